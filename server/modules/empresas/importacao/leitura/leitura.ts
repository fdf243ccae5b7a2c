import { Worker } from 'node:worker_threads';
import type { Lido } from './leitura.worker.ts';
import { ArquivoRecusado, type Folha } from './recusa.ts';

const PRAZO = 30_000;
const MEMORIA_MB = 320;

const trabalhosa = () =>
  new ArquivoRecusado('A planilha é trabalhosa demais para ser lida. Salve só a lista, sem o resto.');

/** Bytes to the rows of each sheet, in a thread with limits of its own: whatever a file does to it, the program goes on. */
export async function lerPlanilha(bytes: Uint8Array, prazo = PRAZO): Promise<Folha[]> {
  const lido = await new Promise<Lido>((resolve, reject) => {
    const worker = new Worker(new URL('./leitura.worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
    });
    const despertador = setTimeout(() => {
      reject(trabalhosa());
      void worker.terminate();
    }, prazo);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? trabalhosa() : error),
    );
    worker.once('exit', () => {
      clearTimeout(despertador);
      reject(new Error('the reading thread ended without an answer'));
    });
  });
  if ('recusa' in lido) throw new ArquivoRecusado(lido.recusa);
  return lido.folhas;
}
