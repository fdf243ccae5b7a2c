import { flushCompileCache } from 'node:module';
import { createApp } from './app.ts';
import { explain } from './command.ts';
import { retomarComunicados } from './modules/avisos/entrega.service.ts';
import { retomarExportacoes } from './modules/exportacao/preparo.service.ts';
import { retomarImportacoes } from './modules/importacao/importacao.service.ts';
import { retomarPendentes } from './modules/notificacoes/outbox.service.ts';
import { systemClock } from './platform/clock.ts';
import { createStorage } from './platform/create-storage.ts';
import { makeWritable } from './platform/data-folder.ts';
import { createDb, createPool } from './platform/db.ts';
import { readEnv, StartupError, type Env } from './platform/env.ts';
import { createJobs } from './platform/jobs.ts';
import { createLive } from './platform/live.ts';
import { createLog, faultForLog } from './platform/log.ts';
import { createMailer } from './platform/mailer.ts';
import { masterKey } from './platform/master-key.ts';
import { migrate } from './platform/migrate.ts';
import { startOwnPostgres } from './platform/own-postgres.ts';
import { SAMPLE_PASSWORD } from './platform/passwords.ts';
import { openSecrets } from './platform/secrets.ts';
import { fillSampleData, SAMPLE_LOGINS } from './sample/sample.ts';

type Close = () => Promise<unknown>;

/** Opens everything in order; what was opened is closed in the opposite order, also when a later step fails. */
async function open(env: Env, closers: Close[]) {
  await makeWritable(env.DATA_DIR);
  const own = env.DATABASE_URL ? null : await startOwnPostgres(env.DATA_DIR, console.log);
  if (own) closers.push(own.stop);

  const pool = createPool(env.DATABASE_URL ?? own?.url ?? '');
  closers.push(() => pool.end());
  await migrate(pool);

  const log = createLog(env.LOG_LEVEL);
  const db = createDb(pool);
  await openSecrets(db, await masterKey(env));
  const jobs = createJobs(pool, log);
  const live = createLive(pool, log);
  closers.push(() => live.close());
  const mailer = createMailer(env);
  closers.push(async () => mailer.close());
  const deps = { env, db, clock: systemClock, jobs, live, mailer, storage: createStorage(env), log };

  const sample = env.SAMPLE_DATA && (await fillSampleData(deps));
  const app = await createApp(deps);
  // Requests queue jobs, so the door closes first and the workers after it.
  closers.push(() => jobs.stop());
  closers.push(() => app.close());
  await jobs.start();
  await retomarPendentes(deps);
  await retomarImportacoes(deps);
  await retomarExportacoes(deps);
  await retomarComunicados(deps);
  await app.listen({ port: env.PORT, host: env.HOST }).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be opened (${error.code})`;
    const wrong = /ADDRNOTAVAIL|ENOTFOUND|EAI_/.test(error.code ?? '') ? 'HOST' : 'PORT';
    throw new StartupError(`${wrong}: ${env.HOST}:${env.PORT} ${why}`);
  });
  announce(env, sample);
  // Whoever is killed leaves it for the start that follows.
  flushCompileCache();
}

function announce(env: Env, sample: boolean) {
  const lines = ['', `Habilita is at ${env.PUBLIC_URL}`, ''];
  if (sample) {
    lines.push(`Sample logins, all with the password ${SAMPLE_PASSWORD}:`);
    for (const { login, what } of SAMPLE_LOGINS) lines.push(`  ${login.padEnd(28)} ${what}`);
    lines.push('');
  }
  console.log(lines.join('\n'));
}

/** What a supervisor starts again (scripts/supervise.mjs); 1 is for what the operator has to mend. */
const FAULT = 70;
/** After a fault nothing is sure to close. */
const PATIENCE_MS = 20_000;

async function main() {
  const closers: Close[] = [];
  const close = async () => {
    for (let step = closers.pop(); step; step = closers.pop()) await step().catch(() => {});
  };
  const opening = Promise.resolve().then(() => open(readEnv(process.env), closers));
  let closing = false;
  const end = (code: number) => {
    if (closing) return;
    closing = true;
    // What is half open cannot be closed: an end during the start waits for its end.
    void opening
      .catch(() => {})
      .then(close)
      .then(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  // The last resort: each of these is a defect, after which nobody knows what still holds.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (fault: unknown) => {
      createLog('fatal').fatal(faultForLog(fault), 'the program ends: nobody caught this');
      setTimeout(() => process.exit(FAULT), PATIENCE_MS).unref();
      end(FAULT);
    });
  }
  try {
    await opening;
  } catch (error) {
    await close();
    if (closing) return;
    console.error(explain(error));
    process.exit(1);
  }
}

await main();
