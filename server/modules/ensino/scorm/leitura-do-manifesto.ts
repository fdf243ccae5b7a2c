import { inChildProcess } from '../../../platform/jobs/child-process.ts';
import { semaphore } from '../../../platform/jobs/semaphore.ts';
import { recusar, type Manifesto } from './xml.ts';

/** What the process answers; without words when it failed in a way that nobody foresaw. */
export type Leitura = { manifesto: Manifesto } | { recusa: string | null };

const PRAZO = 15_000;
const MEMORIA_MB = 256;
const umPorVez = semaphore(1);

/** A stranger's XML, read in a process of its own that ends with it: whatever is in it holds nobody else up. */
export const lerManifestoAParte = (bytes: Buffer, prazo = PRAZO): Promise<Manifesto> =>
  umPorVez(() => ler(bytes, prazo));

const demais = () => recusar('O manifesto deste pacote é complexo demais.');

async function ler(bytes: Buffer, prazo: number): Promise<Manifesto> {
  const leitura = await inChildProcess<Leitura>({
    file: new URL('./manifesto.aparte.ts', import.meta.url),
    data: new Uint8Array(bytes),
    deadline: prazo,
    memoryMb: MEMORIA_MB,
    tooMuch: demais,
  });
  if ('manifesto' in leitura) return leitura.manifesto;
  throw leitura.recusa === null ? demais() : recusar(leitura.recusa);
}
