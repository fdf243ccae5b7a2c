import { CompiledQuery } from 'kysely';
import { PgBoss, type JobInsert, type SendOptions } from 'pg-boss';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db.ts';

/** Background work on the database: what is queued in a transaction exists exactly when the transaction does. */
export type Jobs = {
  /** Declares a queue and its worker; a job that throws is retried as `options` say. */
  work: (queue: string, handler: (data: object) => Promise<void>) => void;
  send: (db: Db, queue: string, data: object, options?: SendOptions) => Promise<void>;
  /** Many at once, each with the same `options`. */
  sendMany: (db: Db, queue: string, data: object[], options?: JobInsert) => Promise<void>;
  /** Runs `handler` on the cron times of the zone America/Sao_Paulo, on one instance only. */
  schedule: (queue: string, cron: string, handler: () => Promise<void>) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

type Handler = (data: object) => Promise<void>;

/** pg-boss reads the plain column names of its own tables. */
function within(db: Db) {
  const plain = db.withoutPlugins();
  return async (text: string, values: unknown[] = []) => {
    const { rows } = await plain.executeQuery<object>(CompiledQuery.raw(text, values));
    return { rows };
  };
}

export function createJobs(pool: pg.Pool, log: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({
    // Its upkeep sends several statements at once, which cannot be prepared: those come without values.
    db: { executeSql: (text, values) => (values?.length ? pool.query(text, values) : pool.query(text)) },
    schema: 'fila',
    superviseIntervalSeconds: 60,
  });
  boss.on('error', (error) =>
    log.warn({ code: (error as { code?: string }).code }, 'job queue: upkeep failed, trying again later'),
  );
  const handlers = new Map<string, Handler>();
  const crons = new Map<string, string>();

  return {
    work: (queue, handler) => void handlers.set(queue, handler),
    schedule: (queue, cron, handler) => {
      handlers.set(queue, handler);
      crons.set(queue, cron);
    },
    send: async (db, queue, data, options = {}) => {
      await boss.send(queue, data, { ...options, db: { executeSql: within(db) } });
    },
    sendMany: async (db, queue, data, options = {}) => {
      const jobs = data.map((each) => ({ ...options, data: each }));
      await boss.insert(queue, jobs, { db: { executeSql: within(db) } });
    },
    start: async () => {
      await boss.start();
      for (const [queue, handler] of handlers) {
        await boss.createQueue(queue);
        await boss.work<object>(queue, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => {
          if (!job) return;
          try {
            await handler(job.data);
          } catch (error) {
            log.warn({ queue, job: job.id, error: (error as Error).message }, 'job failed');
            throw error;
          }
        });
        const cron = crons.get(queue);
        if (cron) await boss.schedule(queue, cron, {}, { tz: 'America/Sao_Paulo' });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}
