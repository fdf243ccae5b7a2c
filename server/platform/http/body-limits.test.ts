import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, test } from 'node:test';
import { verificarCredencial } from '#contract/prova/credenciais.ts';
import { logar } from '#contract/acesso/identidade.ts';
import { enviarAnexo } from '#contract/operacao/suporte.ts';
import { eventually, testApp, type ErrorBody } from '../../testing/app.ts';
import { listen } from '../../testing/arquivos.ts';
import { criarAluno } from '../../testing/factories.ts';
import { minutes } from '../clock.ts';

const t = await testApp();
const origin = new URL(await listen(t));

const unknown = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`campo${n}`, n])));
const send = (url: string, payload: string, de = '198.51.100.1') =>
  t.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': de },
  });

// proves M5 T41
describe('o que qualquer um pode enviar', () => {
  test('16 KB, salvo onde a chamada declara mais', async () => {
    assert.equal((await send(logar.url, unknown(60_000))).statusCode, 413);
    assert.equal((await send(logar.url, 'x'.repeat(16_385))).statusCode, 413);
    const credential = JSON.stringify({ Credencial: 'a'.repeat(50_000) });
    assert.equal((await send(verificarCredencial.url, credential)).statusCode, 200);
    assert.equal((await send(verificarCredencial.url, 'x'.repeat(65_537))).statusCode, 413);
  });

  test('de campos que não existem, os vinte primeiros são ditos', async () => {
    const response = await send(logar.url, unknown(900));
    assert.equal(response.statusCode, 400);
    const { Campos = {} } = response.json<ErrorBody>();
    const told = Object.entries(Campos).filter(([, reason]) => reason === 'Este campo não existe.');
    assert.equal(told.length, 20);
  });

  test('de onde vem muito que não se lê, nada mais é lido por um minuto; dos outros, sim', async () => {
    const de = '198.51.100.2';
    for (let n = 0; n < 300; n++) assert.equal((await send(logar.url, '{', de)).statusCode, 400);
    const refused = await send(logar.url, '{', de);
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    const right = JSON.stringify({ Email: 'ninguem@empresa.example', Senha: 'x' });
    assert.equal((await send(logar.url, right, de)).statusCode, 429);
    assert.equal((await send(logar.url, '{', '198.51.100.3')).statusCode, 400);
    t.clock.offset += minutes(1);
    assert.equal((await send(logar.url, '{', de)).statusCode, 400);
    t.clock.offset = 0;
  });
});

/** Announces an attachment of 14 MB and sends none of it; answers what was said to that, if anything. */
function announce(token: string) {
  const sent = request({
    host: origin.hostname,
    port: origin.port,
    path: enviarAnexo.url,
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': '14000000',
    },
  });
  sent.on('error', () => {});
  sent.flushHeaders();
  const status = new Promise<number | undefined>((resolve) => {
    sent.once('response', (response) => {
      response.on('error', () => {}).resume();
      resolve(response.statusCode);
    });
  });
  return { pedido: sent, status };
}

// proves L7 T41
describe('anexos', () => {
  const crooked = { body: { NomeArquivo: 'a.pdf', Conteudo: 'A'.repeat(300_000) } };
  const small = { body: { NomeArquivo: 'a.pdf', Conteudo: 'AAAA' } };

  test('dois de cada vez por pessoa: o terceiro é recusado antes de um byte, e o lugar volta', async () => {
    const { token, call } = await t.as(await criarAluno(t.db));
    const another = await t.as(await criarAluno(t.db));
    const announced = [announce(token), announce(token), announce(token)];
    assert.equal(await Promise.race(announced.map(({ status }) => status)), 429);
    assert.equal((await call(enviarAnexo, crooked)).status, 429);
    assert.equal((await another.call(enviarAnexo, crooked)).status, 400);
    assert.equal((await call(enviarAnexo, small)).status, 400, 'o que é pequeno não espera');
    for (const { pedido: sent } of announced) sent.destroy();
    await eventually(async () => (await call(enviarAnexo, crooked)).status === 400);
  });

  test('trinta por minuto de cada pessoa, contados também os recusados', async () => {
    const { call } = await t.as(await criarAluno(t.db));
    for (let n = 0; n < 30; n++) assert.equal((await call(enviarAnexo, crooked)).status, 400);
    assert.equal((await call(enviarAnexo, crooked)).status, 429);
    t.clock.offset += minutes(1);
    assert.equal((await call(enviarAnexo, crooked)).status, 400);
    t.clock.offset = 0;
  });
});
