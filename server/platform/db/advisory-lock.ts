import type pg from 'pg';
import { connectionBeside } from './db.ts';
import { StartupError } from '../host/env.ts';
import { poolerAdvice } from './pooler.ts';

/** A connection that is this work's own; nothing in it is a statement gone astray, however long it takes. */
export async function onOneConnection<T>(pool: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = connectionBeside(pool);
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    const reason = error.message || error.code;
    throw new StartupError(`DATABASE_URL: cannot reach the database (${reason})${poolerAdvice(error)}`);
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Does what instances that start together must not do together: one does it, the others wait. The lock belongs to a
 * transaction around the work, on a connection beside it: a pooler in transaction mode would keep that of a session for
 * ever, and the next instance would wait as long.
 */
export const withAdvisoryLock = <T>(pool: pg.Pool, lock: number, work: () => Promise<T>): Promise<T> =>
  onOneConnection(pool, async (client) => {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    const done = await work();
    await client.query('commit');
    return done;
  });
