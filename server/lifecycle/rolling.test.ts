import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freePort } from '../../scripts/free-port.ts';
import { createDb, createPool } from '../platform/db/db.ts';
import { eventually } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import { criarUsuario, SENHA } from '../testing/factories.ts';
import { writeLedger } from '../testing/ledger.ts';
import { runningProgram } from '../testing/program.ts';

/** Two programs on one database behind a balancer, restarted one after the other under writes. ROUNDS=50 for a proof. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1);

/** As balancers do: each call goes to the next program that says it can serve. */
async function balancer(ports: readonly number[]) {
  let turn = 0;
  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/saude/pronto`).then(
      ({ ok }) => ok,
      () => false,
    );
  const nextReady = async () => {
    const first = turn++ % ports.length;
    for (const port of [...ports.slice(first), ...ports.slice(0, first)])
      if (await isReady(port)) return port;
    return null;
  };
  const pass = async (from: IncomingMessage, to: ServerResponse) => {
    const { method, url, headers } = from;
    const port = await nextReady();
    if (!port) return to.writeHead(502).end('nobody is ready');
    const onward = ask({ port, host: '127.0.0.1', method, path: url, headers, agent: false });
    onward.on('response', (answer) => {
      // How long a connection is kept is said by whoever keeps it.
      const { 'keep-alive': _, ...said } = answer.headers;
      to.writeHead(answer.statusCode ?? 500, { ...said, connection: 'close' });
      answer.pipe(to);
    });
    onward.on('error', ({ code }: NodeJS.ErrnoException) => to.writeHead(502).end(code));
    return from.pipe(onward);
  };
  const server = createServer((from, to) => void pass(from, to)).listen(0, '127.0.0.1');
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
    runningProgram({
      PORT: String(own),
      PUBLIC_URL,
      DATABASE_URL: database.url,
      DATA_DIR,
      DRAIN_SECONDS: '3',
    });
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
