import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { Env } from './env.ts';

/** ffmpeg, where the machine has it: with it videos are converted, without it they are taken as they are. */

const versions = new Map<string, Promise<string | null>>();

/** Its version, or null where there is none; asked once. */
export function ffmpegVersion({ FFMPEG }: Pick<Env, 'FFMPEG'>): Promise<string | null> {
  const known = versions.get(FFMPEG) ?? askVersion(FFMPEG);
  versions.set(FFMPEG, known);
  return known;
}

async function askVersion(path: string): Promise<string | null> {
  if (path === 'off') return null;
  let version: string | null = null;
  const ended = await run(path, ['-version'], {
    onLine: (line) => (version ??= /^ffmpeg version (\S+)/.exec(line)?.[1] ?? null),
  }).catch(() => null);
  return ended === null ? null : version;
}

type Options = { onLine: (line: string) => void; signal?: AbortSignal; cwd?: string };

/** It ran to its end and could not do it: trying again would not help. */
export class FfmpegRefused extends Error {}

/** It reads what strangers made: it sees nothing of our environment, and it waits for whoever is served. */
export async function run(path: string, args: string[], { onLine, signal, cwd }: Options): Promise<void> {
  const child = spawn(path, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] },
    ...(signal && { signal, killSignal: 'SIGKILL' }),
    ...(cwd && { cwd }),
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  ended.catch(() => {});
  if (child.pid === undefined) return void (await ended);
  try {
    setPriority(child.pid, 15);
  } catch {
    // It has ended already.
  }
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', onLine);
  createInterface({ input: child.stderr }).on('line', (line) => {
    said.push(line);
    if (said.length > 5) said.shift();
  });
  const code = await ended;
  if (code !== 0) throw new FfmpegRefused(`ffmpeg ended with ${code}: ${said.join(' ').slice(-500)}`);
}
