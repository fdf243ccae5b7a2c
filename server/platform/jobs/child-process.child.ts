import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Outcome } from './child-process.ts';

/** The process that child-process.ts starts: one piece of data, one answer, and its end by whoever asked. */
const [, , file = '', memoryMb, deadline, parent] = process.argv;

// Ctrl-C and the stop of a service reach it too; it ends with the program, which may still wait for this answer.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

const limits = { memoryMb: Number(memoryMb), deadline: Number(deadline), parent: Number(parent) };
new Worker(new URL('./child-process.watch.mjs', import.meta.url), { workerData: limits }).unref();

// Heard until the end: without the program at its other side nothing holds the process.
process.on('message', () => {});
const given = once(process, 'message');

async function work(): Promise<Outcome> {
  try {
    const { read } = (await import(file)) as { read: (data: unknown) => unknown };
    const [data] = await given;
    return { answer: await read(data) };
  } catch (fault) {
    return { fault };
  }
}

const outcome = await work();
// Whoever has the answer ends this process at once.
flushCompileCache();
try {
  process.send?.(outcome);
} catch (fault) {
  process.send?.({ fault });
}
