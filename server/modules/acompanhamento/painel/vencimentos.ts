import { sql, type RawBuilder } from 'kysely';
import { alunoNoAlcance } from '../../../domain/alcance.ts';
import { semCurso } from '../../prova/renovacao/vencimentos.ts';
import { noSetor, type Quem } from './exigencias.ts';

/**
 * Certificates that end: the last one of each person and course, and those from elsewhere that stand for no course of
 * ours. The latter are in no matrix, but who has to renew them is told here as by mail.
 */

/** Rows `e` of these people, those of inactive ones and inactive clients left out; conditions may follow. */
export function externosDe(quem: Quem): RawBuilder<unknown> {
  const { IdCliente } = quem;
  const doCliente =
    IdCliente === null
      ? sql`e.id_cliente in (select id_cliente from cliente where status = 'A')`
      : sql`e.id_cliente = ${IdCliente}`;
  return sql`
    from certificado_externo e
    join cliente_aluno ca on ca.id_cliente_aluno = e.id_cliente_aluno and ca.status = 'A'
    where ${doCliente} and ${semCurso} and ${alunoNoAlcance(quem)} and ${noSetor(quem, sql`ca.id_cliente_aluno`)}`;
}

/** `fim`: last days from a day on, rows of (dia, n); for a statement with `linhas` of exigencias(). */
export const fins = (quem: Quem, dia: RawBuilder<unknown>) => sql`fim as materialized (
  select irregular_em - 1 as dia, n from linhas where estado = 'valido' and irregular_em > ${dia}
  union all
  -- Counted one by one, so no further than the last month shown.
  select e.validade, count(*) ${externosDe(quem)} and e.validade >= ${dia}
    and e.validade < date_trunc('month', ${dia}) + interval '12 months' group by 1)`;

/** Of `fim`: within so many days of its first. */
export const vencem = (dia: RawBuilder<unknown>, dias: number) =>
  sql`coalesce(sum(n) filter (where dia <= ${dia} + ${sql.lit(dias)}::int), 0)::int`;

/** Of `fim`: by the month of their last day, from that of `dia` on. */
export const vencimentosPorMes = (dia: RawBuilder<unknown>) => sql`(
  select jsonb_agg(jsonb_build_object('Mes', to_char(m.mes, 'YYYY-MM'), 'Quantidade', coalesce(q.n, 0)) order by m.mes)
  from (select (date_trunc('month', ${dia}) + make_interval(months => x))::date as mes from generate_series(0, 11) x) m
  left join (select date_trunc('month', dia)::date as mes, sum(n)::int as n from fim group by 1) q on q.mes = m.mes)`;
