import type pg from 'pg';
import { connectionBeside } from './db.ts';
import { StartupError } from '../host/env.ts';
import { poolerAdvice } from './pooler.ts';

/**
 * Does what instances that start together must not do together: one does it, the others wait. The lock belongs to a
 * session, hence a connection beside the pool, with which it goes.
 */
export async function alone<T>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = connectionBeside(pool);
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    const reason = error.message || error.code;
    throw new StartupError(`DATABASE_URL: cannot reach the database (${reason})${poolerAdvice(error)}`);
  });
  try {
    // Waiting for another instance, or a long migration, is not a statement gone astray.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
