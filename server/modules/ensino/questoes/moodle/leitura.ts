import { Worker } from 'node:worker_threads';
import { turns } from '../../../../platform/jobs/turns.ts';
import { ArquivoRecusado } from '../../../empresas/importacao/leitura/recusa.ts';
import type { LinhaJulgada } from '../planilha.ts';

export type QuestaoJulgada = LinhaJulgada & { Numero: number };

/** What the thread is given. */
export type Banco = { bytes: Uint8Array; Formato: 'gift' | 'moodle'; IdCurso: number };

/** What it answers. */
export type Lido = { questoes: QuestaoJulgada[] } | { recusa: string };

const PRAZO = 15_000;
const LIMITES = { maxOldGenerationSizeMb: 256 };
const umPorVez = turns(1);

const trabalhoso = () =>
  new ArquivoRecusado('O arquivo é trabalhoso demais para ser lido. Divida-o em arquivos menores.');

/** A stranger's questions, read and cleaned in a thread with limits of its own: whatever is in them holds nobody up. */
export const lerBanco = (banco: Banco, prazo = PRAZO): Promise<QuestaoJulgada[]> =>
  umPorVez(() => ler(banco, prazo));

async function ler(banco: Banco, prazo: number): Promise<QuestaoJulgada[]> {
  const worker = new Worker(new URL('./leitura.worker.ts', import.meta.url), {
    workerData: { ...banco, bytes: new Uint8Array(banco.bytes) },
    resourceLimits: LIMITES,
  });
  const relogio = setTimeout(() => void worker.terminate(), prazo);
  try {
    const lido = await new Promise<Lido>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', () => reject(trabalhoso()));
      worker.once('exit', () => reject(trabalhoso()));
    });
    if ('recusa' in lido) throw new ArquivoRecusado(lido.recusa);
    return lido.questoes;
  } finally {
    clearTimeout(relogio);
    await worker.terminate();
  }
}
