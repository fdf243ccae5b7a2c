import { eachIsolated } from '../../../platform/jobs/each-isolated.ts';
import type { Deps } from '../../../platform/deps.ts';
import { PRAZO_DO_ENVIO } from './envios.service.ts';
import * as queries from './limpeza.queries.ts';

const LOTE = 500;

/** Every hour, what nothing refers to goes; a file has a day to be used by what it was sent for. */
export function registrarLimpezaDeArquivos(deps: Deps) {
  deps.jobs.schedule('limpeza-arquivos', '17 * * * *', () => limparArquivos(deps));
}

export async function limparArquivos(deps: Deps) {
  const antesDe = new Date(deps.clock.now().getTime() - PRAZO_DO_ENVIO);
  await removerSemReferencia(deps, antesDe);
  await queries.excluirEnviosAntigos(deps.db, { antesDe });
  await deps.storage.abandon(antesDe);
  await removerDesconhecidos(deps, antesDe);
}

/** The row goes first: a stop in between leaves an object that nobody knows, never a row without its bytes. */
async function removerSemReferencia({ db, storage, log }: Deps, antesDe: Date) {
  for (let lote = LOTE; lote === LOTE;) {
    const chaves = await db
      .transaction()
      .execute((db) => queries.excluirSemReferencia(db, { antesDe, limite: LOTE }));
    await eachIsolated(log, chaves, { what: 'object without a row', work: (chave) => storage.remove(chave) });
    lote = chaves.length;
  }
}

/** Objects without a row: of uploads given up, of a stop between object and row, of parts left behind. */
async function removerDesconhecidos({ db, storage, log }: Deps, antesDe: Date) {
  let lote: string[] = [];
  const remover = async () => {
    // An upload keeps its notes beside it, under its own key and an ending.
    const conhecidas = await queries.listarConhecidas(db, lote.map(semFinal));
    const desconhecidas = lote.filter((chave) => !conhecidas.has(semFinal(chave)));
    await eachIsolated(log, desconhecidas, {
      what: 'object that nobody knows',
      work: (chave) => storage.remove(chave),
    });
    lote = [];
  };
  for await (const { key, modified } of storage.list()) {
    if (modified < antesDe) lote.push(key);
    if (lote.length === LOTE) await remover();
  }
  await remover();
}

const semFinal = (chave: string) => chave.replace(/\.\w+$/, '');
