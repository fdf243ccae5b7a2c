import pg from 'pg';
import { makeWritable } from './platform/host/data-folder.ts';
import { createPool } from './platform/db/db.ts';
import { readEnv, StartupError, type Env } from './platform/host/env.ts';
import { poolerAdvice } from './platform/db/pooler.ts';
import { migrate } from './platform/db/migrate.ts';
import { startOwnPostgres } from './platform/host/own-postgres.ts';

const DISK_FULL = '53100';

/** What the operator did wrong is one line; what the program did wrong is told with its stack. */
export function explain(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  if (error instanceof pg.DatabaseError && error.code === DISK_FULL)
    return 'The disk of the database is full: make room and start again';
  if (error instanceof pg.DatabaseError) return `DATABASE_URL: ${error.message}${poolerAdvice(error)}`;
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return `The disk is full: ${path ?? 'nothing more can be written'}; make room and start again`;
  return error;
}

/**
 * Runs one command over the database of the program, says what it answers, and closes everything. `prepare` looks at
 * what was asked before anything is opened.
 */
export async function command(prepare: (env: Env) => (pool: pg.Pool) => Promise<string>) {
  try {
    const env = readEnv(process.env);
    const work = prepare(env);
    await makeWritable(env.DATA_DIR);
    const own = env.DATABASE_URL ? null : await startOwnPostgres(env.DATA_DIR, () => {});
    const pool = createPool(env.DATABASE_URL ?? own?.url ?? '', 2, env.DATABASE_DIRECT_URL);
    try {
      await migrate(pool);
      console.log(await work(pool));
    } finally {
      await pool.end();
      await own?.stop();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
