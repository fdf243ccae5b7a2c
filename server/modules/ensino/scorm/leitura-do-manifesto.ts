import { Worker } from 'node:worker_threads';
import { turns } from '../../../platform/jobs/turns.ts';
import { recusar, type Manifesto } from './xml.ts';

/** What the thread answers; without words when it failed in a way that nobody foresaw. */
export type Leitura = { manifesto: Manifesto } | { recusa: string | null };

const PRAZO = 5000;
const LIMITES = { maxOldGenerationSizeMb: 256 };
const umPorVez = turns(1);

/** A stranger's XML, read in a thread of its own that ends with it: whatever is in it holds nobody else up. */
export const lerManifestoAParte = (bytes: Buffer, prazo = PRAZO): Promise<Manifesto> =>
  umPorVez(() => ler(bytes, prazo));

async function ler(bytes: Buffer, prazo: number): Promise<Manifesto> {
  const worker = new Worker(new URL('./manifesto.worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: LIMITES,
  });
  const demais = () => recusar('O manifesto deste pacote é complexo demais.');
  const relogio = setTimeout(() => void worker.terminate(), prazo);
  try {
    const leitura = await new Promise<Leitura>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', () => reject(demais()));
      worker.once('exit', () => reject(demais()));
    });
    if ('manifesto' in leitura) return leitura.manifesto;
    throw leitura.recusa === null ? demais() : recusar(leitura.recusa);
  } finally {
    clearTimeout(relogio);
    await worker.terminate();
  }
}
