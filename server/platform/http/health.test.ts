import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { eventually, testApp } from '../../testing/app.ts';
import { administer } from '../../testing/cluster.ts';
import { minutes } from '../clock.ts';

const { app, db, deps, clock } = await testApp();

async function ready() {
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/saude/pronto' });
  return [statusCode, JSON.parse(body)] as const;
}

const healthOf = async () => {
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/saude' });
  return [statusCode, (JSON.parse(body) as { Estado: string }).Estado] as const;
};

// proves H4
test('sem o banco, pronto o diz na hora e a saúde depois de um minuto; com ele de volta, nenhum dos dois', async () => {
  const server = process.env['DATABASE_URL'] ?? '';
  const { rows } = await sql<{ Nome: string }>`select current_database() as nome`.execute(db);
  const name = rows[0]?.Nome ?? '';
  await administer(server, `alter database ${name} with allow_connections false`);
  await administer(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  await eventually(async () => (await ready())[0] === 503);
  assert.deepEqual(await healthOf(), [200, 'vivo']);
  clock.offset += minutes(1) - 1000;
  assert.deepEqual(await healthOf(), [200, 'vivo']);
  clock.offset += 1000;
  assert.deepEqual(await healthOf(), [503, 'sem banco']);
  assert.equal((await ready())[0], 503);

  await administer(server, `alter database ${name} with allow_connections true`);
  assert.deepEqual(await healthOf(), [200, 'vivo']);
  assert.equal((await ready())[0], 200);
});

// proves F19
test('pronto diz do banco, da fila e do armazenamento, e recusa quando um deles falha', async () => {
  const good = { Banco: 'pronto', Fila: 'pronto', Armazenamento: 'pronto' };
  assert.deepEqual(await ready(), [200, { Estado: 'pronto', ...good }]);
  const folder = join(deps.env.DATA_DIR, 'arquivos');
  await rm(folder, { recursive: true });
  assert.equal((await ready())[0], 200, 'o armazenamento não é perguntado a cada vez');
  clock.offset += 5000;
  assert.deepEqual(await ready(), [503, { Estado: 'falha', ...good, Armazenamento: 'falha' }]);
  await mkdir(folder);
  clock.offset += 5000;
  assert.equal((await ready())[0], 200);
  await deps.jobs.stop();
  assert.deepEqual(await ready(), [503, { Estado: 'falha', ...good, Fila: 'falha' }]);
});
