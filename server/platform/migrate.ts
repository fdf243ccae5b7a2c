import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from './env.ts';

const FOLDER = join(import.meta.dirname, '../migrations');
/** Several instances may start at once; one migrates and the others wait. */
const MIGRATION_LOCK = 4_909_002;

/** Applies the SQL files not yet applied, in order, each in a transaction of its own. Forward only. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect().catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`DATABASE_URL: cannot reach the database (${error.message || error.code})`);
  });
  try {
    // Waiting for another instance, or a long migration, is not a statement gone astray.
    await client.query('set statement_timeout = 0');
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await client.query(
      'create table if not exists migracao (nome text primary key, aplicada_em timestamptz not null default now())',
    );
    const { rows } = await client.query<{ nome: string }>('select nome from migracao');
    const applied = new Set(rows.map((row) => row.nome));
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const unknown = [...applied].filter((name) => !files.includes(name));
    if (unknown.length > 0) {
      throw new StartupError(
        `The database is of a newer version of Habilita (it knows ${unknown.join(', ')})`,
      );
    }
    for (const name of files.filter((file) => !applied.has(file))) {
      await client.query('begin');
      try {
        await client.query(await readFile(join(FOLDER, name), 'utf8'));
        await client.query('insert into migracao (nome) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw new StartupError(`DATABASE_URL: migration ${name} failed: ${(error as Error).message}`);
      }
    }
  } finally {
    await client.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => {});
    await client.query('reset statement_timeout').catch(() => {});
    client.release();
  }
}
