import type { z } from 'zod';
import type { darTempoExtra as contrato } from '#contract/estudo/avaliacoes-evidencia.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { alcanceDe } from '../../../domain/alcance.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import type { Quem } from '../../ensino/questoes/questoes.service.ts';
import { matriculaNoAlcance } from './evidencia.queries.ts';
import { gravarTempoExtra, travarTempoExtraOuNulo } from './tempo-extra.queries.ts';

type Dados = z.output<(typeof contrato)['schema']['body']>;

/** Of the person, in all of their exams in this company, from the next attempt on; 0 takes it back. */
export async function darTempoExtra({ db }: Deps, { sessao, origem }: Quem, dados: Dados) {
  const { IdClienteTurmaAluno, Percentual, Motivo } = dados;
  const { IdUsuario } = sessao;
  const alcance = alcanceDe(sessao);
  if (!(await matriculaNoAlcance(db, { IdClienteTurmaAluno, alcance }))) throw notFound();
  return await db.transaction().execute(async (db) => {
    const antes = await travarTempoExtraOuNulo(db, { IdClienteTurmaAluno });
    if (!antes) throw notFound();
    const { IdCliente, IdClienteAluno } = antes;
    if (!sessao.Adm && IdClienteAluno === sessao.IdClienteAluno) {
      throw new HttpError(
        422,
        'Você não pode dar tempo extra a si mesmo. Peça a outro gestor ou ao administrador.',
      );
    }
    await gravarTempoExtra(db, { IdClienteAluno, Percentual, Motivo });
    await auditar(db, {
      acao: 'dar tempo extra em provas',
      objeto: 'ClienteAluno',
      idObjeto: IdClienteAluno,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
      antes: { Percentual: antes.Percentual, Motivo: antes.Motivo },
      depois: { Percentual, Motivo },
    });
    return { Percentual, Motivo };
  });
}
