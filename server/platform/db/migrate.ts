import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../host/env.ts';
import { withAdvisoryLock, onOneConnection } from './advisory-lock.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
/** Several instances may start at once; one migrates and the others wait. */
const MIGRATION_LOCK = 4_909_002;

const FROM_BEFORE =
  'The database is of a Habilita from before its first version, which cannot be taken over: name an empty one (DATABASE_URL, or else DATA_DIR)';

/** Applies the SQL files not yet applied, in order, each in a transaction of its own. Forward only. */
export const migrate = (pool: pg.Pool) =>
  withAdvisoryLock(pool, MIGRATION_LOCK, () => onOneConnection(pool, bringUpToDate));

async function bringUpToDate(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migracao (nome text primary key, aplicada_em timestamptz not null default now())',
  );
  const { rows } = await client.query<{ nome: string }>('select nome from migracao');
  const applied = new Set(rows.map((row) => row.nome));
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const [baseline = ''] = files;
  if (applied.size > 0 && !applied.has(baseline)) throw new StartupError(FROM_BEFORE);
  const unknown = [...applied].filter((name) => !files.includes(name));
  if (unknown.length > 0) {
    throw new StartupError(`The database is of a newer version of Habilita (it knows ${unknown.join(', ')})`);
  }
  const pending = files.filter((file) => !applied.has(file));
  const newest = [...applied].sort().at(-1) ?? '';
  const [late] = pending.filter((name) => name < newest);
  if (late !== undefined) {
    throw new StartupError(
      `Migration ${late} came after ${newest}, which the database has already: give it a number above`,
    );
  }
  for (const name of pending) {
    await client.query('begin');
    try {
      await client.query('set local statement_timeout = 0');
      await client.query(await readFile(join(FOLDER, name), 'utf8'));
      await client.query('insert into migracao (nome) values ($1)', [name]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw new StartupError(`DATABASE_URL: migration ${name} failed: ${(error as Error).message}`);
    }
  }
}
