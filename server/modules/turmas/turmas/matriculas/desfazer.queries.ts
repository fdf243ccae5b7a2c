import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';

/** Enrolments named by class and person, side by side. */
type Pares = { Turmas: number[]; Alunos: number[] };

const destes = ({ Turmas, Alunos }: Pares) =>
  sql`(m.id_cliente_turma, m.id_cliente_aluno) in (select * from unnest(${Turmas}::int[], ${Alunos}::int[]))`;

/** In the order of locks. */
export async function listarTurmasDe(db: Db, pares: Pares): Promise<number[]> {
  const { rows } = await sql<{ IdClienteTurma: number }>`
    select distinct m.id_cliente_turma from cliente_turma_aluno m where ${destes(pares)} order by 1`.execute(
    db,
  );
  return rows.map(({ IdClienteTurma }) => IdClienteTurma);
}

export async function contarMatriculasEmUso(db: Db, pares: Pares): Promise<number> {
  const { rows } = await sql<{ EmUso: number }>`
    select count(*) as em_uso from cliente_turma_aluno m
    where ${destes(pares)} and (m.progresso > 0 or m.primeiro_acesso_em is not null
      or m.concluido_em is not null or m.prazo is not null)`.execute(db);
  return rows[0]?.EmUso ?? 0;
}

export async function apagarMatriculas(db: Db, pares: Pares) {
  const { rows } = await sql<{ IdClienteTurma: number; IdClienteAluno: number }>`
    delete from cliente_turma_aluno m where ${destes(pares)}
    returning m.id_cliente_turma, m.id_cliente_aluno`.execute(db);
  return rows;
}
