import { inChildProcess } from '../../../../platform/jobs/child-process.ts';
import { semaphore } from '../../../../platform/jobs/semaphore.ts';
import { ArquivoRecusado, type Folha } from './recusa.ts';

/** What the process answers. */
export type Lido = { folhas: Folha[] } | { recusa: string };

const PRAZO = 30_000;
const MEMORIA_MB = 320;
/** A list that takes its half minute does not hold up the next one. */
const doisPorVez = semaphore(2);

const trabalhosa = () =>
  new ArquivoRecusado('A planilha é trabalhosa demais para ser lida. Salve só a lista, sem o resto.');

/** Bytes to the rows of each sheet, in a process with limits of its own: whatever a file does to it, the program goes on. */
export const lerPlanilha = (bytes: Uint8Array, prazo = PRAZO): Promise<Folha[]> =>
  doisPorVez(() => ler(bytes, prazo));

async function ler(bytes: Uint8Array, prazo: number): Promise<Folha[]> {
  const lido = await inChildProcess<Lido>({
    file: new URL('./leitura.aparte.ts', import.meta.url),
    data: new Uint8Array(bytes),
    deadline: prazo,
    memoryMb: MEMORIA_MB,
    tooMuch: trabalhosa,
  });
  if ('recusa' in lido) throw new ArquivoRecusado(lido.recusa);
  return lido.folhas;
}
