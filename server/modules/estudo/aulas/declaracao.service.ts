import { DECLARACAO } from '#contract/estudo/aulas-estudo.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { buscarMatriculaOuNula, declarouNoDia, inserirDeclaracao } from './declaracao.queries.ts';
import { avisoEncerrada, exigirIniciada, exigirMatricula, faltaDeclaracao } from './recusa.ts';

type Matricula = { IdClienteTurmaAluno: number };

/** Said again on the same day, nothing changes. */
export async function declararEstudo(
  { db, clock }: Deps,
  { IdUsuario, IdClienteAluno }: Sessao,
  origem: Origin,
  { IdClienteTurmaAluno }: Matricula,
) {
  if (!IdClienteAluno) throw notFound();
  const Dia = today(clock);
  const matricula = await buscarMatriculaOuNula(db, { IdClienteTurmaAluno, IdClienteAluno });
  exigirMatricula(matricula);
  exigirIniciada(matricula, Dia);
  const { IdCliente, Prazo } = matricula;
  if (Dia > Prazo) throw new HttpError(422, avisoEncerrada(Prazo));
  const declaracao = { IdCliente, IdClienteTurmaAluno, Dia, DeclaradaEm: clock.now(), Texto: DECLARACAO };
  await db.transaction().execute(async (db) => {
    if (!(await inserirDeclaracao(db, { ...declaracao, ...origem }))) return;
    await auditar(db, {
      acao: 'declarar ambiente de estudo',
      objeto: 'ClienteTurmaAluno',
      idObjeto: IdClienteTurmaAluno,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
      depois: { Dia, Texto: DECLARACAO },
    });
  });
  return { Dia };
}

/** For what else begins in a course of a norm. */
export async function exigirDeclaracao({ db, clock }: Deps, { IdClienteTurmaAluno }: Matricula) {
  if (!(await declarouNoDia(db, { IdClienteTurmaAluno, Dia: today(clock) }))) throw faltaDeclaracao();
}
