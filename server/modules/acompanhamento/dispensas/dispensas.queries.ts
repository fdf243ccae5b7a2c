import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

export type Par = { IdClienteAluno: number; IdCurso: number };

const colunas = (pares: Par[]) => sql`unnest(
  ${pares.map(({ IdClienteAluno }) => IdClienteAluno)}::int[], ${pares.map(({ IdCurso }) => IdCurso)}::int[])
  as par(aluno, curso)`;

type Nova = { IdCliente: number; IdUsuario: number; Motivo: string; agora: Date; pares: Par[] };

/** In order, as everything that touches several pairs does; who is excused already stays as they are. */
export async function inserirDispensas(
  db: Db,
  { IdCliente, IdUsuario, Motivo, agora, pares }: Nova,
): Promise<Par[]> {
  const { rows } = await sql<Par>`
    insert into dispensa (id_cliente, id_cliente_aluno, id_curso, motivo, dispensado_em, id_usuario)
    select ${IdCliente}, par.aluno, par.curso, ${Motivo}, ${agora}, ${IdUsuario} from ${colunas(pares)}
    order by par.aluno, par.curso
    on conflict do nothing
    returning id_cliente_aluno, id_curso`.execute(db);
  return rows;
}

export async function apagarDispensas(
  db: Db,
  { IdCliente, pares }: { IdCliente: number; pares: Par[] },
): Promise<(Par & { Motivo: string })[]> {
  const { rows } = await sql<Par & { Motivo: string }>`
    with vez as materialized (
      select d.id_cliente_aluno, d.id_curso from dispensa d
      join ${colunas(pares)} on par.aluno = d.id_cliente_aluno and par.curso = d.id_curso
      where d.id_cliente = ${IdCliente} order by 1, 2 for update of d)
    delete from dispensa d using vez
    where d.id_cliente_aluno = vez.id_cliente_aluno and d.id_curso = vez.id_curso
    returning d.id_cliente_aluno, d.id_curso, d.motivo`.execute(db);
  return rows;
}
