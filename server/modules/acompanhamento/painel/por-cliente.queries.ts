import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { FigurasDoCliente } from '#contract/acompanhamento/painel.ts';
import type { Db } from '../../../platform/db/db.ts';
import { comBusca } from '../../empresas/clientes/busca.ts';
import { clientesCom, outrasFiguras, type Figura } from './por-cliente.ts';

/** Active clients, whoever has most of the figure coming first; what else is shown is read for one page only. */
export async function listarPorCliente(
  db: Db,
  { pagina, ...figura }: Figura & { pagina: number },
): Promise<{ Itens: FigurasDoCliente[]; Total: number }> {
  const { rows } = await sql<FigurasDoCliente & { Total: number }>`
    select c.id_cliente, c.nome_fantasia, c.quantidade, c.total, ${outrasFiguras(figura.hoje)}
    from (
      select c.id_cliente, c.nome_fantasia, coalesce(f.n, 0)::int as quantidade, count(*) over () as total,
        sem_acento(c.nome_fantasia) as ordem
      ${clientesCom(figura)}
      order by quantidade desc, ordem, c.id_cliente
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}) c
    order by c.quantidade desc, c.ordem, c.id_cliente`.execute(db);
  const Total = rows[0]?.Total ?? (pagina === 1 ? 0 : await contarAtivos(db, figura));
  return { Itens: rows, Total };
}

/** Past the last page no row says how many there are. */
async function contarAtivos(db: Db, { busca }: Pick<Figura, 'busca'>): Promise<number> {
  const { rows } = await sql<{ Total: number }>`
    select count(*) as total from cliente c where c.status = 'A' and ${comBusca(busca)}`.execute(db);
  return rows[0]?.Total ?? 0;
}
