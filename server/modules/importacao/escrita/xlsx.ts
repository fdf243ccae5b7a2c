import { Worker } from 'node:worker_threads';

/** A workbook with these rows, every cell a text; written in a thread, so that other calls are answered meanwhile. */
export const escreverXlsx = (linhas: string[][]): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), {
      workerData: linhas,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the writing thread ended without an answer')));
  });
