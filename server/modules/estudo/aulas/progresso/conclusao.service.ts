import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { avisarAvancos } from '../../../mensagens/aovivo/aovivo.service.ts';
import { conclusaoDesfeita, cursoConcluido } from '../../../../domain/acontecimentos.ts';
import {
  concluirCursos,
  concluirMatriculas,
  desmarcarConcluidas,
  marcarConcluidas,
} from './conclusao.queries.ts';

type DoCurso = { Matriculas: number[]; IdCurso: number; Aulas: number[] };
type Concluinte = Pick<Deps, 'clock' | 'jobs' | 'env'>;

/**
 * The only way in which lessons are concluded: heartbeats, quizzes, SCORM packages, attendance and earlier training end
 * here. Call it inside a transaction, once it is certain that the people may study and have done what the lessons ask.
 * Repeating it changes nothing. Locks the lessons, then the course, then the enrolment: the order of every writer of
 * progress.
 */
export async function concluirAulas(deps: Concluinte, db: Db, { Matriculas, IdCurso, Aulas }: DoCurso) {
  const agora = deps.clock.now();
  await marcarConcluidas(db, { Matriculas, IdCurso, Aulas, agora });
  const cursos = await concluirCursos(db, { Matriculas, IdCurso, agora });
  const iniciadas = cursos.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno);
  await concluirMatriculas(db, { Matriculas: iniciadas, agora });
  const concluidas = cursos.filter(({ Concluido }) => Concluido);
  if (concluidas.length > 0) {
    await cursoConcluido.contar(deps, db, {
      Matriculas: concluidas.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno),
      Cursos: concluidas.map(() => IdCurso),
    });
  }
  await avisarAvancos(db, iniciadas);
  return cursos;
}

/** For one person; answers where their course now is. */
export async function concluirAula(
  deps: Concluinte,
  db: Db,
  {
    IdClienteTurmaAluno,
    IdCurso,
    IdCursoConteudoAula,
  }: { IdClienteTurmaAluno: number; IdCurso: number; IdCursoConteudoAula: number },
) {
  const [curso] = await concluirAulas(deps, db, {
    Matriculas: [IdClienteTurmaAluno],
    IdCurso,
    Aulas: [IdCursoConteudoAula],
  });
  if (!curso) throw new Error('A lesson was concluded in no course');
  return { ProgressoCurso: curso.Progresso, CursoConcluido: curso.Concluido };
}

/** For what was recorded by mistake: the lessons are to be done again, and so are course and class. */
export async function desfazerConclusao(deps: Concluinte, db: Db, aulas: DoCurso) {
  await desmarcarConcluidas(db, aulas);
  await conclusaoDesfeita.contar(deps, db, aulas);
}
