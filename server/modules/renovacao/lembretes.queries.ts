import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { vencimentosDe, vencimentosDoCliente } from './vencimentos.ts';

export type Lembrete = {
  ChaveEvento: string;
  IdUsuario: number;
  IdCliente: number;
  Curso: string;
  Validade: string;
  Dias: number;
};

/**
 * Who is to be reminded today of what ends on the day `validade`, and was not yet. Of the marks of 60, 30, 7 and 0 days
 * only the last one reached counts, so that nobody hears of all of them after a stop; marks older than the certificate
 * do not count either.
 */
export async function listarLembretes(
  db: Db,
  { hoje, validade, limite }: { hoje: string; validade: string; limite: number },
): Promise<Lembrete[]> {
  const { rows } = await sql<Lembrete>`
    select m.chave as chave_evento, u.id_usuario, v.id_cliente, v.curso, v.validade,
      v.validade - ${hoje}::date as dias
    from (${vencimentosDe(sql`${validade}::date`)}) v
    cross join lateral (
      select case when v.validade <= ${hoje}::date then 0 when v.validade <= ${hoje}::date + 7 then 7
        when v.validade <= ${hoje}::date + 30 then 30 else 60 end as dias) marco
    cross join lateral (select v.origem || '-vence:' || v.id || ':' || marco.dias as chave) m
    join cliente_aluno ca on ca.id_cliente_aluno = v.id_cliente_aluno and ca.status = 'A'
    join usuario u on u.id_usuario = ca.id_usuario and u.status = 'A'
    join cliente cl on cl.id_cliente = v.id_cliente and cl.status = 'A'
    where v.validade - marco.dias > v.desde
      and not exists (select from aviso a where a.id_usuario = u.id_usuario and a.chave_evento = m.chave)
    order by v.validade, m.chave
    limit ${limite}`.execute(db);
  return rows;
}

export type Resumo = {
  /** The manager's own link to the client. */
  IdGestor: number;
  IdUsuario: number;
  Cliente: string;
  Vencidos: number;
  Em30: number;
  Em60: number;
  Total: number;
  /** The most urgent ones. */
  Itens: { IdClienteAluno: number; Nome: string; Curso: string; Validade: string }[];
};

/** Clients with somebody who can be told. */
export async function listarClientesComGestor(db: Db): Promise<{ IdCliente: number }[]> {
  const { rows } = await sql<{ IdCliente: number }>`
    select id_cliente from cliente cl where cl.status = 'A' and exists (
      select from cliente_aluno g join usuario u on u.id_usuario = g.id_usuario
      where g.id_cliente = cl.id_cliente and g.eh_gestor and g.status = 'A' and u.status = 'A')
    order by id_cliente`.execute(db);
  return rows;
}

/** What each manager has to see to, of the people of their own sectors; managers without anything are not there. */
export async function listarResumos(
  db: Db,
  { IdCliente, hoje, quantos }: { IdCliente: number; hoje: string; quantos: number },
): Promise<Resumo[]> {
  const { rows } = await sql<Resumo>`
    with vence as materialized (
      select v.origem, v.id, v.id_cliente_aluno, u.nome, v.curso, v.validade
      from (${vencimentosDoCliente(IdCliente, { hoje, de: -90, ate: 60 })}) v
      join cliente_aluno ca on ca.id_cliente_aluno = v.id_cliente_aluno and ca.status = 'A'
        and ca.id_cliente = ${IdCliente}
      join usuario u on u.id_usuario = ca.id_usuario and u.status = 'A'),
    visto as (
      select g.id_cliente_aluno as id_gestor, vence.*
      from cliente_aluno g cross join vence
      where g.id_cliente = ${IdCliente} and g.eh_gestor and g.status = 'A' and g.gestor_todos_setores
      union all
      -- Once each, whoever answers for several sectors of a person.
      select distinct g.id_cliente_aluno, vence.*
      from vence
      join cliente_aluno_setor cas on cas.id_cliente_aluno = vence.id_cliente_aluno
      join cliente_gestor_setor cgs on cgs.id_cliente_setor = cas.id_cliente_setor
      join cliente_aluno g on g.id_cliente_aluno = cgs.id_cliente_aluno and g.eh_gestor and g.status = 'A'
        and not g.gestor_todos_setores),
    contado as (
      select id_gestor, count(*) filter (where validade < ${hoje}::date) as vencidos,
        count(*) filter (where validade between ${hoje}::date and ${hoje}::date + 30) as em30,
        count(*) filter (where validade > ${hoje}::date + 30) as em60, count(*) as total
      from visto group by id_gestor)
    select c.id_gestor, u.id_usuario, cl.nome_fantasia as cliente, c.vencidos, c.em30, c.em60, c.total,
      (select jsonb_agg(jsonb_build_object('IdClienteAluno', x.id_cliente_aluno, 'Nome', x.nome, 'Curso', x.curso,
          'Validade', x.validade) order by x.validade, x.nome, x.id)
        from (select * from visto where visto.id_gestor = c.id_gestor
          order by visto.validade, visto.nome, visto.id limit ${quantos}) x) as itens
    from contado c
    join cliente_aluno g on g.id_cliente_aluno = c.id_gestor
    join usuario u on u.id_usuario = g.id_usuario and u.status = 'A'
    join cliente cl on cl.id_cliente = g.id_cliente and cl.status = 'A'
    order by c.id_gestor`.execute(db);
  return rows;
}

/** Until the transaction ends: work that nobody waits for keeps to one core. */
export async function semParalelismo(db: Db) {
  await sql`set local max_parallel_workers_per_gather = 0`.execute(db);
}

/** False when the digests of that week are written already; whoever comes at the same time waits for who came first. */
export async function tomarSemana(
  db: Db,
  { semana, agora }: { semana: string; agora: Date },
): Promise<boolean> {
  const tomada = await db
    .insertInto('ResumoSemanal')
    .values({ Semana: semana, FeitoEm: agora })
    .onConflict((conflict) => conflict.column('Semana').doNothing())
    .returning('Semana')
    .executeTakeFirst();
  return tomada !== undefined;
}
