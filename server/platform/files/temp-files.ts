import type { Stats } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, statfs, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { hours } from '../clock.ts';

/** Files that are only on their way, in the data folder: what is in them is nobody else's to read, nor to find later. */

/** The database may live on the same disk. */
const RESERVE = 512 * 1024 ** 2;
/** Whoever runs on another machine cannot be asked: a folder that nobody has renewed for so long is nobody's. */
const FORGOTTEN = hours(1);

const folderIn = (dataDir: string) => join(dataDir, 'tmp');

/** Whether this many more bytes fit where `folder` is, with some to spare for the rest of the machine. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - bytes > RESERVE;
}

/** A new folder, for whoever removes it. Its name tells whose it was when a program is killed. */
export async function makeScratch(dataDir: string): Promise<string> {
  await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(folderIn(dataDir), `${hostname()}+${process.pid}+`));
  renewWhileThere(folder);
  return folder;
}

function renewWhileThere(folder: string) {
  const timer = setInterval(() => {
    const now = new Date();
    utimes(folder, now, now).catch(() => clearInterval(timer));
  }, FORGOTTEN / 4);
  timer.unref();
}

/** A folder for one piece of work, which goes with it. */
export async function withScratch<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeScratch(dataDir);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what killed programs left; several may share the folder, and what the living ones write stays. */
export async function tidyScratch(dataDir: string) {
  const folder = folderIn(dataDir);
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const made = await stat(path).catch(() => null);
      if (made && isLeft(name, made)) await rm(path, { recursive: true, force: true });
    }),
  );
}

function isLeft(name: string, { birthtimeMs, mtimeMs }: Stats): boolean {
  const [, host, pid] = /^(.*)\+(\d+)\+/.exec(name) ?? [];
  if (host !== hostname()) return mtimeMs < Date.now() - FORGOTTEN;
  // The number of a process is used again, in a container nearly always.
  if (Number(pid) === process.pid) return birthtimeMs < Date.now() - process.uptime() * 1000;
  return !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
