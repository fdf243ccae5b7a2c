import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { newApiKey } from '../server/domain/chave-de-api.ts';
import { SAMPLE_PASSWORD } from '../server/platform/host/passwords.ts';
import { newToken } from '../server/platform/http/session.ts';
import { novoCPF, novoEmail } from '../server/testing/factories.ts';
import { searchLogs, secretsIn } from './log-secrets.ts';

const linha = (msg: string) => JSON.stringify({ level: 30, time: 1_763_200_000_000, msg });

// proves T43
test('acha o que não pode estar em um registro', () => {
  const cpf = novoCPF();
  const pontuado = cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
  for (const proibido of [
    cpf,
    pontuado,
    novoEmail(),
    newApiKey().token,
    newToken(),
    SAMPLE_PASSWORD,
    'Bearer abcdefghij',
  ]) {
    assert.notDeepEqual(secretsIn(linha(`antes ${proibido} depois`)), [], proibido);
  }
});

test('e deixa passar o que ele tem de dizer', () => {
  for (const permitido of [
    'request',
    'route /api/clientes/cliente/hash/:hash',
    '2f7d2c1e-8f0b-4f9a-9f43-5a1f0a7c9d11',
    '12345678901',
    'at Object.<anonymous> (/app/server/modules/turmas/turmas/turmas.service.ts:12:34)',
  ]) {
    assert.deepEqual(secretsIn(linha(permitido)), [], permitido);
  }
});

test('lê todos os arquivos da pasta, e só as linhas do registro', async () => {
  const pasta = await mkdtemp(join(tmpdir(), 'habilita-logs-'));
  after(() => rm(pasta, { recursive: true }));
  await writeFile(join(pasta, 'a.log'), `${linha('request')}\nSample logins: ${novoEmail()}\n`);
  await writeFile(join(pasta, 'b.log'), `${linha(novoCPF())}\n`);
  const { lines, problems } = await searchLogs(pasta);
  assert.equal(lines, 2);
  assert.equal(problems.length, 1);
  assert.match(problems[0] ?? '', /^a CPF: /);
});
