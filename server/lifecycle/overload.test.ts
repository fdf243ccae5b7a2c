import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { obterToken } from '#contract/acesso/identidade.ts';
import { alterarUsuario } from '#contract/acesso/usuarios.ts';
import { createDb, createPool } from '../platform/db/db.ts';
import { eventually } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import { criarUsuario, novoEmail, SENHA } from '../testing/factories.ts';
import { runningProgram } from '../testing/program.ts';

/** Three times what it can do: whoever cannot be served is told so and when to come back; it lives and recovers. */

/** Seconds of each kind of load; ROUNDS=20 for a proof. */
const SECONDS = 3 * Number(process.env['ROUNDS'] ?? 1);

const database = await testDatabase();
const pool = createPool(database.url, 2);
const db = createDb(pool);
const DATA_DIR = await mkdtemp(join(tmpdir(), 'habilita-carga-'));
const adm = await criarUsuario(db, { Adm: true, senha: SENHA });
const program = await runningProgram({ DATABASE_URL: database.url, DATA_DIR, TRUST_PROXY: 'loopback' });
const agent = new Agent({ keepAlive: true });
after(async () => {
  agent.destroy();
  await program.stop('SIGKILL');
  await pool.end();
  await database.drop();
  await rm(DATA_DIR, { recursive: true, force: true });
});
const { body: entrada } = await program.signIn(adm.Email, SENHA);

type Answer = { status: number; retryAfter: string | undefined };

/** Never fails: a connection that breaks is an answer too, and the wrong one. */
function ask(
  path: string,
  { headers = {}, payload }: { headers?: Record<string, string>; payload?: string } = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const options = {
      agent,
      host: '127.0.0.1',
      port: program.port,
      path,
      method: payload ? 'POST' : 'GET',
      headers,
    };
    const sent = request(options, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }),
      );
    });
    sent.on('error', () => resolve({ status: 0, retryAfter: undefined }));
    sent.end(payload);
  });
}

const Nome = `Pessoa ${randomUUID()}`;
const acknowledged: string[] = [];

async function write(): Promise<Answer> {
  const Email = novoEmail();
  const answer = await ask(alterarUsuario.url, {
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${entrada.access_token}`,
      'idempotency-key': randomUUID(),
    },
    payload: JSON.stringify({ Nome, Email, Adm: false }),
  });
  if (answer.status === 200) acknowledged.push(Email);
  return answer;
}

let network = 0;
/** Each from a network of its own: how often one may try is another matter. */
const enter = () =>
  ask(obterToken.url, {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `198.51.${(++network >> 8) & 255}.${network & 255}`,
    },
    payload: new URLSearchParams({ username: novoEmail(), password: 'x', grant_type: 'password' }).toString(),
  });

/** How many a second it answers when so many ask at once, each again as soon as it is answered. */
async function capacity(once: () => Promise<Answer>) {
  const until = performance.now() + 1000;
  let served = 0;
  const one = async () => {
    while (performance.now() < until) {
      await once();
      served += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  return served;
}

/** So many a second come, whatever becomes of those before; meanwhile somebody asks whether it lives. */
async function overload(once: () => Promise<Answer>, perSecond: number) {
  const answers: Promise<Answer>[] = [];
  const health: Promise<Answer>[] = [];
  const started = performance.now();
  for (let ticks = 0; performance.now() - started < SECONDS * 1000; ticks++) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (answers.length < due) answers.push(once());
    if (ticks % 10 === 0) health.push(ask('/saude'));
    await pause(20);
  }
  return { answers: await Promise.all(answers), health: await Promise.all(health) };
}

for (const [what, once, served] of [
  ['writes', write, 200],
  ['sign-ins', enter, 400],
] as const) {
  // proves F23
  test(`three times as many ${what} as it can do: refused in words, alive, and itself again afterwards`, async (context) => {
    const possible = await capacity(once);
    const { answers, health } = await overload(once, possible * 3);
    const counted = new Map<number, number>();
    for (const { status, retryAfter } of answers) {
      counted.set(status, (counted.get(status) ?? 0) + 1);
      assert.ok([served, 429, 503].includes(status), `answered ${status}`);
      if (status !== served) assert.ok(retryAfter, `${status} does not say when to come back`);
    }
    assert.ok((counted.get(served) ?? 0) > 0);
    for (const { status } of health) assert.equal(status, 200);
    await eventually(async () => (await once()).status === served);
    assert.equal((await ask('/saude/pronto')).status, 200);
    const { rows } = await sql<{ Email: string }>`select email from usuario where nome = ${Nome}`.execute(db);
    const kept = rows.map(({ Email }) => Email);
    assert.equal(new Set(kept).size, kept.length);
    assert.deepEqual(
      acknowledged.filter((email) => !kept.includes(email)),
      [],
    );
    assert.equal(program.output.stderr, '');
    const told = [...counted].map(([status, times]) => `${times} × ${status}`).join(', ');
    context.diagnostic(
      `${Math.round(possible)} a second can be done; of three times as many ${what}: ${told}`,
    );
  });
}
