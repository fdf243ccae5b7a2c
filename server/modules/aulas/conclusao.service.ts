import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { avisarAvanco } from '../aovivo/aovivo.service.ts';
import { emitirCertificados, reverPendencias, type Emissor } from '../certificados/emissao.service.ts';
import {
  concluirCursos,
  concluirMatriculas,
  desmarcarConcluidas,
  marcarConcluidas,
} from './conclusao.queries.ts';

type Aula = { IdCurso: number; IdCursoConteudoAula: number };
type Concluinte = Emissor & Pick<Deps, 'live'>;

/**
 * The only way in which a lesson is concluded: heartbeats, quizzes, SCORM packages and attendance end here. Call it
 * inside a transaction, once it is certain that the people may study and have done what the lesson asks. Repeating it
 * changes nothing. Locks the lesson, then the course, then the enrolment: the order of every writer of progress.
 */
export async function concluirAulas(
  deps: Concluinte,
  db: Db,
  { Matriculas, ...aula }: Aula & { Matriculas: number[] },
) {
  const agora = deps.clock.now();
  await marcarConcluidas(db, { Matriculas, ...aula, agora });
  const cursos = await concluirCursos(db, { Matriculas, IdCurso: aula.IdCurso, agora });
  const iniciadas = cursos.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno);
  await concluirMatriculas(db, { Matriculas: iniciadas, agora });
  const concluidas = cursos.filter(({ Concluido }) => Concluido);
  if (concluidas.length > 0) {
    await emitirCertificados(deps, db, {
      Matriculas: concluidas.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno),
      Cursos: concluidas.map(() => aula.IdCurso),
    });
  }
  for (const matricula of iniciadas) avisarAvanco(deps, matricula);
  return cursos;
}

/** For one person; answers where their course now is. */
export async function concluirAula(
  deps: Concluinte,
  db: Db,
  { IdClienteTurmaAluno, IdCurso, IdCursoConteudoAula }: Aula & { IdClienteTurmaAluno: number },
) {
  const aula = { IdCurso, IdCursoConteudoAula };
  const [curso] = await concluirAulas(deps, db, { Matriculas: [IdClienteTurmaAluno], ...aula });
  if (!curso) throw new Error('A lesson was concluded in no course');
  return { ProgressoCurso: curso.Progresso, CursoConcluido: curso.Concluido };
}

/** For attendance recorded by mistake: the lesson is to be done again, and so are course and class. */
export async function desfazerConclusao(deps: Emissor, db: Db, aulas: Aula & { Matriculas: number[] }) {
  await desmarcarConcluidas(db, aulas);
  await reverPendencias(deps, db, aulas);
}
