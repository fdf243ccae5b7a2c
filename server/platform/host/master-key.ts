import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError, type Env } from './env.ts';

/**
 * The key that seals every other one, outside the database: SECRETS_KEY, or a file in the data folder that the first
 * start makes. Several instances on one database have the same.
 */
export async function masterKey({ SECRETS_KEY, DATA_DIR }: Pick<Env, 'SECRETS_KEY' | 'DATA_DIR'>) {
  return Buffer.from(SECRETS_KEY ?? (await keyFile(join(DATA_DIR, 'secrets.key'))), 'hex');
}

/** The same, or null where no start has made one yet. */
export async function masterKeyOrNull(env: Pick<Env, 'SECRETS_KEY' | 'DATA_DIR'>) {
  const isThere = env.SECRETS_KEY ?? (await stat(join(env.DATA_DIR, 'secrets.key')).catch(() => null));
  return isThere === null ? null : await masterKey(env);
}

async function keyFile(path: string): Promise<string> {
  const made = randomBytes(32).toString('hex');
  try {
    await writeFile(path, `${made}\n`, { flag: 'wx', mode: 0o600, flush: true });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = (await readFile(path, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/.test(kept)) throw new StartupError(`DATA_DIR: ${path} does not hold a key`);
  return kept;
}
