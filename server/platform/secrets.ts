import { randomBytes } from 'node:crypto';
import type { Db } from './db.ts';

const known = new Map<string, Buffer>();

/** A random key that all instances share, made by whichever needs it first. */
export async function sharedSecret(db: Db, name: string): Promise<Buffer> {
  const cached = known.get(name);
  if (cached) return cached;
  await db
    .insertInto('Segredo')
    .values({ Nome: name, Valor: randomBytes(32) })
    .onConflict((conflict) => conflict.column('Nome').doNothing())
    .execute();
  const { Valor } = await db
    .selectFrom('Segredo')
    .select('Valor')
    .where('Nome', '=', name)
    .executeTakeFirstOrThrow();
  known.set(name, Valor);
  return Valor;
}
