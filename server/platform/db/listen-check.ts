import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createListener } from './listener.ts';

const PATIENCE_MS = 5000;

/**
 * Says so, once, where what is told is not heard: a pooler in transaction mode forgets LISTEN without a word, and everything
 * else works. Answers when it is known; `leave` ends the wait.
 */
export async function warnWithoutListen(pool: pg.Pool, log: FastifyBaseLogger, leave: AbortSignal) {
  const channel = `habilita_${randomUUID()}`;
  const heard = new EventTarget();
  const listener = createListener(
    pool,
    channel,
    () => heard.dispatchEvent(new Event('heard')),
    () => void pool.query('select pg_notify($1, $2)', [channel, '']).catch(() => {}),
  );
  const signal = AbortSignal.any([leave, AbortSignal.timeout(PATIENCE_MS)]);
  const told = once(heard, 'heard', { signal }).then(
    () => true,
    () => leave.aborted,
  );
  await listener.open();
  if (!(await told)) {
    log.warn(
      'DATABASE_URL: what one instance says the others do not hear (LISTEN), so live updates and prompt jobs are lost; behind a pooler in transaction mode, give the address of PostgreSQL itself as DATABASE_DIRECT_URL',
    );
  }
  await listener.close();
}
