import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as identidade from '#contract/acesso/identidade.ts';
import { testApp } from '../../testing/app.ts';
import { criarAluno, SENHA } from '../../testing/factories.ts';

const t = await testApp();

const pedir = (url: string, encoding?: string) =>
  t.app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });
const GRANDE = '/api/docs/json';
const PEQUENA = '/saude';

describe('respostas comprimidas', () => {
  test('o que passa de 1 KB vai em brotli ou gzip, e diz de que depende', async () => {
    const inteira = await pedir(GRANDE);
    assert.ok(inteira.rawPayload.length > 1024);
    assert.equal(inteira.headers['content-encoding'], undefined);
    const br = await pedir(GRANDE, 'gzip, deflate, br, zstd');
    assert.equal(br.headers['content-encoding'], 'br');
    assert.match(String(br.headers.vary), /Accept-Encoding/);
    assert.equal(brotliDecompressSync(br.rawPayload).toString(), inteira.payload);
    assert.ok(br.rawPayload.length < inteira.rawPayload.length / 3);
    const gzip = await pedir(GRANDE, 'gzip');
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(gzip.rawPayload).toString(), inteira.payload);
  });

  test('quem recusa um modo não o recebe', async () => {
    assert.equal((await pedir(GRANDE, 'br;q=0, gzip')).headers['content-encoding'], 'gzip');
    assert.equal((await pedir(GRANDE, 'identity')).headers['content-encoding'], undefined);
  });

  test('o que é curto vai como é', async () => {
    assert.equal((await pedir(PEQUENA, 'br')).headers['content-encoding'], undefined);
  });

  test('o que entrega um segredo nunca é comprimido, por longo que seja', async () => {
    const { Email } = await criarAluno(t.db, { senha: SENHA });
    const { url, method } = identidade.obterToken;
    const resposta = await t.app.inject({
      url,
      method,
      headers: { 'accept-encoding': 'br, gzip', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: Email, password: SENHA, grant_type: 'password' }).toString(),
    });
    assert.equal(resposta.statusCode, 200);
    assert.equal(resposta.headers['content-encoding'], undefined);
  });
});
