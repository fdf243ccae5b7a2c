import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.ts';

/** The program as its operator has it: spawned, spoken to through its port, ended by a signal. */

export const ROOT = dirname(import.meta.dirname);

/** Gives `work` a data folder that goes with it. */
export async function withDataFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'habilita-bench-'));
  // As root, PostgreSQL runs as another user, who has to enter here.
  await chmod(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Command = { command?: string; args: string[]; cwd?: string; variables: Record<string, string> };

/** Starts a server and waits until `/saude/pronto` answers; `ms` is how long that took. */
export async function start({ command = process.execPath, args, cwd = ROOT, variables }: Command) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(command, args, {
    cwd,
    // A group of its own, which a signal reaches as Ctrl-C reaches everything in a terminal.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'warn', PORT: String(port), ...variables },
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(`${origin}/saude/pronto`))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    await pause(5);
  }
  return {
    ms: performance.now() - began,
    origin,
    pid: child.pid ?? 0,
    stop: () => stop(child),
    kill: () => kill(child, variables['DATA_DIR'] ?? ''),
  };
}

export const startProgram = (DATA_DIR: string, variables: Record<string, string> = {}) =>
  start({
    args: ['server/main.ts'],
    // As its supervisor has it.
    variables: { DATA_DIR, NODE_COMPILE_CACHE: 'node_modules/.cache/habilita/compiled', ...variables },
  });

/** Program and own PostgreSQL end at once, as when the machine loses its current. */
async function kill(child: ChildProcess, folder: string) {
  const exited = once(child, 'exit');
  process.kill(Number(postmaster(folder)), 'SIGKILL');
  if (child.pid) process.kill(-child.pid, 'SIGKILL');
  await exited;
}

const postmaster = (folder: string) =>
  readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? '';

async function stop(child: ChildProcess) {
  const exited = once(child, 'exit');
  if (child.pid) process.kill(-child.pid, 'SIGINT');
  await exited;
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Microseconds of processor time that a process has used so far; Linux counts them in hundredths of a second. */
export function cpuMicroseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** The own PostgreSQL of a program that runs on `folder`, all its processes together. */
export function postgresMicroseconds(folder: string): number {
  const main = postmaster(folder);
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
  return [main, ...children].reduce((sum, pid) => sum + cpuMicroseconds(Number(pid)), 0);
}

export function residentBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** A way past the API to fill the database of a program that runs on `folder`. */
export async function connect(folder: string): Promise<pg.Client> {
  const host = encodeURIComponent(join(folder, 'postgres'));
  const client = new pg.Client({
    connectionString: `postgres://habilita@localhost:5432/habilita?host=${host}`,
  });
  await client.connect();
  return client;
}

/** Builds the web as `npm start` does. */
export async function ensureBuilt() {
  const script = `import('./scripts/build.mjs').then(({ ensureBuilt }) => ensureBuilt())`;
  const [code] = (await once(
    spawn(process.execPath, ['-e', script], { cwd: ROOT, stdio: 'inherit' }),
    'exit',
  )) as [number];
  if (code !== 0) throw new Error('The web could not be built');
}
