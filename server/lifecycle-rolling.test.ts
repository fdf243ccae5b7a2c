import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createDb, createPool } from './platform/db.ts';
import { eventually } from './testing/app.ts';
import { testDatabase } from './testing/database.ts';
import { criarUsuario, SENHA } from './testing/factories.ts';
import { writeLedger } from './testing/ledger.ts';
import { freePort, runningProgram } from './testing/program.ts';

/** Two programs on one database behind a balancer, restarted one after the other under writes. ROUNDS=50 for a proof. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1);

/** As simple as a balancer can be: each call goes to the next program, and to the other where nobody listens. */
async function balancer(ports: readonly number[]) {
  let turn = 0;
  const pass = (from: IncomingMessage, to: ServerResponse, [port, ...others]: number[]) => {
    const { method, url, headers } = from;
    const onward = ask({ port, host: '127.0.0.1', method, path: url, headers, agent: false });
    onward.on('response', (answer) => {
      to.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(to);
    });
    onward.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' && others.length > 0) return pass(from, to, others);
      to.writeHead(502).end(code);
    });
    // Nothing of the body is taken before somebody listens.
    onward.on('socket', (socket) => socket.once('connect', () => from.pipe(onward)));
  };
  const inTurn = () => {
    const first = turn++ % ports.length;
    return [...ports.slice(first), ...ports.slice(0, first)];
  };
  const server = createServer((from, to) => pass(from, to, inTurn())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

// proves F24
test('two programs restarted one after the other under writes: no call fails, nothing is lost or done twice', async (context) => {
  const database = await testDatabase();
  const pool = createPool(database.url, 2);
  const db = createDb(pool);
  const adm = await criarUsuario(db, { Adm: true, senha: SENHA });
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'habilita-rodizio-'));
  const ports = [await freePort(), await freePort()] as const;
  const port = await balancer(ports);
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const start = (own: number) =>
    runningProgram({ PORT: String(own), PUBLIC_URL, DATABASE_URL: database.url, DATA_DIR });
  const programs = await Promise.all(ports.map(start));
  after(async () => {
    await Promise.all(programs.map((one) => one.stop('SIGKILL')));
    await pool.end();
    await database.drop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  const { body } = await (programs[0] ?? assert.fail()).signIn(adm.Email, SENHA);

  const { count, writing, compare } = writeLedger({ port, token: body.access_token });
  for (let n = 0; n < ROUNDS; n++) {
    for (const [which, own] of ports.entries()) {
      const before = count();
      await Promise.race([writing, eventually(() => count() > before + 10)]);
      assert.deepEqual(await programs[which]?.stop('SIGTERM'), { code: 0, signal: null });
      programs[which] = await start(own);
    }
  }
  const { written, busy } = await compare(db);
  context.diagnostic(`${written} written over ${ROUNDS * ports.length} restarts, ${busy} answers said busy`);
  assert.equal(busy, 0);
});
