import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { statement, type Db } from '../../../platform/db/db.ts';
import { CHANNEL } from '../../../platform/db/live.ts';
import { SESSOES_VIVAS } from '../../../domain/sessoes-vivas.ts';

export type Direitos = {
  IdSessao: number;
  /** Administrators and managers; the others only hear of themselves. */
  Equipe: boolean;
  Adm: boolean;
  IdCliente: number | null;
  /** Null: every sector of the client. */
  Setores: number[] | null;
};

const lerDireitos = statement<Direitos>(`
  select s.id_sessao, u.adm, u.adm or ca.eh_gestor as equipe, ca.id_cliente,
    case when not ca.gestor_todos_setores then array(
      select g.id_cliente_setor from cliente_gestor_setor g where g.id_cliente_aluno = ca.id_cliente_aluno) end as setores
  ${SESSOES_VIVAS} and s.id_sessao = any($2)`);

/** What these sessions may see at this moment; those that have ended are missing. */
export const direitosDe = (db: Db, clock: Clock, sessoes: number[]) =>
  lerDireitos(db, [clock.now(), sessoes]);

export type Avanco = { IdCliente: number; IdClienteTurma: number; Setores: number[] };

/** Where the people of these enrolments study and work. */
export async function avancosDe(db: Db, matriculas: number[]): Promise<Avanco[]> {
  const { rows } = await sql<Avanco>`
    select distinct m.id_cliente, m.id_cliente_turma, array(
      select s.id_cliente_setor from cliente_aluno_setor s where s.id_cliente_aluno = m.id_cliente_aluno order by 1) as setores
    from cliente_turma_aluno m where m.id_cliente_turma_aluno = any(${matriculas}::int[])`.execute(db);
  return rows;
}

export async function anunciarAvancos(db: Db, Matriculas: number[]) {
  await sql`select pg_notify(${CHANNEL}, 'avanco:' || matricula) from unnest(${Matriculas}::int[]) matricula`.execute(
    db,
  );
}
