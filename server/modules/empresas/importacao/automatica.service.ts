import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import { decidirDesligados, escolherSetores } from './escolhas.service.ts';
import { avisarQuemImportou } from './aviso.service.ts';
import { ajustarImportacao, buscarImportacaoOuNula, type ImportacaoGravada } from './importacao.queries.ts';
import { confirmarImportacao } from './revisao.service.ts';

/** After the preview of a file that an HR system sent: what it decided beforehand takes the place of who would confirm. */
export async function seguirSozinha(deps: Deps, IdImportacao: number) {
  const importacao = await buscarImportacaoOuNula(deps.db, { IdImportacao });
  if (!importacao?.Automatica) return;
  const { Situacao, Motivo } = importacao;
  if (Situacao === 'falhou') await esperarAlguem(deps, importacao, Motivo ?? '');
  if (Situacao !== 'aguardando') return;
  try {
    await confirmar(deps, importacao);
  } catch (error) {
    // The same refusals as on the screen: there somebody reads them, here they are sent.
    if (!(error instanceof HttpError)) throw error;
    await esperarAlguem(deps, importacao, error.message);
  }
}

async function confirmar(deps: Deps, { IdImportacao, IdUsuario, Automatica }: ImportacaoGravada) {
  if (!Automatica) return;
  const { CriarSetores, DesativarDesligados, EnviarAcesso, SomenteSemErros } = Automatica;
  await escolherSetores(deps, IdImportacao, CriarSetores);
  await decidirDesligados(deps, IdImportacao, DesativarDesligados);
  const pedido = { IdImportacao, EnviarAcesso, SomenteSemErros, Confirmado: false };
  await confirmarImportacao(deps, { IdUsuario }, pedido);
}

/** From here on it is an import like any other, which waits on the screen or has failed. */
async function esperarAlguem(deps: Deps, importacao: ImportacaoGravada, Texto: string) {
  await deps.db.transaction().execute(async (db) => {
    await ajustarImportacao(db, { IdImportacao: importacao.IdImportacao, Automatica: null });
    await avisarQuemImportou(deps, db, importacao, {
      Titulo: 'O arquivo do RH não foi importado',
      Texto,
      parada: true,
    });
  });
}
