import { sql, type RawBuilder } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { FigurasDoCliente, Ordem } from '#contract/painel.ts';
import type { Db } from '../../platform/db.ts';
import { emAndamento } from './adm.queries.ts';
import { situacoes, somasDe } from './exigencias.ts';

type Pedido = { ordem: Ordem; de: string; ate: string; hoje: string; pagina: number };

/** The figure of one client `c` by which they are put in order: only the sums it needs are read. */
function figura({ ordem, de, ate, hoje }: Pedido): RawBuilder<unknown> {
  const somar = (condicao: RawBuilder<unknown>) => sql`(
    select coalesce(sum(s.n), 0)::int from painel_soma s where s.id_cliente = c.id_cliente and ${condicao})`;
  const dia = sql`${hoje}::date`;
  const figuras: Record<Ordem, RawBuilder<unknown>> = {
    VE: somar(sql`s.medida = 'CO' and s.dia <= ${dia}`),
    AV: somar(sql`s.medida = 'CO' and s.dia > ${dia} and s.dia <= ${dia} + 31`),
    CO: somar(sql`s.medida = 'CO' and s.dia > ${dia} + 31`),
    AT: somar(sql`s.medida in ('NI', 'EA') and s.dia <= ${dia}`),
    EA: somar(sql`s.medida = 'EA'`),
    NI: somar(sql`s.medida = 'NI'`),
    DI: somar(sql`s.medida = 'DI'`),
    FI: somar(sql`s.medida = 'FI' and s.dia between ${de}::date and ${ate}::date`),
    vence: somar(sql`s.medida = 'CO' and s.dia between ${de}::date + 1 and ${ate}::date + 1`),
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
      ${situacoes(sql`(${somasDe(sql`c.id_cliente`)}) x`, sql`${hoje}::date`)} as situacoes
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
