import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { dataFolder, postmasterPid, removeData, runningProgram, startProgram } from '../testing/program.ts';
import { createPool } from '../platform/db/db.ts';
import { StartupError } from '../platform/host/env.ts';
import { migrate } from '../platform/db/migrate.ts';
import { startOwnPostgres, type OwnPostgres } from '../platform/host/own-postgres.ts';

const asRoot = process.getuid?.() === 0;

async function ask<Row extends object>({ url }: OwnPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test('two first starts at once on one folder: one has it, the other is told so', async () => {
  const folder = await dataFolder();
  const starts = await Promise.allSettled([
    startOwnPostgres(folder, () => {}),
    startOwnPostgres(folder, () => {}),
  ]);
  const [winner] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const [refusal] = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason as Error] : []));
  assert.ok(winner);
  assert.ok(refusal instanceof StartupError);
  assert.match(refusal.message, /^Another Habilita is already running on the data in /);
  assert.equal((await ask(winner, 'select 1')).length, 1);
  await winner.stop();
});

// proves M7
test('the program has no more rights than over its own database, also over what an older version made', async () => {
  const folder = await dataFolder();
  const first = await startOwnPostgres(folder, () => {});
  const pool = createPool(first.adminUrl, 2);
  await migrate(pool);
  await pool.query(`create schema antigo; create table antigo.x (id int generated always as identity, n serial);
    create view antigo.v as select * from antigo.x; create type antigo.e as enum ('a')`);
  await pool.end();
  await first.stop();

  const server = await startOwnPostgres(folder, () => {});
  const rights = await ask(
    server,
    `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      pg_has_role(current_user, 'pg_read_server_files', 'member') as files from pg_roles where rolname = current_user`,
  );
  assert.deepEqual(Object.values(rights[0] ?? {}), Array(6).fill(false));
  await assert.rejects(ask(server, 'set session_replication_role = replica'), /permission denied/);
  await assert.rejects(ask(server, `copy (select 1) to program 'true'`), /permission denied/);
  await assert.rejects(ask(server, `select pg_read_file('PG_VERSION')`), /permission denied/);
  const foreign = await ask(
    server,
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'antigo') and c.relkind in ('r', 'v', 'S') and c.relowner <> current_user::regrole
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  assert.deepEqual(foreign, []);
  await ask(server, 'alter table usuario add experimento int; drop schema antigo cascade');
  const again = createPool(server.url, 2);
  await migrate(again);
  await again.end();
  await server.stop();
});

test('what an interrupted creation left is neither used nor kept', async () => {
  const folder = await dataFolder();
  const left = join(folder, 'postgres.new-abc123');
  await mkdir(join(left, 'base'), { recursive: true });
  const server = await startOwnPostgres(folder, () => {});
  assert.equal(existsSync(left), false);
  await server.stop();
});

test('settings of the operator for other PostgreSQL programs and locales do not reach this one', async () => {
  const folder = await dataFolder();
  const foreign = { PGSSLMODE: 'require', PGDATABASE: 'x', PGPORT: '1', LC_ALL: 'xx_YY.UTF-8' };
  const program = await runningProgram({ DATA_DIR: folder, ...foreign });
  assert.deepEqual(await program.stop(), { code: 0, signal: null });
});

test('it listens on no network, writes durably and sorts as people here do', async () => {
  const folder = await dataFolder();
  const server = await startOwnPostgres(folder, () => {});
  const settings = await ask<{ name: string; setting: string }>(
    server,
    `select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'synchronous_commit') order by name`,
  );
  assert.deepEqual(
    settings.map(({ setting }) => setting),
    ['on', '', 'on'],
  );
  const sorted = await ask<{ v: string }>(
    server,
    `select v from (values ('Zeca'), ('Édson'), ('Eva')) t(v) order by v`,
  );
  assert.deepEqual(
    sorted.map(({ v }) => v),
    ['Édson', 'Eva', 'Zeca'],
  );
  await server.stop();
});

test('a path too long for a socket still works', { skip: process.platform === 'win32' }, async () => {
  const folder = join(await dataFolder(), 'x'.repeat(90));
  await mkdir(folder);
  const server = await startOwnPostgres(folder, () => {});
  after(() => rm(new URL(server.url).searchParams.get('host') ?? '', { recursive: true, force: true }));
  assert.equal((await ask(server, 'select 1')).length, 1);
  await server.stop();
});

test(
  'root with a private folder: the data has a place of its own, found again',
  { skip: !asRoot },
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'habilita-private-'));
    await chmod(home, 0o700);
    after(() => rm(home, { recursive: true, force: true }));
    const DATA_DIR = join(home, 'data');

    const first = await runningProgram({ DATA_DIR });
    const [line = '', shelter = ''] =
      /^PostgreSQL cannot run as root nor enter .*: its data is in (\/var\/lib\/habilita\/\w{12})$/m.exec(
        first.output.stdout,
      ) ?? [];
    assert.ok(shelter, first.output.stdout);
    after(() => removeData(shelter));
    const { body } = await first.signIn('adm@habilita.example');
    assert.ok(postmasterPid(shelter));
    const second = await startProgram({ DATA_DIR });
    assert.deepEqual(await second.exited, { code: 1, signal: null });
    await first.stop();

    const again = await runningProgram({ DATA_DIR });
    assert.ok(again.output.stdout.includes(line));
    const sessions = await fetch(`http://127.0.0.1:${again.port}/api/usuarios/sessoes`, {
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    assert.equal(sessions.status, 200, 'the session of the first start is known');
    await again.stop();
    assert.equal(postmasterPid(shelter), null);
  },
);
