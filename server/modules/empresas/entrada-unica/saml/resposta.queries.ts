import type { Db } from '../../../../platform/db/db.ts';
import type { RespostaGuardada } from '../entrada-unica.queries.ts';

type Pedido = { EstadoHash: Buffer; agora: Date };

/** Null when it has expired, or was answered before. */
export async function buscarPedidoSemRespostaOuNulo(db: Db, { EstadoHash, agora }: Pedido) {
  const pedido = await db
    .selectFrom('EntradaUnicaPedido')
    .select(['IdCliente', 'Nonce'])
    .where('EstadoHash', '=', EstadoHash)
    .where('ExpiraEm', '>', agora.toISOString())
    .where('Resposta', 'is', null)
    .executeTakeFirst();
  return pedido ?? null;
}

/** Of many at the same moment, one. */
export async function gravarResposta(
  db: Db,
  { EstadoHash, PasseHash, Resposta }: { EstadoHash: Buffer; PasseHash: Buffer; Resposta: RespostaGuardada },
): Promise<boolean> {
  const gravado = await db
    .updateTable('EntradaUnicaPedido')
    .set({ PasseHash, Resposta: JSON.stringify(Resposta) })
    .where('EstadoHash', '=', EstadoHash)
    .where('Resposta', 'is', null)
    .returning('IdCliente')
    .executeTakeFirst();
  return gravado !== undefined;
}
