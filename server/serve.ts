import type { Pool } from 'pg';
import { createApp } from './app.ts';
import { retomarComunicados } from './modules/avisos/entrega.service.ts';
import { retomarExportacoes } from './modules/exportacao/preparo.service.ts';
import { retomarImportacoes } from './modules/importacao/importacao.service.ts';
import { retomarPendentes } from './modules/notificacoes/outbox.service.ts';
import { systemClock } from './platform/clock.ts';
import { createStorage } from './platform/create-storage.ts';
import { createDb } from './platform/db.ts';
import { StartupError, type Env } from './platform/env.ts';
import { createJobs } from './platform/jobs.ts';
import { createLive } from './platform/live.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mailer.ts';
import { masterKey } from './platform/master-key.ts';
import { SAMPLE_PASSWORD } from './platform/passwords.ts';
import { openSecrets } from './platform/secrets.ts';
import { fillSampleData, SAMPLE_LOGINS } from './sample/sample.ts';

export type Close = () => Promise<unknown>;

/** The whole program over a database that is up to date; what it opens it adds to `closers`. Answers what to announce. */
export async function serve(env: Env, pool: Pool, closers: Close[]): Promise<string> {
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
  return announcement(env, sample);
}

function announcement(env: Env, sample: boolean): string {
  const lines = ['', `Habilita is at ${env.PUBLIC_URL}`, ''];
  if (sample) {
    lines.push(`Sample logins, all with the password ${SAMPLE_PASSWORD}:`);
    for (const { login, what } of SAMPLE_LOGINS) lines.push(`  ${login.padEnd(28)} ${what}`);
    lines.push('');
  }
  return lines.join('\n');
}
