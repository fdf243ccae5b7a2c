import { mkdir } from 'node:fs/promises';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { retomarPendentes } from './modules/notificacoes/outbox.service.ts';
import { systemClock } from './platform/clock.ts';
import { createDb, createPool } from './platform/db.ts';
import { readEnv, StartupError, type Env } from './platform/env.ts';
import { createJobs } from './platform/jobs.ts';
import { createMailer } from './platform/mailer.ts';
import { migrate } from './platform/migrate.ts';
import { startOwnPostgres } from './platform/own-postgres.ts';
import { SAMPLE_PASSWORD } from './platform/passwords.ts';
import { fillSampleData, SAMPLE_LOGINS } from './sample/sample.ts';

type Close = () => Promise<unknown>;

/** Opens everything in order; what was opened is closed in the opposite order, also when a later step fails. */
async function open(env: Env, closers: Close[]) {
  await mkdir(env.DATA_DIR, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`DATA_DIR: cannot write in ${env.DATA_DIR} (${error.code})`);
  });
  const own = env.DATABASE_URL ? null : await startOwnPostgres(env.DATA_DIR, console.log);
  if (own) closers.push(own.stop);

  const pool = createPool(env.DATABASE_URL ?? own?.url ?? '');
  closers.push(() => pool.end());
  await pool.query('select 1').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`DATABASE_URL: cannot reach the database (${error.code ?? error.message})`);
  });
  await migrate(pool);

  const log = pino({ level: env.LOG_LEVEL, base: null });
  const db = createDb(pool);
  const jobs = createJobs(pool, log);
  const mailer = createMailer(env);
  closers.push(async () => mailer.close());
  const deps = { env, db, clock: systemClock, jobs, mailer, log };

  const sample = env.SAMPLE_DATA && (await fillSampleData(db));
  const app = await createApp(deps);
  closers.push(() => app.close());
  await jobs.start();
  closers.push(() => jobs.stop());
  await retomarPendentes(deps);
  await app.listen({ port: env.PORT, host: env.HOST }).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be opened (${error.code})`;
    throw new StartupError(`PORT: ${env.HOST}:${env.PORT} ${why}`);
  });
  announce(env, sample);
}

function announce(env: Env, sample: boolean) {
  console.log(`\nHabilita is at ${env.PUBLIC_URL}\n`);
  if (!sample) return;
  console.log(`Sample logins, all with the password ${SAMPLE_PASSWORD}:`);
  for (const { login, what } of SAMPLE_LOGINS) console.log(`  ${login.padEnd(28)} ${what}`);
  console.log('');
}

async function main() {
  const closers: Close[] = [];
  const close = async () => {
    for (let step = closers.pop(); step; step = closers.pop()) await step().catch(() => {});
  };
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      void close().then(() => process.exit(0));
    });
  }
  try {
    await open(readEnv(process.env), closers);
  } catch (error) {
    await close();
    if (closing) return;
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  }
}

await main();
