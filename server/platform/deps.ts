import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './db/db.ts';
import type { Env } from './host/env.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './db/live.ts';
import type { Mailer } from './jobs/mailer.ts';
import type { Storage } from './files/storage.ts';

/** What every slice may use; made once in main.ts or by a test. */
export type Deps = {
  env: Env;
  db: Db;
  clock: Clock;
  jobs: Jobs;
  live: Live;
  mailer: Mailer;
  storage: Storage;
  log: FastifyBaseLogger;
};
