import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

export type DaTurma = {
  IdClienteTurmaAluno: number;
  IdUsuario: number;
  IdCliente: number;
  Turma: string;
  Inicio: string;
  Prazo: string;
  /** What is still to be done; of an enrolment, all there is. */
  Cursos: string[];
};

/** Seven days before, one day before, and after: of what was reached only the last is said. */
export type Marco = '7' | '1' | 'passou';

const NOME_DOS_CURSOS = sql`array(
  select c.nome from cliente_turma_curso tc join curso c on c.id_curso = tc.id_curso
  where tc.id_cliente_turma = t.id_cliente_turma order by sem_acento(c.nome))`;

/**
 * Who has a deadline near, or let one pass in the last week, and was not told yet. What is excused, finished, or shown
 * by a certificate from elsewhere is not asked for (`pessoa_curso`); marks older than the enrolment do not count.
 */
export async function listarPrazosAAvisar(
  db: Db,
  { hoje, limite }: { hoje: string; limite: number },
): Promise<(DaTurma & { Marco: Marco; ChaveEvento: string })[]> {
  const { rows } = await sql<DaTurma & { Marco: Marco; ChaveEvento: string }>`
    select m.id_cliente_turma_aluno, u.id_usuario, m.id_cliente, t.descricao as turma, t.data_inicio as inicio,
      pc.prazo, pc.cursos, marco.nome as marco, marco.chave as chave_evento
    from (
      select pc.id_cliente_turma_aluno, pc.prazo, array_agg(c.nome order by sem_acento(c.nome)) as cursos
      from cliente cl
      join pessoa_curso pc on pc.id_cliente = cl.id_cliente and pc.ativo
        and pc.irregular_em between ${hoje}::date - 6 and ${hoje}::date + 8
      join curso c on c.id_curso = pc.id_curso
      where cl.status = 'A' and pc.estado in ('nao-iniciado', 'em-andamento') and pc.id_cliente_turma_aluno is not null
        -- Who concluded it and waits for the certificate has nothing left to do.
        and not exists (select from matricula_curso mc
          where mc.id_cliente_turma_aluno = pc.id_cliente_turma_aluno and mc.id_curso = pc.id_curso
            and mc.concluido_em is not null)
      group by 1, 2) pc
    join cliente_turma_aluno m on m.id_cliente_turma_aluno = pc.id_cliente_turma_aluno
    join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma and t.data_inicio <= ${hoje}::date
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
    join usuario u on u.id_usuario = ca.id_usuario and u.status = 'A'
    cross join lateral (
      select case when pc.prazo < ${hoje}::date then -1 when pc.prazo <= ${hoje}::date + 1 then 1 else 7 end as dias) d
    cross join lateral (
      select n.nome, 'prazo:' || m.id_cliente_turma_aluno || ':' || pc.prazo || ':' || n.nome as chave
      from (select case when d.dias < 0 then 'passou' else d.dias::text end as nome) n) marco
    where pc.prazo - d.dias > (m.matriculado_em at time zone 'America/Sao_Paulo')::date
      and not exists (select from aviso a where a.id_usuario = u.id_usuario and a.chave_evento = marco.chave)
    order by pc.prazo, m.id_cliente_turma_aluno
    limit ${limite}`.execute(db);
  return rows;
}

/** Who was in a class before it began, in these days, and was not told yet. */
export async function listarQuemComeca(
  db: Db,
  { hoje, limite }: { hoje: string; limite: number },
): Promise<(DaTurma & { ChaveEvento: string })[]> {
  const { rows } = await sql<DaTurma & { ChaveEvento: string }>`
    select m.id_cliente_turma_aluno, u.id_usuario, m.id_cliente, t.descricao as turma, t.data_inicio as inicio,
      greatest(t.data_termino, m.prazo) as prazo, ${NOME_DOS_CURSOS} as cursos, e.chave as chave_evento
    from cliente cl
    join cliente_turma t on t.id_cliente = cl.id_cliente and t.cancelada_em is null
      and t.data_inicio between ${hoje}::date - 2 and ${hoje}::date and t.data_termino >= ${hoje}::date
    join cliente_turma_aluno m on m.id_cliente_turma = t.id_cliente_turma and not m.excluido and not m.em_espera
      and m.concluido_em is null and m.primeiro_acesso_em is null
      and (m.matriculado_em at time zone 'America/Sao_Paulo')::date < t.data_inicio
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno and ca.status = 'A'
    join usuario u on u.id_usuario = ca.id_usuario and u.status = 'A'
    cross join lateral (
      select 'turma-comeca:' || m.id_cliente_turma_aluno || ':' || t.data_inicio as chave) e
    where cl.status = 'A'
      and not exists (select from aviso a where a.id_usuario = u.id_usuario and a.chave_evento = e.chave)
    order by m.id_cliente_turma_aluno
    limit ${limite}`.execute(db);
  return rows;
}
