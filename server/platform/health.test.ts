import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { testApp } from '../testing/app.ts';

const { app, deps, clock } = await testApp();

async function pronto() {
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/saude/pronto' });
  return [statusCode, JSON.parse(body)] as const;
}

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
