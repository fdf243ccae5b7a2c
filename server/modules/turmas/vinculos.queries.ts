import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Courses and sectors of a class. */

type Cursos = { IdCliente: number; IdClienteTurma: number; Cursos: number[] };

/** How many of these courses may be given: archived ones are not. */
export async function listarCursos(db: Db, { Cursos }: { Cursos: number[] }) {
  const { rows } = await sql<{ IdCurso: number; Nome: string; Status: 'RA' | 'PU' | 'AR' }>`
    select id_curso, nome, status from curso where id_curso = any(${Cursos}::int[])`.execute(db);
  return rows;
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
