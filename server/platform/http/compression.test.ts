import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as identity from '#contract/acesso/identidade.ts';
import { testApp } from '../../testing/app.ts';
import { criarAluno, SENHA } from '../../testing/factories.ts';

const t = await testApp();

const ask = (url: string, encoding?: string) =>
  t.app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });
const LARGE = '/api/docs/json';
const SMALL = '/saude';

describe('respostas comprimidas', () => {
  test('o que passa de 1 KB vai em brotli ou gzip, e diz de que depende', async () => {
    const whole = await ask(LARGE);
    assert.ok(whole.rawPayload.length > 1024);
    assert.equal(whole.headers['content-encoding'], undefined);
    const br = await ask(LARGE, 'gzip, deflate, br, zstd');
    assert.equal(br.headers['content-encoding'], 'br');
    assert.match(String(br.headers.vary), /Accept-Encoding/);
    assert.equal(brotliDecompressSync(br.rawPayload).toString(), whole.payload);
    assert.ok(br.rawPayload.length < whole.rawPayload.length / 3);
    const gzip = await ask(LARGE, 'gzip');
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(gzip.rawPayload).toString(), whole.payload);
  });

  test('quem recusa um modo não o recebe', async () => {
    assert.equal((await ask(LARGE, 'br;q=0, gzip')).headers['content-encoding'], 'gzip');
    assert.equal((await ask(LARGE, 'identity')).headers['content-encoding'], undefined);
  });

  test('o que é curto vai como é', async () => {
    assert.equal((await ask(SMALL, 'br')).headers['content-encoding'], undefined);
  });

  test('o que entrega um segredo nunca é comprimido, por longo que seja', async () => {
    const { Email } = await criarAluno(t.db, { senha: SENHA });
    const { url, method } = identity.obterToken;
    const response = await t.app.inject({
      url,
      method,
      headers: { 'accept-encoding': 'br, gzip', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: Email, password: SENHA, grant_type: 'password' }).toString(),
    });
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-encoding'], undefined);
  });
});
