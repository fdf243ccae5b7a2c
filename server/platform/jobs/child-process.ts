import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';

type Work = {
  /** A module whose `read` makes the answer of the data. */
  file: URL;
  data: unknown;
  /** Milliseconds, the start of the process among them. */
  deadline: number;
  memoryMb: number;
  /** What is said of data that take more time or memory than that. */
  tooMuch: () => Error;
};

/** What the process answers, child-process.child.ts. */
export type Outcome = { answer: unknown } | { fault: unknown };

const ROOT = join(import.meta.dirname, '../../..');
/** The program itself, and nothing of what it keeps: DATA_DIR may be a folder beside these. */
const READABLE = ['server', 'contract', 'node_modules', 'package.json'].map((name) => join(ROOT, name));

/**
 * Compiled before, it starts in half the time. What such a process could write is read by its like only, never by the
 * program.
 */
function cache(): string | null {
  const ours = getCompileCacheDir();
  if (!ours) return null;
  const theirs = join(ours, 'child-process');
  // A folder that is not there yet would be permitted by its name only.
  mkdirSync(theirs, { recursive: true });
  return theirs;
}

/** Node itself, its libraries and what lies outside V8's heap: a sheet's bytes, and what they are unpacked into. */
const BESIDE_HEAP_MB = 256;

/** How V8 ends a process that has no memory left, where there are no signals. */
const ABORTED = 134;

/**
 * What a process with limits of its own makes of a stranger's data. In a thread they would not be limits: V8 ends the
 * whole program over a heap that grows fast enough, and what lies outside the heap counts nowhere. It sees no environment,
 * reads the program's own files only, writes none and starts nothing. Time and memory are the data's doing; whatever else
 * goes wrong in it is ours, and goes on as it is.
 */
export async function inChildProcess<Answer>({
  file,
  data,
  deadline,
  memoryMb,
  tooMuch,
}: Work): Promise<Answer> {
  const compiled = cache();
  const child = fork(
    new URL('./child-process.child.ts', import.meta.url),
    [file.href, String(memoryMb + BESIDE_HEAP_MB), String(deadline), String(process.pid)],
    {
      execArgv: [
        `--max-old-space-size=${memoryMb}`,
        '--permission',
        // For the one that watches it.
        '--allow-worker',
        ...READABLE.map((path) => `--allow-fs-read=${path}`),
        ...(compiled ? [`--allow-fs-read=${compiled}`, `--allow-fs-write=${compiled}`] : []),
      ],
      env: compiled ? { NODE_COMPILE_CACHE: compiled } : {},
      serialization: 'advanced',
      // V8 ends with many words, among them what it was working on.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const clock = setTimeout(() => reject(tooMuch()), deadline);
  child.once('message', (outcome: Outcome) => {
    if ('answer' in outcome) resolve(outcome.answer as Answer);
    else reject(outcome.fault);
  });
  child.on('error', reject);
  child.once('exit', (code, signal) => {
    const ended = signal !== null || code === ABORTED;
    reject(ended ? tooMuch() : new Error(`the process ended without an answer, by ${code}`));
  });
  try {
    // Whoever ended before it was given everything says why by its end; whoever never began, by an error.
    if (child.pid !== undefined) child.send(data as object, () => {});
    return await promise;
  } finally {
    clearTimeout(clock);
    await end(child);
  }
}

async function end(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
