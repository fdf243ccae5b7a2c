import assert from 'node:assert/strict';
import { mkdir, rename } from 'node:fs/promises';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDb, createPool } from '../platform/db/db.ts';
import { startOwnPostgres } from '../platform/host/own-postgres.ts';
import { eventually } from '../testing/app.ts';
import { criarUsuario, SENHA } from '../testing/factories.ts';
import { writeLedger } from '../testing/ledger.ts';
import { dataFolder, isRunning, postmasterPid, runningProgram, type Program } from '../testing/program.ts';
import { random, SEED } from '../testing/random.ts';

/** The database goes and comes back: the program lives on, says so meanwhile, loses nothing and doubles nothing. */

/** ROUNDS=50 for a proof. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);

/** A look at the database of a program, whoever serves it now. */
function look(url: string) {
  const pool = createPool(url, 2);
  after(() => pool.end());
  return createDb(pool);
}

const socketIn = (folder: string) =>
  `postgres://habilita@localhost:5432/habilita?host=${encodeURIComponent(join(folder, 'postgres'))}&sslmode=disable`;

/** A program with nothing in its database but an administrator, signed in. */
async function program(variables: Record<string, string>, url: string) {
  const running = await runningProgram({ SAMPLE_DATA: 'false', ...variables });
  const db = look(url);
  const adm = await criarUsuario(db, { Adm: true, senha: SENHA });
  const { status, body } = await running.signIn(adm.Email, SENHA);
  assert.equal(status, 200);
  return { running, db, ledger: () => writeLedger({ port: running.port, token: body.access_token }) };
}

const health = async ({ port }: Program, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).status;
const ready = (running: Program) => eventually(async () => (await health(running, '/saude/pronto')) === 200);

/** Breaks the database so many times in the middle of writes, and waits each time until writes come through again. */
async function breakUnderWrites(
  context: TestContext,
  { running, db, ledger }: Awaited<ReturnType<typeof program>>,
  breakIt: () => Promise<void> | void,
) {
  context.diagnostic(`SEED=${SEED}`);
  const { count, writing, compare } = ledger();
  let longest = 0;
  for (let n = 0; n < ROUNDS; n++) {
    const before = count();
    await Promise.race([writing, eventually(() => count() > before)]);
    await pause(random() * 200);
    await breakIt();
    const since = performance.now();
    const broken = count();
    await ready(running);
    await Promise.race([writing, eventually(() => count() > broken + 4)]);
    longest = Math.max(longest, performance.now() - since);
  }
  const { written, busy } = await compare(db);
  context.diagnostic(`${written} written, ${busy} answers said busy, longest ${Math.round(longest)} ms`);
  assert.deepEqual(running.output.stderr, '');
}

// proves H3 F05 F06
test('connections ended inside transactions and elsewhere, under writes', async (context) => {
  const DATA_DIR = await dataFolder();
  const at = await program({ DATA_DIR }, socketIn(DATA_DIR));
  await breakUnderWrites(context, at, async () => {
    for (let n = 0; n < 20; n++) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(at.db);
      await pause(random() * 30);
    }
  });
  assert.deepEqual(await at.running.stop(), { code: 0, signal: null });
});

// proves H3 H4 F05
test('its own PostgreSQL stopped at once under writes, and killed while idle, again and again', async (context) => {
  const DATA_DIR = await dataFolder();
  const at = await program({ DATA_DIR }, socketIn(DATA_DIR));
  const kill = (signal: NodeJS.Signals) => {
    const pid = postmasterPid(DATA_DIR);
    assert.ok(pid);
    process.kill(pid, signal);
    return pid;
  };
  await breakUnderWrites(context, at, () => void kill('SIGQUIT'));

  // Nobody asks for anything: it comes back nevertheless, and dies again as soon as it does.
  for (let n = 0; n < ROUNDS; n++) {
    const dead = kill('SIGKILL');
    await eventually(() => !isRunning(dead));
    await eventually(() => {
      const next = postmasterPid(DATA_DIR);
      return next && next !== dead && isRunning(next);
    });
  }
  await ready(at.running);
  assert.equal(await health(at.running, '/saude'), 200);
  const last = postmasterPid(DATA_DIR);
  assert.deepEqual(await at.running.stop(), { code: 0, signal: null });
  assert.equal(postmasterPid(DATA_DIR), null);
  assert.ok(last && !isRunning(last), 'what was started again closes with the program');
});

/** An address that stands before whoever serves now. */
async function standIn(socketOf: () => string | null) {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const target = socketOf();
    if (!target) {
      client.destroy();
      return;
    }
    const upstream = createConnection(target);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => open.forEach((socket) => socket.destroy());
  after(() => {
    cut();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, cut };
}

// proves H3 F05
test('the database goes over to another server behind its address, under writes', async (context) => {
  const home = await dataFolder();
  const folders = [join(home, 'a'), join(home, 'b')] as const;
  await mkdir(folders[0], { mode: 0o755 });
  let server = await startOwnPostgres(folders[0], () => {});
  let serving: string | null = folders[0];
  const { port, cut } = await standIn(() => serving && join(serving, 'postgres', '.s.PGSQL.5432'));
  after(() => server.stop());
  const url = `postgres://habilita@127.0.0.1:${port}/habilita`;
  const at = await program({ DATA_DIR: join(home, 'data'), DATABASE_URL: url }, url);
  await breakUnderWrites(context, at, async () => {
    const [from, to] = serving === folders[0] ? folders : folders.toReversed();
    serving = null;
    cut();
    await server.stop();
    await rename(from ?? '', to ?? '');
    server = await startOwnPostgres(to ?? '', () => {});
    serving = to ?? null;
  });
  assert.deepEqual(await at.running.stop(), { code: 0, signal: null });
});
