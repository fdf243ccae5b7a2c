import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { StartupError } from './env.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `place` says where it stands: moved elsewhere it opens no more. */
function lock(key: Buffer, place: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function unlock(key: Buffer, place: string, locked: Buffer): Buffer {
  const cipher = createDecipheriv(CIPHER, key, locked.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(locked.subarray(-TAG_BYTES));
  return Buffer.concat([cipher.update(locked.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]);
}

let master: Buffer | undefined;
const known = new Map<string, Buffer>();

function masterOf(): Buffer {
  if (!master) throw new Error('Secrets were used before they were opened');
  return master;
}

const placeOf = (name: string) => `segredo ${name}`;

/**
 * Called once, before anything else: seals what still lies open in the database with the key from outside it, and refuses
 * a key that does not open what is there.
 */
export async function openSecrets(db: Db, key: Buffer) {
  await db.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom('Segredo')
      .select(['Nome', 'Valor'])
      .where('Selado', '=', false)
      .forUpdate()
      .execute();
    for (const { Nome, Valor } of rows) {
      await db
        .updateTable('Segredo')
        .set({ Valor: lock(key, placeOf(Nome), Valor), Selado: true })
        .where('Nome', '=', Nome)
        .execute();
    }
    await readSecret(db, 'selo', key).catch(() => {
      throw new StartupError(
        'SECRETS_KEY: does not open the secrets in the database; give the key of before, or the secrets.key of the data folder that made them',
      );
    });
  });
  master = key;
}

/** Made by whichever instance needs it first. */
async function readSecret(db: Db, name: string, key: Buffer): Promise<Buffer> {
  await db
    .insertInto('Segredo')
    .values({ Nome: name, Valor: lock(key, placeOf(name), randomBytes(32)), Selado: true })
    .onConflict((conflict) => conflict.column('Nome').doNothing())
    .execute();
  const { Valor } = await db
    .selectFrom('Segredo')
    .select('Valor')
    .where('Nome', '=', name)
    .executeTakeFirstOrThrow();
  return unlock(key, placeOf(name), Valor);
}

/** A random key that all instances share. */
export async function sharedSecret(db: Db, name: string): Promise<Buffer> {
  const cached = known.get(name);
  if (cached) return cached;
  const secret = await readSecret(db, name, masterOf());
  known.set(name, secret);
  return secret;
}

/** A key that is nowhere in the database, for what has to hold against who writes in it. */
export const outsideKey = (name: string, key = masterOf()): Buffer =>
  createHmac('sha256', key).update(name).digest();

/** A text made unreadable, for a column. */
export const seal = async (db: Db, place: string, text: string): Promise<Buffer> =>
  lock(await sharedSecret(db, 'selo'), place, Buffer.from(text));

export const unseal = async (db: Db, place: string, sealed: Buffer): Promise<string> =>
  unlock(await sharedSecret(db, 'selo'), place, sealed).toString('utf8');
