import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';

export type Quais = { Matriculas: number[] } | { IdClienteTurma: number; IdClienteAluno: number };

type AConcluir = {
  IdClienteTurmaAluno: number;
  IdCurso: number;
  /** The first day on which the person could study. */
  Inicio: string;
  /** Until when they may now. */
  Ate: string;
};

/** Each course that somebody has still to conclude in these enrolments. */
export async function listarAConcluir(db: Db, quais: Quais): Promise<AConcluir[]> {
  const onde =
    'Matriculas' in quais
      ? sql`m.id_cliente_turma_aluno = any(${quais.Matriculas}::int[])`
      : sql`m.id_cliente_turma = ${quais.IdClienteTurma} and m.id_cliente_aluno = ${quais.IdClienteAluno}`;
  const { rows } = await sql<AConcluir>`
    select m.id_cliente_turma_aluno, tc.id_curso, greatest(t.data_termino, m.prazo) as ate,
      greatest(t.data_inicio, (m.matriculado_em at time zone 'America/Sao_Paulo')::date) as inicio
    from cliente_turma_aluno m
    join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
    join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma
    left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = tc.id_curso
    where ${onde} and mc.concluido_em is null
    order by m.id_cliente_turma_aluno, tc.id_curso`.execute(db);
  return rows;
}
