import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';

/** Courses and sectors of a class. */

type Cursos = { IdCliente: number; IdClienteTurma: number; Cursos: number[] };

type CursoConhecido = {
  IdCurso: number;
  Nome: string;
  Status: 'RA' | 'PU' | 'AR';
  IdCursoVersao: number | null;
};

/** Held until the end of the transaction: a course is not archived while a class takes it. */
export async function listarCursos(db: Db, { Cursos }: { Cursos: number[] }): Promise<CursoConhecido[]> {
  const { rows } = await sql<CursoConhecido>`select id_curso, nome, status, id_curso_versao from curso
    where id_curso = any(${Cursos}::int[]) order by id_curso for share`.execute(db);
  return rows;
}

export async function listarCursosDaTurma(
  db: Db,
  { IdClienteTurma }: { IdClienteTurma: number },
): Promise<number[]> {
  const cursos = await db
    .selectFrom('ClienteTurmaCurso')
    .select('IdCurso')
    .where('IdClienteTurma', '=', IdClienteTurma)
    .execute();
  return cursos.map(({ IdCurso }) => IdCurso);
}

export async function inserirCursos(db: Db, { IdCliente, IdClienteTurma, Cursos }: Cursos) {
  await sql`insert into cliente_turma_curso (id_cliente, id_cliente_turma, id_curso)
    select ${IdCliente}, ${IdClienteTurma}, id from unnest(${Cursos}::int[]) as id
    on conflict do nothing`.execute(db);
}

export async function apagarCursos(db: Db, { IdClienteTurma, Cursos }: Omit<Cursos, 'IdCliente'>) {
  await sql`delete from cliente_turma_curso
    where id_cliente_turma = ${IdClienteTurma} and id_curso = any(${Cursos}::int[])`.execute(db);
}

/** After the courses of a class have changed: who has finished. Their progress is kept by the database. */
export async function reverConclusoes(db: Db, { IdClienteTurma }: { IdClienteTurma: number }) {
  await sql`update cliente_turma_aluno m set concluido_em = feito.concluido_em
    from (
      select m.id_cliente_turma_aluno as id,
        case when count(*) = count(mc.concluido_em) then max(mc.concluido_em) end as concluido_em
      from cliente_turma_aluno m
      join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma
      left join matricula_curso mc
        on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = tc.id_curso
      where m.id_cliente_turma = ${IdClienteTurma}
      group by m.id_cliente_turma_aluno) feito
    where m.id_cliente_turma_aluno = feito.id and (m.concluido_em is null) <> (feito.concluido_em is null)`.execute(
    db,
  );
}

type Setores = { IdCliente: number; IdClienteTurma: number; Setores: number[] };

export async function listarSetores(db: Db, { IdCliente, Setores }: Omit<Setores, 'IdClienteTurma'>) {
  const { rows } = await sql<{ IdClienteSetor: number; Descricao: string; Status: 'A' | 'I' }>`
    select id_cliente_setor, descricao, status from cliente_setor
    where id_cliente = ${IdCliente} and id_cliente_setor = any(${Setores}::int[])`.execute(db);
  return rows;
}

export async function inserirSetores(db: Db, { IdCliente, IdClienteTurma, Setores }: Setores) {
  await sql`insert into cliente_turma_setor (id_cliente, id_cliente_turma, id_cliente_setor)
    select ${IdCliente}, ${IdClienteTurma}, id from unnest(${Setores}::int[]) as id
    on conflict do nothing`.execute(db);
}

export async function apagarSetores(db: Db, { IdClienteTurma, Setores }: Omit<Setores, 'IdCliente'>) {
  await sql`delete from cliente_turma_setor
    where id_cliente_turma = ${IdClienteTurma} and id_cliente_setor = any(${Setores}::int[])`.execute(db);
}
