import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type DatabaseConnection } from 'kysely';
import { HttpError } from '../errors.ts';

/** A call that may be sent again with the same key; `em` tells its tries apart. */
export type Claim = { IdUsuario: number; key: string; em: Date };

const claims = new AsyncLocalStorage<Claim>();

/** Whatever `work` sets going belongs to the call that made this claim. */
export const underClaim = (claim: Claim, work: () => void) => claims.run(claim, work);

/** What a call has to tidy up before its own work: that it was committed does not mean that the call was done. */
export const aside = <T>(work: () => Promise<T>): Promise<T> => claims.exit(work);

/**
 * Writes into a transaction of the call, right before it commits, that the call was done: whoever sends it again finds the
 * work and this mark, or neither. Of two tries that run at once, one that was given up too early, the first to get here
 * is the one that counts.
 */
export async function markDone(connection: DatabaseConnection) {
  const claim = claims.getStore();
  if (!claim) return;
  const { rows } = await connection.executeQuery(
    CompiledQuery.raw(
      `update idempotencia set feito = $3 where id_usuario = $1 and chave = $2 and (feito is null or feito = $3)
       returning 1`,
      [claim.IdUsuario, claim.key, claim.em],
    ),
  );
  if (rows.length === 0) throw alreadyDone();
}

export const alreadyDone = () =>
  new HttpError(409, 'Este pedido já foi feito. Recarregue a página para ver como ficou.');
