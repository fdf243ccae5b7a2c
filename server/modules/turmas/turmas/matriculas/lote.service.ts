import { today } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { auditarTodos } from '../../../../domain/auditoria.ts';
import { notificarTodos } from '../../../mensagens/avisos/notificar.service.ts';
import { lembreteDa } from '../avisar.service.ts';
import { gravarPrazos, marcarMatriculasLembradas } from './lote.queries.ts';
import type { Quem } from './matriculas.service.ts';

/**
 * What is done to enrolments of many classes of one client at once. Call it inside the transaction in which the caller
 * was found to answer for these people; each answers the enrolments for which it was done.
 */

type Lote = { IdCliente: number; Matriculas: number[] };

/** One record for each class touched. */
async function auditarTurmas<M extends { IdClienteTurma: number }>(
  db: Db,
  { sessao, origem }: Quem,
  {
    IdCliente,
    matriculas,
    ato,
  }: {
    IdCliente: number;
    matriculas: M[];
    ato: (daTurma: M[]) => { acao: string; antes?: object; depois: object };
  },
) {
  const turmas = [...Map.groupBy(matriculas, ({ IdClienteTurma }) => IdClienteTurma)];
  await auditarTodos(
    db,
    turmas.map(([idObjeto, daTurma]) => ({
      ...ato(daTurma),
      objeto: 'ClienteTurma',
      idObjeto,
      idCliente: IdCliente,
      idUsuario: sessao.IdUsuario,
      origem,
    })),
  );
}

export async function lembrarMatriculas(deps: Deps, db: Db, quem: Quem, { IdCliente, Matriculas }: Lote) {
  const dia = today(deps.clock);
  const matriculas = await marcarMatriculasLembradas(db, { IdCliente, Matriculas, hoje: dia });
  const lembretes = matriculas.map((matricula) => lembreteDa({ ...matricula, IdCliente }, dia));
  await notificarTodos(deps, db, lembretes);
  await auditarTurmas(db, quem, {
    IdCliente,
    matriculas,
    ato: (daTurma) => ({
      acao: 'lembrar alunos',
      depois: { Alunos: daTurma.map(({ IdClienteAluno }) => IdClienteAluno) },
    }),
  });
  return new Set(matriculas.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno));
}

export async function estenderMatriculas(
  db: Db,
  quem: Quem,
  { IdCliente, Matriculas, Prazo }: Lote & { Prazo: string },
) {
  const matriculas = await gravarPrazos(db, { IdCliente, Matriculas, Prazo });
  await auditarTurmas(db, quem, {
    IdCliente,
    matriculas,
    ato: (daTurma) => ({
      acao: 'estender prazo',
      antes: {
        Alunos: daTurma.map(({ IdClienteAluno, PrazoAnterior }) => ({
          IdClienteAluno,
          Prazo: PrazoAnterior,
        })),
      },
      depois: { Prazo },
    }),
  });
  return new Set(matriculas.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno));
}
