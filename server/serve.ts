import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { createApp } from './app.ts';
import { retomarComunicados } from './modules/mensagens/comunicados/entrega.service.ts';
import { retomarExportacoes } from './modules/saidas/exportacao/preparo.service.ts';
import { retomarImportacoes } from './modules/empresas/importacao/importacao.service.ts';
import { retomarPendentes } from './modules/mensagens/emails/outbox.service.ts';
import { exigirA1 } from './modules/prova/assinaturas/a1.service.ts';
import { systemClock } from './platform/clock.ts';
import { createStorage } from './platform/files/create-storage.ts';
import { createDb } from './platform/db/db.ts';
import { StartupError, type Env } from './platform/host/env.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { warnWithoutListen } from './platform/db/listen-check.ts';
import { createLive } from './platform/db/live.ts';
import { createLog } from './platform/host/log.ts';
import { createMailer } from './platform/jobs/mailer.ts';
import { masterKey } from './platform/host/master-key.ts';
import { SAMPLE_PASSWORD } from './platform/host/passwords.ts';
import { openSecrets } from './platform/host/secrets.ts';
import { fillSampleData, SAMPLE_LOGINS } from './sample/sample.ts';

export type Close = () => Promise<unknown>;

/**
 * The whole program over a database that is up to date; what it opens it adds to `closers`, what takes long it says.
 * Answers what to announce.
 */
export async function serve(
  given: Env,
  pool: Pool,
  closers: Close[],
  say: (what: string) => void,
): Promise<string> {
  const packages = given.local && !given.PACKAGES_URL ? await openPackagesDoor(given, closers) : null;
  const env = packages ? { ...given, PACKAGES_URL: packages.url } : given;
  const log = createLog(env.LOG_LEVEL);
  const db = createDb(pool);
  await exigirA1({ env });
  await openSecrets(db, await masterKey(env));
  const jobs = createJobs(pool, log);
  const live = createLive(pool, log);
  closers.push(() => live.close());
  const leaving = new AbortController();
  const hearing = warnWithoutListen(pool, log, leaving.signal);
  closers.push(async () => {
    leaving.abort();
    await hearing;
  });
  const mailer = createMailer(env);
  closers.push(async () => mailer.close());
  const deps = { env, db, clock: systemClock, jobs, live, mailer, storage: await createStorage(env), log };

  const sample = env.SAMPLE_DATA && (await fillSampleData(deps, () => say('sample data')));
  say('queues and door');
  const app = await createApp(deps);
  packages?.door.on('request', (request, response) => app.routing(request, response));
  // Requests queue jobs, so the door closes first and the workers after it.
  closers.push(() => jobs.stop());
  closers.push(() => app.close());
  await jobs.start();
  await retomarPendentes(deps);
  await retomarImportacoes(deps);
  await retomarExportacoes(deps);
  await retomarComunicados(deps);
  await app.listen({ port: env.PORT, host: env.HOST }).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EADDRINUSE'
        ? 'is already in use: close what listens there, or set another PORT'
        : `cannot be opened (${error.code})${error.code === 'EACCES' ? ': set a PORT from 1024 on' : ''}`;
    const wrong = /ADDRNOTAVAIL|ENOTFOUND|EAI_/.test(error.code ?? '') ? 'HOST' : 'PORT';
    throw new StartupError(`${wrong}: ${env.HOST}:${env.PORT} ${why}`);
  });
  return announcement(env, sample);
}

/**
 * On one's own machine packages live on a port of their own, under the other name of the machine, so that nothing of the
 * page is theirs; elsewhere PACKAGES_URL says where they live.
 */
async function openPackagesDoor({ PUBLIC_URL }: Env, closers: Close[]) {
  const door = createServer().listen(0, '127.0.0.1');
  await once(door, 'listening');
  closers.push(async () => door.close().closeAllConnections());
  const name = new URL(PUBLIC_URL).hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return { door, url: `http://${name}:${(door.address() as AddressInfo).port}` };
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
