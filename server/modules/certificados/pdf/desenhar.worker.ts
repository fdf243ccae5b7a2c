import { parentPort } from 'node:worker_threads';
import { desenhar } from './desenhar.ts';
import type { Desenho } from './desenho.ts';

parentPort?.on('message', async ({ id, desenho }: { id: number; desenho: Desenho }) => {
  try {
    const bytes = new Uint8Array(await desenhar(desenho));
    parentPort?.postMessage({ id, bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, erro: String(error) }, []);
  }
});
