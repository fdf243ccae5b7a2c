import type { Matriculas } from '../../../../domain/acontecimentos.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/errors.ts';
import { apagarMatriculas, contarMatriculasEmUso, listarTurmasDe } from './desfazer.queries.ts';
import { auditarTurma, promover, travarTurma, type Quem } from './matriculas.service.ts';

/**
 * Takes back enrolments as if they had never been, for whoever undoes what caused them; refuses when somebody began,
 * concluded or got another deadline. The seats go to who waits. Call it before any row of the people is touched.
 */
export async function desfazerMatriculas(
  deps: Deps,
  db: Db,
  { matriculas, quem }: { matriculas: Matriculas; quem: Quem },
) {
  const pares = {
    Turmas: matriculas.flatMap(({ IdClienteTurma, Alunos }) => Alunos.map(() => IdClienteTurma)),
    Alunos: matriculas.flatMap(({ Alunos }) => Alunos),
  };
  const ids = await listarTurmasDe(db, pares);
  const turmas = [];
  for (const id of ids) turmas.push(await travarTurma(deps, db, id));
  const emUso = await contarMatriculasEmUso(db, pares);
  if (emUso > 0)
    throw conflict(`Não pode ser desfeito: há matrículas com acesso, progresso ou prazo próprio (${emUso}).`);
  const apagadas = await apagarMatriculas(db, pares);
  for (const turma of turmas) {
    const { IdClienteTurma } = turma;
    const Alunos = apagadas
      .filter((matricula) => matricula.IdClienteTurma === IdClienteTurma)
      .map(({ IdClienteAluno }) => IdClienteAluno);
    await auditarTurma(db, turma, { acao: 'desfazer matrícula', quem, antes: { Alunos } });
    await promover(deps, db, IdClienteTurma);
  }
}
