import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { parNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import type { Periodo } from './periodo.ts';

/**
 * What is asked of people, counted: the fragments that every figure of every screen is made of. A figure reads rows of
 * (estado, irregular_em, n) and says for which day.
 */

/** Whose: everybody's (no client), a client's, a manager's, or only of one sector (0: of who is in none). */
export type Quem = Alcance & { IdClienteSetor?: number | undefined };

/** Of one client, on a day. */
export type Equipe = Quem & { IdCliente: number; hoje: string };

/** Whether the person `aluno` is of the sector looked at. */
export function noSetor({ IdClienteSetor }: Quem, aluno: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (IdClienteSetor === undefined) return sql<SqlBool>`true`;
  if (IdClienteSetor === 0)
    return sql<SqlBool>`not exists (select from cliente_aluno_setor x where x.id_cliente_aluno = ${aluno})`;
  return sql<SqlBool>`exists (select from cliente_aluno_setor x
    where x.id_cliente_aluno = ${aluno} and x.id_cliente_setor = ${IdClienteSetor})`;
}

/** Pairs of person and course `pc` of these people. The manager's sectors are as the statement finds them. */
export function paresDe(quem: Quem): RawBuilder<SqlBool> {
  const { IdCliente, IdClienteSetor } = quem;
  const noUnico =
    IdClienteSetor === 0 ? sql`pc.setores = '{}'` : sql`pc.setores @> array[${IdClienteSetor}::int]`;
  const doSetor = IdClienteSetor === undefined ? sql`true` : noUnico;
  return sql<SqlBool>`pc.id_cliente = ${IdCliente} and pc.ativo and ${parNoAlcance(quem)} and ${doSetor}`;
}

const SOMADAS = sql`medida as estado, nullif(dia, 'infinity') as irregular_em`;

const EXIGIDAS = sql`'nao-iniciado', 'em-andamento', 'aguarda-assinatura', 'valido', 'revogado', 'dispensado'`;

/** Not trained: there is a day to be so by. */
export const POR_TREINAR = sql`'nao-iniciado', 'em-andamento', 'aguarda-assinatura'`;

/** Sums of a measure kept by client and by all of them; those of clients that are inactive do not count. */
export const somas = (IdCliente: number | null, medidas: RawBuilder<unknown>): RawBuilder<unknown> =>
  IdCliente === null
    ? sql`select ${SOMADAS}, n from painel_soma where id_cliente = 0 and not mes and medida in (${medidas})
        union all
        select ${SOMADAS}, -n from painel_soma
        where id_cliente in (select id_cliente from cliente where status = 'I') and not mes and medida in (${medidas})`
    : sql`select ${SOMADAS}, n from painel_soma
        where id_cliente = ${IdCliente} and not mes and medida in (${medidas})`;

/** The first of the month so many days from a day, and of the month after it. */
function mesEm(dia: string, dias: number): { inicio: string; fim: string } {
  const data = new Date(`${dia}T00:00:00Z`);
  data.setUTCDate(data.getUTCDate() + dias);
  const primeiro = (meses: number) =>
    new Date(Date.UTC(data.getUTCFullYear(), data.getUTCMonth() + meses)).toISOString().slice(0, 10);
  return { inicio: primeiro(0), fim: primeiro(1) };
}

/** Rows (id_cliente, n) of some measures up to a day: of whole months, and of the days of its own. */
export function ateODia(medidas: RawBuilder<unknown>, dia: string): RawBuilder<unknown> {
  const { inicio } = mesEm(dia, 0);
  return sql`
    select id_cliente, n from painel_soma where mes and medida in (${medidas}) and dia < ${inicio}::date
    union all
    select id_cliente, n from painel_soma
    where not mes and medida in (${medidas}) and dia >= ${inicio}::date and dia <= ${dia}::date`;
}

/** And of what comes after a day that is so many days from another. */
export function depoisDoDia(medidas: RawBuilder<unknown>, dia: string, dias: number): RawBuilder<unknown> {
  const { fim } = mesEm(dia, dias);
  return sql`
    select id_cliente, n from painel_soma where mes and medida in (${medidas}) and dia >= ${fim}::date
    union all
    select id_cliente, n from painel_soma
    where not mes and medida in (${medidas}) and dia > ${dia}::date + ${dias}::int and dia < ${fim}::date`;
}

/**
 * What is asked of a client's people (`cliente` is its id) for their situation on a day: by day in the months that it
 * turns on, which for certificates are two, and by whole months before and after.
 */
export function resumoDe(cliente: RawBuilder<unknown>, dia: string): RawBuilder<unknown> {
  const [{ inicio, fim }, { fim: fimDosQueVencem }] = [mesEm(dia, 0), mesEm(dia, 31)];
  return sql`
    select ${SOMADAS}, n from painel_soma
    where id_cliente = ${cliente} and mes and medida in (${EXIGIDAS})
      and (dia < ${inicio}::date or dia >= case medida when 'valido' then ${fimDosQueVencem}::date else ${fim}::date end)
    union all
    select ${SOMADAS}, n from painel_soma
    where id_cliente = ${cliente} and not mes and medida = 'valido'
      and dia >= ${inicio}::date and dia < ${fimDosQueVencem}::date
    union all
    select ${SOMADAS}, n from painel_soma
    where id_cliente = ${cliente} and not mes and medida in (${POR_TREINAR}, 'revogado', 'dispensado')
      and dia >= ${inicio}::date and dia < ${fim}::date`;
}

/** Of everybody and of a whole client there are sums by day; of sectors the pairs themselves are counted. */
export function exigencias(quem: Quem): RawBuilder<unknown> {
  if (quem.IdCliente === null || (quem.IdGestor === null && quem.IdClienteSetor === undefined))
    return somas(quem.IdCliente, EXIGIDAS);
  return sql`select pc.estado, pc.irregular_em, count(*) as n from pessoa_curso pc where ${paresDe(quem)} group by 1, 2`;
}

const soma = (condicao: RawBuilder<unknown>) => sql`coalesce(sum(n) filter (where ${condicao}), 0)::int`;

/** Trained on a day: a certificate stands then. */
const emDia = (dia: RawBuilder<unknown>) =>
  sql`estado = 'valido' and (irregular_em is null or irregular_em > ${dia})`;

/** By what rows are first added up: their situation on a day, and whether they are out of order then. */
export const porSituacao = (
  dia: RawBuilder<unknown>,
) => sql`curso_situacao(estado, irregular_em, ${dia}) as situacao,
  coalesce(irregular_em <= ${dia}, false) as fora`;

/** Situacoes as one JSON object, of rows with `situacao`, `fora` and `n`. */
export function comoSituacoes(): RawBuilder<unknown> {
  const na = (situacao: string) => soma(sql`situacao = ${sql.lit(situacao)}`);
  return sql`jsonb_build_object('valido', ${na('valido')}, 'a-vencer', ${na('a-vencer')}, 'vencido', ${na('vencido')}, 'em-andamento', ${na('em-andamento')},
    'nao-iniciado', ${na('nao-iniciado')}, 'aguarda-assinatura', ${na('aguarda-assinatura')}, 'revogado', ${na('revogado')}, 'dispensado', ${na('dispensado')},
    'atrasado', ${soma(sql`situacao in (${POR_TREINAR}) and fora`)}, 'sem-certificado', ${soma(sql`situacao in ('nao-iniciado', 'em-andamento')`)},
    'treinado', ${soma(sql`situacao in ('valido', 'a-vencer')`)}, 'dentro-do-prazo', ${soma(sql`situacao in (${POR_TREINAR}) and not fora`)},
    'vencido-ou-atrasado', ${soma(sql`fora`)}, 'Exigencias', ${soma(sql`situacao <> 'dispensado'`)})`;
}

/** Situacoes of `linhas` (a name or a subquery with one) on a day. */
export const situacoes = (linhas: RawBuilder<unknown>, dia: RawBuilder<unknown>) => sql`(
  select ${comoSituacoes()} from (
    select ${porSituacao(dia)}, sum(n) as n from ${linhas} group by 1, 2) resumidas)`;

export const contarEmDia = (dia: RawBuilder<unknown>) => soma(emDia(dia));
export const contarExigencias = () => soma(sql`estado <> 'dispensado'`);

/** Pairs `pc` that are not in order, or will not be in a week unless somebody acts. */
export const emAtencao = (hoje: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`pc.irregular_em <= ${hoje}::date + 7`;

/** The first day that `conclusoes` looks at. */
export const desdeQuando = (hoje: RawBuilder<unknown>, { AnteriorDe }: Periodo) => sql`least(
  ${AnteriorDe}::date, (date_trunc('month', ${hoje}) - interval '11 months')::date)`;

/** For a statement with `feitas` (dia, n): courses finished in the period, in the one before, and by month. */
export const conclusoes = (hoje: RawBuilder<unknown>, { De, AnteriorDe, AnteriorAte }: Periodo) => sql`(
  select jsonb_build_object(
    'Periodo', coalesce(sum(n) filter (where dia >= ${De}::date), 0)::int,
    'Anterior', coalesce(sum(n) filter (where dia between ${AnteriorDe}::date and ${AnteriorAte}::date), 0)::int,
    'PorMes', (
      select jsonb_agg(jsonb_build_object('Mes', to_char(m.mes, 'YYYY-MM'), 'Quantidade', coalesce(q.n, 0)) order by m.mes)
      from (select (date_trunc('month', ${hoje}) - make_interval(months => x))::date as mes from generate_series(0, 11) x) m
      left join (select date_trunc('month', dia)::date as mes, sum(n)::int as n from feitas group by 1) q
        on q.mes = m.mes))
  from feitas where dia <= ${hoje})`;
