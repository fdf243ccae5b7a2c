import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { eventually, testApp } from '../../testing/app.ts';
import { administer } from '../../testing/cluster.ts';
import { s3Service } from '../../testing/s3.ts';
import { minutes } from '../clock.ts';

const { app, db, deps, clock } = await testApp();

async function pronto() {
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/saude/pronto' });
  return [statusCode, JSON.parse(body)] as const;
}

const saude = async () => {
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/saude' });
  return [statusCode, (JSON.parse(body) as { Estado: string }).Estado] as const;
};

// proves H4
test('sem o banco, pronto o diz na hora e a saúde depois de um minuto; com ele de volta, nenhum dos dois', async () => {
  const server = process.env['DATABASE_URL'] ?? '';
  const { rows } = await sql<{ Nome: string }>`select current_database() as nome`.execute(db);
  const nome = rows[0]?.Nome ?? '';
  await administer(server, `alter database ${nome} with allow_connections false`);
  await administer(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nome}'`,
  );
  await eventually(async () => (await pronto())[0] === 503);
  assert.deepEqual(await saude(), [200, 'vivo']);
  clock.offset += minutes(1) - 1000;
  assert.deepEqual(await saude(), [200, 'vivo']);
  clock.offset += 1000;
  assert.deepEqual(await saude(), [503, 'sem banco']);
  assert.equal((await pronto())[0], 503);

  await administer(server, `alter database ${nome} with allow_connections true`);
  assert.deepEqual(await saude(), [200, 'vivo']);
  assert.equal((await pronto())[0], 200);
});

// proves F19
test('pronto diz do banco, da fila e do armazenamento, e recusa quando um deles falha', async () => {
  const bom = { Banco: 'pronto', Fila: 'pronto', Armazenamento: 'pronto' };
  assert.deepEqual(await pronto(), [200, { Estado: 'pronto', ...bom }]);
  const pasta = join(deps.env.DATA_DIR, 'arquivos');
  await rm(pasta, { recursive: true });
  assert.equal((await pronto())[0], 200, 'o armazenamento não é perguntado a cada vez');
  clock.offset += 5000;
  assert.deepEqual(await pronto(), [503, { Estado: 'falha', ...bom, Armazenamento: 'falha' }]);
  await mkdir(pasta);
  clock.offset += 5000;
  assert.equal((await pronto())[0], 200);
  await deps.jobs.stop();
  assert.deepEqual(await pronto(), [503, { Estado: 'falha', ...bom, Fila: 'falha' }]);
});

test('um bucket que não existe é dito, e um que existe também', async () => {
  const { variables } = await s3Service();
  for (const [S3_BUCKET, esperado] of [
    ['outro', 503],
    [variables.S3_BUCKET, 200],
  ] as const) {
    const outro = await testApp({ ...variables, S3_BUCKET });
    const { statusCode, body } = await outro.app.inject({ url: '/saude/pronto' });
    assert.equal(statusCode, esperado, body);
  }
});
