import { inChildProcess } from '../../../../platform/jobs/child-process.ts';
import { semaphore } from '../../../../platform/jobs/semaphore.ts';
import { ArquivoRecusado } from '../../../empresas/importacao/leitura/recusa.ts';
import type { LinhaPronta } from '../preparo.ts';

/** What the process is given. */
export type Banco = { bytes: Uint8Array; Formato: 'gift' | 'moodle'; IdCurso: number };

/** What it answers. */
export type Lido = { questoes: LinhaPronta[] } | { recusa: string };

const PRAZO = 15_000;
const MEMORIA_MB = 256;
const umPorVez = semaphore(1);

const trabalhoso = () =>
  new ArquivoRecusado('O arquivo é trabalhoso demais para ser lido. Divida-o em arquivos menores.');

/** A stranger's questions, read and cleaned in a process with limits of its own: whatever is in them holds nobody up. */
export const lerBanco = (banco: Banco, prazo = PRAZO): Promise<LinhaPronta[]> =>
  umPorVez(() => ler(banco, prazo));

async function ler(banco: Banco, prazo: number): Promise<LinhaPronta[]> {
  const lido = await inChildProcess<Lido>({
    file: new URL('./leitura.aparte.ts', import.meta.url),
    data: { ...banco, bytes: new Uint8Array(banco.bytes) },
    deadline: prazo,
    memoryMb: MEMORIA_MB,
    tooMuch: trabalhoso,
  });
  if ('recusa' in lido) throw new ArquivoRecusado(lido.recusa);
  return lido.questoes;
}
