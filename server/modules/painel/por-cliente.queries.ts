import { sql, type RawBuilder } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { FigurasDoCliente, Ordem } from '#contract/painel.ts';
import type { Db } from '../../platform/db.ts';
import { TUDO } from '../alunos/alcance.ts';
import { emAndamento } from './adm.queries.ts';
import { ateODia, depoisDoDia, resumoDe, situacoes } from './exigencias.ts';
import { externosDe } from './vencimentos.ts';

type Pedido = { ordem: Ordem; de: string; ate: string; hoje: string; pagina: number };

/** The figure by which clients are put in order, as rows (id_cliente, n): only the sums it needs are read. */
function figuras({ ordem, de, ate, hoje }: Pedido): RawBuilder<unknown> {
  const somar = (medidas: RawBuilder<unknown>, dias: RawBuilder<unknown>) =>
    sql`select id_cliente, sum(n) as n from painel_soma where medida in (${medidas}) and ${dias} group by 1`;
  const porOrdem: Record<Ordem, RawBuilder<unknown>> = {
    VE: somar(sql`'CO'`, ateODia(hoje, 0)),
    AV: somar(sql`'CO'`, sql`not mes and dia > ${hoje}::date and dia <= ${hoje}::date + 31`),
    CO: somar(sql`'CO'`, depoisDoDia(hoje, 31)),
    AT: somar(sql`'NI', 'EA'`, ateODia(hoje, 0)),
    EA: somar(sql`'EA'`, sql`mes`),
    NI: somar(sql`'NI'`, sql`mes`),
    DI: somar(sql`'DI'`, sql`mes`),
    FI: somar(sql`'FI'`, sql`not mes and dia between ${de}::date and ${ate}::date`),
    vence: sql`select id_cliente, sum(n) as n from (
        select id_cliente, n from painel_soma
        where medida = 'CO' and not mes and dia between ${de}::date + 1 and ${ate}::date + 1
        union all
        select e.id_cliente, 1 ${externosDe(TUDO)} and e.validade between ${de}::date and ${ate}::date) fins
      group by 1`,
    alunos: sql`select id_cliente, ativos as n from cliente_contagem`,
    turmas: sql`select t.id_cliente, count(*) as n from cliente_turma t where ${emAndamento(hoje)} group by 1`,
  };
  return porOrdem[ordem];
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
      ${situacoes(sql`(${resumoDe(sql`c.id_cliente`, hoje)}) x`, sql`${hoje}::date`)} as situacoes
    from (
      select c.id_cliente, c.nome_fantasia, coalesce(f.n, 0)::int as quantidade, count(*) over () as total,
        sem_acento(c.nome_fantasia) as ordem
      from cliente c left join (${figuras(pedido)}) f on f.id_cliente = c.id_cliente where c.status = 'A'
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
