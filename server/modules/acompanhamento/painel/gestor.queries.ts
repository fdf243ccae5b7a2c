import { sql, type RawBuilder } from 'kysely';
import type { Output } from '#contract/call.ts';
import type { painelGestor } from '#contract/acompanhamento/painel-equipe.ts';
import type { Db } from '../../../platform/db/db.ts';
import { alunoNoAlcance, setorNoAlcance } from '../../../domain/alcance.ts';
import {
  comoSituacoes,
  conclusoes,
  contarEmDia,
  contarExigencias,
  desdeQuando,
  emAtencao,
  noSetor,
  paresDe,
  porSituacao,
  situacoes,
  somas,
  type Equipe,
} from './exigencias.ts';
import type { Periodo } from './periodo.ts';
import { fins, vencimentosPorMes } from './vencimentos.ts';

type Painel = Output<typeof painelGestor>;

type Figuras = Pick<Painel, 'Situacoes' | 'PorSetor' | 'Previsao' | 'Vencimentos'>;

/**
 * Everything that is counted of what is asked of the team, from one reading of it: the figures of a screen are of the
 * same moment. A person in two of the sectors counts once in the whole and once in each.
 */
export async function somarEquipe(db: Db, equipe: Equipe): Promise<Figuras> {
  const dia = sql`${equipe.hoje}::date`;
  const { IdClienteSetor } = equipe;
  const { rows } = await sql<Figuras>`
    with grupos as materialized (
      select pc.setores, pc.estado, pc.irregular_em, count(*)::int as n
      from pessoa_curso pc where ${paresDe(equipe)} group by 1, 2, 3),
    linhas as materialized (select estado, irregular_em, sum(n)::int as n from grupos group by 1, 2),
    ${fins(equipe, dia)},
    setores as (
      select s.id_cliente_setor, s.descricao from cliente_setor s
      where s.id_cliente = ${equipe.IdCliente} and ${setorNoAlcance(equipe)}
        and ${IdClienteSetor === undefined ? sql`true` : sql`s.id_cliente_setor = ${IdClienteSetor}`}
      union all select 0, 'Sem setor'),
    por_setor as (
      select id_cliente_setor, descricao, ${comoSituacoes()} as figuras, sum(em90)::int as em90
      from (
        select s.id_cliente_setor, s.descricao, ${porSituacao(dia)}, sum(n) as n,
          ${contarEmDia(sql`${dia} + 90`)} as em90
        from grupos g
        cross join lateral unnest(case when g.setores = '{}' then '{0}' else g.setores end) x(id_cliente_setor)
        join setores s on s.id_cliente_setor = x.id_cliente_setor
        group by 1, 2, 3, 4) resumidas
      group by 1, 2)
    select ${situacoes(sql`linhas`, dia)} as situacoes,
      (select coalesce(jsonb_agg(figuras || jsonb_build_object('IdClienteSetor', id_cliente_setor,
          'Descricao', descricao, 'Em90', em90) order by id_cliente_setor = 0, sem_acento(descricao)), '[]')
        from por_setor) as por_setor,
      (select jsonb_agg(jsonb_build_object('Dia', d.dia, 'EmDia', f.em_dia, 'Exigencias', f.exigencias) order by d.dia)
        from (select ${dia} + least(7 * x, 90) as dia from generate_series(0, 13) x) d
        cross join lateral (
          select ${contarEmDia(sql`d.dia`)} as em_dia, ${contarExigencias()} as exigencias from linhas) f) as previsao,
      ${vencimentosPorMes(dia)} as vencimentos`.execute(db);
  const [linha] = rows;
  if (!linha) throw new Error('A sum always has a row');
  return linha;
}

/** Courses finished by the team's people, rows of (dia, n): a client has sums by day, sectors are counted. */
function feitas(equipe: Equipe, desde: RawBuilder<unknown>): RawBuilder<unknown> {
  if (equipe.IdGestor === null && equipe.IdClienteSetor === undefined)
    return sql`select irregular_em as dia, n from (${somas(equipe.IdCliente, sql`'concluidos'`)}) f where irregular_em >= ${desde}`;
  return sql`
    select (mc.concluido_em at time zone 'America/Sao_Paulo')::date as dia, count(*)::int as n
    from matricula_curso mc
    join cliente_turma_aluno m on m.id_cliente_turma_aluno = mc.id_cliente_turma_aluno
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
    where mc.id_cliente = ${equipe.IdCliente}
      and mc.concluido_em >= (${desde})::timestamp at time zone 'America/Sao_Paulo'
      and ${alunoNoAlcance(equipe)} and ${noSetor(equipe, sql`ca.id_cliente_aluno`)}
    group by 1`;
}

export async function contarConclusoes(
  db: Db,
  equipe: Equipe,
  periodo: Periodo,
): Promise<Painel['Conclusoes']> {
  const dia = sql`${equipe.hoje}::date`;
  const { rows } = await sql<{ Conclusoes: Painel['Conclusoes'] }>`
    with feitas as materialized (${feitas(equipe, desdeQuando(dia, periodo))})
    select ${conclusoes(dia, periodo)} as conclusoes`.execute(db);
  const [linha] = rows;
  if (!linha) throw new Error('A sum always has a row');
  return linha.Conclusoes;
}

/** The team's active people, and how many of them need somebody to act. */
export async function contarPessoas(
  db: Db,
  equipe: Equipe,
): Promise<Pick<Painel, 'Pessoas' | 'PessoasEmAtencao'>> {
  const { rows } = await sql<Pick<Painel, 'Pessoas' | 'PessoasEmAtencao'>>`
    select (select count(*) from cliente_aluno ca
        where ca.status = 'A' and ${alunoNoAlcance(equipe)} and ${noSetor(equipe, sql`ca.id_cliente_aluno`)}) as pessoas,
      (select count(distinct pc.id_cliente_aluno) from pessoa_curso pc
        where ${paresDe(equipe)} and ${emAtencao(equipe.hoje)}) as pessoas_em_atencao`.execute(db);
  const [linha] = rows;
  if (!linha) throw new Error('A count always has a row');
  return linha;
}

/** A sector that the caller may look at; no manager of sectors answers for who is in none. */
export async function existeSetor(db: Db, { IdClienteSetor, ...alcance }: Equipe): Promise<boolean> {
  if (IdClienteSetor === 0 && alcance.IdGestor !== null) return false;
  const { rows } = await sql`
    select from cliente_setor s
    where s.id_cliente = ${alcance.IdCliente} and s.id_cliente_setor = ${IdClienteSetor}
      and ${setorNoAlcance(alcance)}
    union all select from cliente where ${IdClienteSetor === 0} and id_cliente = ${alcance.IdCliente}`.execute(
    db,
  );
  return rows.length > 0;
}
