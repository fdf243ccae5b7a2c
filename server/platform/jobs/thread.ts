import { Worker } from 'node:worker_threads';

type Work = {
  file: URL;
  data: unknown;
  /** Milliseconds. */
  deadline: number;
  memoryMb: number;
  /** What is said of data that take more time or memory than that. */
  tooMuch: () => Error;
};

/**
 * What a thread with limits of its own makes of a stranger's data. Time and memory are the data's doing; whatever else
 * goes wrong in it is ours, and goes on as it is.
 */
export async function inThread<Answer>({ file, data, deadline, memoryMb, tooMuch }: Work): Promise<Answer> {
  const worker = new Worker(file, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const clock = setTimeout(() => reject(tooMuch()), deadline);
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
  );
  worker.once('exit', () => reject(new Error('the thread ended without an answer')));
  try {
    return await promise;
  } finally {
    clearTimeout(clock);
    await worker.terminate();
  }
}
