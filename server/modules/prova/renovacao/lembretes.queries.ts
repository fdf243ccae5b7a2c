import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { bySets } from '../../../platform/db/search.ts';
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
      where g.id_cliente = cl.id_cliente and g.eh_gestor and g.aceite = 'aceito' and g.status = 'A' and u.status = 'A')
    order by id_cliente`.execute(db);
  return rows;
}

type Semana = { IdCliente: number; hoje: string; quantos: number };

/** What each manager has to see to, of the people of their own sectors; managers without anything are not there. */
export const listarResumos = (banco: Db, { IdCliente, hoje, quantos }: Semana): Promise<Resumo[]> =>
  bySets(banco, async (db) => {
    const { rows } = await sql<Resumo>`
      with v as materialized (${vencimentosDoCliente(IdCliente, { hoje, de: -90, ate: 60 })}),
      aluno as materialized (
        select id_cliente_aluno, id_usuario, ordem from cliente_aluno
        where id_cliente_aluno = any(array(select id_cliente_aluno from v)) and status = 'A' and id_cliente = ${IdCliente}),
      pessoa as materialized (
        select id_usuario, nome from usuario
        where id_usuario = any(array(select id_usuario from aluno)) and status = 'A'),
      vence as materialized (
        select v.id, v.id_cliente_aluno, p.nome, a.ordem, v.curso, v.validade
        from v join aluno a using (id_cliente_aluno) join pessoa p using (id_usuario)),
      setor as materialized (
        select id_cliente_aluno, id_cliente_setor from cliente_aluno_setor
        where id_cliente_aluno = any(array(select id_cliente_aluno from aluno))),
      gestor as materialized (
        select id_cliente_aluno, id_usuario, gestor_todos_setores from cliente_aluno
        where id_cliente = ${IdCliente} and eh_gestor and aceite = 'aceito' and status = 'A'),
      -- Once each, whoever answers for several sectors of a person.
      equipe as (
        select distinct g.id_cliente_aluno as id_gestor, s.id_cliente_aluno
        from gestor g
        join cliente_gestor_setor cgs on cgs.id_cliente_aluno = g.id_cliente_aluno and cgs.id_cliente = ${IdCliente}
        join setor s on s.id_cliente_setor = cgs.id_cliente_setor
        where not g.gestor_todos_setores
        union all
        select g.id_cliente_aluno, a.id_cliente_aluno from gestor g cross join aluno a where g.gestor_todos_setores),
      visto as materialized (
        select e.id_gestor, vence.*,
          row_number() over (partition by e.id_gestor order by vence.validade, vence.ordem, vence.id) as vez
        from equipe e join vence using (id_cliente_aluno))
      select g.id_cliente_aluno as id_gestor, u.id_usuario, cl.nome_fantasia as cliente, c.vencidos, c.em30, c.em60,
        c.total, c.itens
      from (
        select id_gestor, count(*) filter (where validade < ${hoje}::date) as vencidos,
          count(*) filter (where validade between ${hoje}::date and ${hoje}::date + 30) as em30,
          count(*) filter (where validade > ${hoje}::date + 30) as em60, count(*) as total,
          jsonb_agg(jsonb_build_object('IdClienteAluno', id_cliente_aluno, 'Nome', nome, 'Curso', curso,
            'Validade', validade) order by vez) filter (where vez <= ${quantos}) as itens
        from visto group by id_gestor) c
      join gestor g on g.id_cliente_aluno = c.id_gestor
      join usuario u on u.id_usuario = g.id_usuario and u.status = 'A'
        and u.id_usuario = any(array(select id_usuario from gestor))
      join cliente cl on cl.id_cliente = ${IdCliente} and cl.status = 'A'
      order by c.id_gestor`.execute(db);
    return rows;
  });

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
