import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Call, Input, Output } from '#contract/call.ts';
import { createApp } from '../app.ts';
import { createStorage } from '../platform/files/create-storage.ts';
import { createDb, createPool } from '../platform/db/db.ts';
import { readEnv } from '../platform/host/env.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLive } from '../platform/db/live.ts';
import { createLog } from '../platform/host/log.ts';
import { createMailer } from '../platform/jobs/mailer.ts';
import { hashToken, newToken } from '../platform/http/session.ts';
import { openSecrets } from '../platform/host/secrets.ts';
import { complain, keepActing, observePool, watchActs } from './acts.ts';
import { watchStatements } from './statements.ts';
import { testDatabase } from './database.ts';
import { aceitarTermos } from './factories.ts';

export type Resposta<C extends Call> = { status: number; body: Output<C>; headers: Record<string, unknown> };
/** What an error answer holds. */
export type ErrorBody = { message: string; Campos?: Record<string, string> };

type Chamador = {
  token: string;
  call: <C extends Call>(
    route: C,
    input?: Partial<Input<C>>,
    headers?: Record<string, string>,
  ) => Promise<Resposta<C>>;
};

/** Outside the database, as that of every program is. */
export const TEST_KEY = Buffer.alloc(32, 7);

/**
 * The whole program over a database of its own, without a socket. Closes itself after the file's tests.
 * `clock` may be moved by the test, or stopped; `logs` holds every line logged.
 */
export async function testApp(variables: Record<string, string> = {}) {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'habilita-app-'));
  const env = readEnv({
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: folder,
    PACKAGES_URL: `${variables['PUBLIC_URL']?.startsWith('https:') ? 'https' : 'http'}://pacotes.example:8080`,
    // Tests come from the networks they choose.
    TRUST_PROXY: 'loopback',
    // Only those of videos convert any.
    FFMPEG: 'off',
    ...variables,
  });

  const logs: string[] = [];
  const log = createLog('trace', { write: (line) => void logs.push(line) });
  // Each connection to a new database learns its catalogue anew: a few are enough.
  const pool = createPool(database.url, 4);
  observePool(pool);
  const { witness, observe, keep } = watchStatements();
  pool.on('connect', observe);
  const db = createDb(pool, [witness]);
  await openSecrets(db, TEST_KEY);
  const jobs = createJobs(pool, log);
  const live = createLive(pool, log);
  const mailer = createMailer(env);
  const clock: { now: () => Date; offset: number; stopped: number | null } = {
    now: () => new Date((clock.stopped ?? Date.now()) + clock.offset),
    offset: 0,
    stopped: null,
  };
  const deps = { env, db, clock, jobs, live, mailer, storage: await createStorage(env), log };
  const app = await createApp(deps);
  const { problems, acting } = watchActs(app);
  await jobs.start();

  after(async () => {
    await app.close();
    await jobs.stop();
    await live.close();
    mailer.close();
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
    await keepLog(logs.join(''));
    await keepActing(acting);
    await keep();
    complain(problems);
  });

  async function send<C extends Call>(
    route: C,
    input: Partial<Input<C>> = {},
    headers: Record<string, string> = {},
  ): Promise<Resposta<C>> {
    const {
      params = {},
      querystring = {},
      body,
    } = input as {
      params?: Record<string, unknown>;
      querystring?: Record<string, string>;
      body?: unknown;
    };
    const url = route.url.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(params[param])));
    const form = route.schema.consumes?.[0] === 'application/x-www-form-urlencoded';
    const answer = await app.inject({
      method: route.method,
      url,
      query: querystring,
      headers: { ...(form && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
      ...(body !== undefined && {
        payload: form ? new URLSearchParams(body as Record<string, string>).toString() : (body as object),
      }),
    });
    const text = answer.body;
    return {
      status: answer.statusCode,
      body: (text ? JSON.parse(text) : null) as Output<C>,
      headers: answer.headers,
    };
  }

  /**
   * Calls as a signed-in person, with a session made directly, who accepted the terms unless `termos` says no;
   * `IdClienteSso`: by that client's provider; `confirmada`: has just shown who they are, as with a password.
   */
  async function as({
    IdUsuario,
    IdClienteSso = null,
    IdCliente = IdClienteSso,
    termos = true,
    confirmada = IdClienteSso === null,
  }: {
    IdUsuario: number;
    IdClienteSso?: number | null;
    IdCliente?: number | null;
    termos?: boolean;
    confirmada?: boolean;
  }): Promise<Chamador> {
    if (termos) await aceitarTermos(db, IdUsuario);
    const token = newToken();
    const now = clock.now();
    await db
      .insertInto('Sessao')
      .values({
        TokenHash: hashToken(token),
        IdUsuario,
        IdClienteSelecionado: IdCliente,
        IdClienteSso,
        Endereco: '127.0.0.1',
        Agente: 'teste',
        CriadaEm: now,
        VistaEm: now,
        ExpiraEm: new Date(now.getTime() + 43_200_000),
        ConfirmadaEm: confirmada ? now : null,
      })
      .execute();
    return {
      token,
      call: (route, input, headers) => send(route, input, { authorization: `Bearer ${token}`, ...headers }),
    };
  }

  return { app, db, pool, deps, clock, logs, folder, call: send, as };
}

/** For the search through the logs of a whole run (scripts/log-secrets.ts). */
export async function keepLog(text: string) {
  const kept = process.env['TEST_LOGS'];
  if (kept) await appendFile(join(kept, `${process.pid}.log`), text);
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Waits for something that happens in the background, for as long as a busy machine may need. */
export async function eventually<T>(
  probe: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  within = 60_000,
): Promise<T> {
  const deadline = Date.now() + within;
  for (;;) {
    const value = await probe();
    if (value) return value;
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
