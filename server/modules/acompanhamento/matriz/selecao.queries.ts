import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Par } from './celulas.queries.ts';
import { naSituacao, noCursoETurma, pessoas, setoresEGrupos, type Recorte } from '../painel/recorte.ts';

type Quais = { Cursos?: number[] | undefined; Exceto: Par[]; quantos: number };

/** The pairs that the sheet shows for a filter; of whole columns also those not asked of the person, to ask for them. */
export async function listarPares(
  db: Db,
  recorte: Recorte,
  { Cursos, Exceto, quantos }: Quais,
): Promise<Par[]> {
  const { situacao, hoje } = recorte;
  const exigidos = sql`
    from gente g join pessoa_curso pc on pc.id_cliente_aluno = g.id_cliente_aluno
    where ${noCursoETurma(recorte)} and ${situacao ? naSituacao(situacao, hoje) : sql`true`}
      and ${Cursos ? sql`pc.id_curso = any(${Cursos}::int[])` : sql`true`}`;
  const { rows } = await sql<Par>`
    with ${setoresEGrupos(recorte)},
    gente as (select ca.id_cliente_aluno ${pessoas(recorte)})
    select p.id_cliente_aluno, p.id_curso from (
      ${
        Cursos && !situacao
          ? sql`select g.id_cliente_aluno, k.id_curso from gente g cross join curso k where k.id_curso = any(${Cursos}::int[])`
          : sql`select pc.id_cliente_aluno, pc.id_curso ${exigidos}`
      }) p
    where not exists (
      select from unnest(${Exceto.map(({ IdClienteAluno }) => IdClienteAluno)}::int[],
        ${Exceto.map(({ IdCurso }) => IdCurso)}::int[]) as fora(aluno, curso)
      where fora.aluno = p.id_cliente_aluno and fora.curso = p.id_curso)
    limit ${quantos}`.execute(db);
  return rows;
}
