import { sql, type RawBuilder } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { FigurasDoCliente, Ordem } from '#contract/painel.ts';
import type { Db } from '../../platform/db.ts';
import { emAndamento } from './adm.queries.ts';
import { resumoDe, situacoes } from './exigencias.ts';

type Pedido = { ordem: Ordem; de: string; ate: string; hoje: string; pagina: number };

/** The figure of one client `c` by which they are put in order: only the sums it needs are read. */
function figura({ ordem, de, ate, hoje }: Pedido): RawBuilder<unknown> {
  const dia = sql`${hoje}::date`;
  const noResumo = (condicao: RawBuilder<unknown>) => sql`(
    select coalesce(sum(n), 0)::int from (${resumoDe(sql`c.id_cliente`, dia)}) x where ${condicao})`;
  const porDia = (condicao: RawBuilder<unknown>) => sql`(
    select coalesce(sum(s.n), 0)::int from painel_soma s
    where s.id_cliente = c.id_cliente and not s.mes and ${condicao})`;
  const figuras: Record<Ordem, RawBuilder<unknown>> = {
    VE: noResumo(sql`estado = 'CO' and irregular_em <= ${dia}`),
    AV: noResumo(sql`estado = 'CO' and irregular_em > ${dia} and irregular_em <= ${dia} + 31`),
    CO: noResumo(sql`estado = 'CO' and (irregular_em is null or irregular_em > ${dia} + 31)`),
    AT: noResumo(sql`estado in ('NI', 'EA') and irregular_em <= ${dia}`),
    EA: noResumo(sql`estado = 'EA'`),
    NI: noResumo(sql`estado = 'NI'`),
    DI: noResumo(sql`estado = 'DI'`),
    FI: porDia(sql`s.medida = 'FI' and s.dia between ${de}::date and ${ate}::date`),
    vence: porDia(sql`s.medida = 'CO' and s.dia between ${de}::date + 1 and ${ate}::date + 1`),
    alunos: sql`coalesce((select n.ativos from cliente_contagem n where n.id_cliente = c.id_cliente), 0)`,
    turmas: sql`(select count(*)::int from cliente_turma t where t.id_cliente = c.id_cliente and ${emAndamento(hoje)})`,
  };
  return figuras[ordem];
}

/** Active clients, whoever has most of the figure coming first; what else is shown is read for one page only. */
export async function listarPorCliente(
  db: Db,
  pedido: Pedido,
): Promise<{ Itens: FigurasDoCliente[]; Total: number }> {
  const { hoje, pagina } = pedido;
  const { rows } = await sql<FigurasDoCliente & { Total: number }>`
    select c.id_cliente, c.nome_fantasia, c.quantidade, c.total,
      coalesce((select n.ativos from cliente_contagem n where n.id_cliente = c.id_cliente), 0) as alunos,
      (select count(*) from cliente_turma t
        where t.id_cliente = c.id_cliente and ${emAndamento(hoje)}) as turmas_em_andamento,
      ${situacoes(sql`(${resumoDe(sql`c.id_cliente`, sql`${hoje}::date`)}) x`, sql`${hoje}::date`)} as situacoes
    from (
      select c.id_cliente, c.nome_fantasia, ${figura(pedido)} as quantidade, count(*) over () as total,
        sem_acento(c.nome_fantasia) as ordem
      from cliente c where c.status = 'A'
      order by quantidade desc, ordem, c.id_cliente
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}) c
    order by c.quantidade desc, c.ordem, c.id_cliente`.execute(db);
  const Total = rows[0]?.Total ?? (pagina === 1 ? 0 : await contarAtivos(db));
  return { Itens: rows, Total };
}

/** Past the last page no row says how many there are. */
async function contarAtivos(db: Db): Promise<number> {
  const { Total } = await db
    .selectFrom('Cliente')
    .select((eb) => eb.fn.countAll<number>().as('Total'))
    .where('Status', '=', 'A')
    .executeTakeFirstOrThrow();
  return Total;
}
