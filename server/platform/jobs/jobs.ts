import { CompiledQuery } from 'kysely';
import { PgBoss, type Job, type JobInsert, type JobResult, type SendOptions } from 'pg-boss';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import { isUnavailable, type Db } from '../db/db.ts';
import { createListener } from '../db/listener.ts';

type Handler = (data: object) => Promise<void>;

/** Background work on the database: what is queued in a transaction exists exactly when the transaction does. */
export type Jobs = {
  /** Declares a queue and its worker; a job that throws is retried as `options` say. `atOnce` side by side. */
  work: (queue: string, handler: Handler, options?: { atOnce: number }) => void;
  send: (db: Db, queue: string, data: object, options?: SendOptions) => Promise<void>;
  /** Many at once, each with the same `options`. */
  sendMany: (db: Db, queue: string, data: object[], options?: JobInsert) => Promise<void>;
  /** Looks for work at once, for somebody who waits for it: call it after the transaction that sent it. */
  wake: (queue: string) => void;
  /** Runs `handler` on the cron times of the zone America/Sao_Paulo, on one instance only. */
  schedule: (queue: string, cron: string, handler: () => Promise<void>) => void;
  /** Whether workers look for work: between `start` and `stop`. */
  running: () => boolean;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * One job's failure is its own; while a fetch comes back full the next follows without a pause. The database says when
 * there is work; looking for what nobody announced (a retry that is due) is needed seldom, and often only while the
 * database cannot be heard.
 */
const FETCHING = { pollingIntervalSeconds: 0.5, burstWhenBatchFull: true, perJobResults: true } as const;
const UNANNOUNCED_SECONDS = 2;
/** Work that comes once a minute at most. */
const SCHEDULED_SECONDS = 30;

/** Of instances that start together on an empty database, one makes the queues. */
const QUEUES_LOCK = 4_909_037;

/** pg-boss reads the plain column names of its own tables. */
function within(db: Db) {
  const plain = db.withoutPlugins();
  return async (text: string, values: unknown[] = []) => {
    const { rows } = await plain.executeQuery<object>(CompiledQuery.raw(text, values));
    return { rows };
  };
}

const RETOLD_MS = 250;

export function createJobs(pool: pg.Pool, log: FastifyBaseLogger): Jobs {
  let running = false;

  /**
   * What became of a job is told until the database hears it: one that was lost meanwhile would take the job to be in
   * somebody's hands until it expires, a quarter of an hour later.
   */
  async function tell(text: string, values: unknown[] = []) {
    for (;;) {
      try {
        // Its upkeep sends several statements at once, which cannot be prepared: those come without values.
        return await (values.length > 0 ? pool.query(text, values) : pool.query(text));
      } catch (error) {
        if (!running || !isUnavailable(error)) throw error;
        await pause(RETOLD_MS);
      }
    }
  }
  const boss = new PgBoss({
    db: {
      executeSql: tell,
      listen: async (channel, heard, opened) => {
        const listener = createListener(pool, channel, heard, opened);
        await listener.open();
        return listener;
      },
    },
    useListenNotify: true,
    schema: 'fila',
    superviseIntervalSeconds: 60,
  });
  boss.on('error', (error) =>
    log.warn({ code: (error as { code?: string }).code }, 'job queue: upkeep failed, trying again later'),
  );
  const handlers = new Map<string, { handler: Handler; atOnce: number }>();
  const crons = new Map<string, string>();
  const workers = new Map<string, string>();

  return {
    work: (queue, handler, { atOnce } = { atOnce: 1 }) => void handlers.set(queue, { handler, atOnce }),
    schedule: (queue, cron, handler) => {
      handlers.set(queue, { handler, atOnce: 1 });
      crons.set(queue, cron);
    },
    send: async (db, queue, data, options = {}) => {
      await boss.send(queue, data, { ...options, db: { executeSql: within(db) } });
    },
    sendMany: async (db, queue, data, options = {}) => {
      const jobs = data.map((each) => ({ ...options, data: each }));
      await boss.insert(queue, jobs, { db: { executeSql: within(db) } });
    },
    wake: (queue) => boss.notifyWorker(workers.get(queue) ?? ''),
    running: () => running,
    start: async () => {
      await withAdvisoryLock(pool, QUEUES_LOCK, async () => {
        await boss.start();
        const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
        for (const queue of handlers.keys()) {
          // Those of a version that only polled learn to announce.
          if (!existing.has(queue)) await boss.createQueue(queue, { notify: true });
          else if (!existing.get(queue)?.notify) await boss.updateQueue(queue, { notify: true });
        }
      });
      for (const [queue, { handler, atOnce }] of handlers) {
        const run = async ({ id, data }: Job): Promise<JobResult> => {
          try {
            await handler(data);
            return { id, status: 'completed' };
          } catch (error) {
            const { message } = error as Error;
            log.warn({ queue, job: id, error: message }, 'job failed');
            return { id, status: 'failed', output: { message } };
          }
        };
        const seldom = crons.has(queue) ? SCHEDULED_SECONDS : UNANNOUNCED_SECONDS;
        const fetching = { ...FETCHING, notifyPollingIntervalSeconds: seldom, batchSize: atOnce };
        const worker = await boss.work<object, void, typeof fetching>(queue, fetching, async (jobs) => {
          const results = await Promise.all(jobs.map(run));
          // Where there was work there may be more, which was announced while this was done.
          boss.notifyWorker(workers.get(queue) ?? '');
          return results;
        });
        workers.set(queue, worker);
        const cron = crons.get(queue);
        if (cron) await boss.schedule(queue, cron, {}, { tz: 'America/Sao_Paulo' });
      }
      running = true;
    },
    stop: async () => {
      running = false;
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}
