import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
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

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A text made unreadable, for a column. `place` says where it stands: moved to another row it opens no more. */
export async function seal(db: Db, place: string, text: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await sharedSecret(db, 'selo'), nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

export async function unseal(db: Db, place: string, sealed: Buffer): Promise<string> {
  const key = await sharedSecret(db, 'selo');
  const cipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]).toString(
    'utf8',
  );
}
