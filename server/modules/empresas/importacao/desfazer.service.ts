import { violatedConstraint, type Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { matriculaDesfeita } from '../../../domain/acontecimentos.ts';
import {
  contarQuemFica,
  desfazerLinhas,
  listarMatriculasAnotadas,
  marcarQuemFica,
  preverDesfazer,
} from './desfazer.queries.ts';
import * as queries from './importacao.queries.ts';
import { buscarImportacao, podeDesfazer } from './importacao.service.ts';

const CONSTRUIDO = 'A importação não pode mais ser desfeita: o que ela criou já está em uso.';

async function exigirDesfazivel(deps: Deps, db: Db, IdImportacao: number) {
  const importacao = await queries.buscarImportacaoOuNula(db, { IdImportacao });
  if (!importacao) throw notFound();
  if (!podeDesfazer(deps, importacao)) {
    throw conflict('Só se desfaz uma importação concluída, e até 72 horas depois dela.');
  }
  return importacao;
}

/** Said before it is asked for: by the same rule, which may judge otherwise a moment later. */
export const previaDoDesfazer = async (deps: Deps, IdImportacao: number) =>
  await preverDesfazer(deps.db, await exigirDesfazivel(deps, deps.db, IdImportacao));

/** Who can go goes, as if the import had never been; who came in, was changed or began something stays, with the reason. */
export async function desfazerImportacao(deps: Deps, sessao: Sessao, IdImportacao: number, origem: Origin) {
  try {
    await deps.db.transaction().execute(async (db) => {
      await queries.travarImportacao(db, { IdImportacao });
      await queries.travarGravacao(db);
      const importacao = await exigirDesfazivel(deps, db, IdImportacao);
      await marcarQuemFica(db, importacao);
      const { Saem, Motivos } = await contarQuemFica(db, importacao);
      if (Saem === 0) throw conflict(`${CONSTRUIDO} ${Motivos.join('; ')}.`);
      const quem = { sessao, origem };
      const matriculas = await listarMatriculasAnotadas(db, importacao);
      await matriculaDesfeita.contar(deps, db, { matriculas, quem });
      await desfazerLinhas(db, importacao);
      await queries.ajustarImportacao(db, { IdImportacao, DesfeitaEm: deps.clock.now() });
      await auditar(db, {
        acao: 'desfazer importação',
        objeto: 'Importacao',
        idObjeto: IdImportacao,
        idUsuario: sessao.IdUsuario,
        idCliente: importacao.IdCliente,
        origem,
        depois: { Saem, Ficam: Motivos },
      });
    });
  } catch (error) {
    throw violatedConstraint(error) ? conflict(CONSTRUIDO) : error;
  }
  return await buscarImportacao(deps, IdImportacao);
}
