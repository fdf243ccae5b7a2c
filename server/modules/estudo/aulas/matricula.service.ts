import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { buscarAulaDaMatriculaOuNula, ehMatriculaDe, type AulaDaMatricula } from './matricula.queries.ts';
import { exigirIniciada, exigirMatricula } from './recusa.ts';

type Aula = { IdClienteTurmaAluno: number; IdCursoConteudoAula: number };

/** The lesson, once the person may read it; an ended class may be read too. */
export async function exigirAula(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { IdClienteAluno }: Sessao,
  { IdClienteTurmaAluno, IdCursoConteudoAula }: Aula,
): Promise<AulaDaMatricula> {
  if (!IdClienteAluno) throw notFound();
  const chave = { IdClienteTurmaAluno, IdCursoConteudoAula, IdClienteAluno };
  const aula = await buscarAulaDaMatriculaOuNula(db, chave);
  exigirMatricula(aula);
  exigirIniciada(aula, today(clock));
  return aula;
}

export async function exigirMatriculaDe(
  { db }: Pick<Deps, 'db'>,
  { IdClienteAluno }: Sessao,
  IdClienteTurmaAluno: number,
) {
  if (!IdClienteAluno || !(await ehMatriculaDe(db, { IdClienteTurmaAluno, IdClienteAluno })))
    throw notFound();
}
