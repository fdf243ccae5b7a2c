import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { desenhar } from './desenhar.ts';
import type { Desenho } from './desenho.ts';

// People who wait for an answer come before documents; on Linux a thread has a priority of its own.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', async ({ id, desenho }: { id: number; desenho: Desenho }) => {
  try {
    const bytes = new Uint8Array(await desenhar(desenho));
    parentPort?.postMessage({ id, bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, erro: String(error) }, []);
  }
});
