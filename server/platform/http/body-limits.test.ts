import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, test } from 'node:test';
import { verificarCredencial } from '#contract/prova/credenciais.ts';
import { logar } from '#contract/acesso/identidade.ts';
import { enviarAnexo } from '#contract/operacao/suporte.ts';
import { eventually, testApp, type CorpoDeErro } from '../../testing/app.ts';
import { ouvir } from '../../testing/arquivos.ts';
import { criarAluno } from '../../testing/factories.ts';
import { minutes } from '../clock.ts';

const t = await testApp();
const origem = new URL(await ouvir(t));

const desconhecidos = (quantos: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: quantos }, (_, n) => [`campo${n}`, n])));
const enviar = (url: string, payload: string, de = '198.51.100.1') =>
  t.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': de },
  });

// proves M5 T41
describe('o que qualquer um pode enviar', () => {
  test('16 KB, salvo onde a chamada declara mais', async () => {
    assert.equal((await enviar(logar.url, desconhecidos(60_000))).statusCode, 413);
    assert.equal((await enviar(logar.url, 'x'.repeat(16_385))).statusCode, 413);
    const credencial = JSON.stringify({ Credencial: 'a'.repeat(50_000) });
    assert.equal((await enviar(verificarCredencial.url, credencial)).statusCode, 200);
    assert.equal((await enviar(verificarCredencial.url, 'x'.repeat(65_537))).statusCode, 413);
  });

  test('de campos que não existem, os vinte primeiros são ditos', async () => {
    const resposta = await enviar(logar.url, desconhecidos(900));
    assert.equal(resposta.statusCode, 400);
    const { Campos = {} } = resposta.json<CorpoDeErro>();
    const ditos = Object.entries(Campos).filter(([, motivo]) => motivo === 'Este campo não existe.');
    assert.equal(ditos.length, 20);
  });

  test('de onde vem muito que não se lê, nada mais é lido por um minuto; dos outros, sim', async () => {
    const de = '198.51.100.2';
    for (let n = 0; n < 300; n++) assert.equal((await enviar(logar.url, '{', de)).statusCode, 400);
    const recusada = await enviar(logar.url, '{', de);
    assert.equal(recusada.statusCode, 429);
    assert.ok(Number(recusada.headers['retry-after']) > 0);
    const certa = JSON.stringify({ Email: 'ninguem@empresa.example', Senha: 'x' });
    assert.equal((await enviar(logar.url, certa, de)).statusCode, 429);
    assert.equal((await enviar(logar.url, '{', '198.51.100.3')).statusCode, 400);
    t.clock.offset += minutes(1);
    assert.equal((await enviar(logar.url, '{', de)).statusCode, 400);
    t.clock.offset = 0;
  });
});

/** Announces an attachment of 14 MB and sends none of it; answers what was said to that, if anything. */
function anunciar(token: string) {
  const pedido = request({
    host: origem.hostname,
    port: origem.port,
    path: enviarAnexo.url,
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': '14000000',
    },
  });
  pedido.on('error', () => {});
  pedido.flushHeaders();
  const status = new Promise<number | undefined>((resolve) => {
    pedido.once('response', (resposta) => {
      resposta.on('error', () => {}).resume();
      resolve(resposta.statusCode);
    });
  });
  return { pedido, status };
}

// proves L7 T41
describe('anexos', () => {
  const torto = { body: { NomeArquivo: 'a.pdf', Conteudo: 'A'.repeat(300_000) } };
  const pequeno = { body: { NomeArquivo: 'a.pdf', Conteudo: 'AAAA' } };

  test('dois de cada vez por pessoa: o terceiro é recusado antes de um byte, e o lugar volta', async () => {
    const { token, call } = await t.as(await criarAluno(t.db));
    const outra = await t.as(await criarAluno(t.db));
    const anunciados = [anunciar(token), anunciar(token), anunciar(token)];
    assert.equal(await Promise.race(anunciados.map(({ status }) => status)), 429);
    assert.equal((await call(enviarAnexo, torto)).status, 429);
    assert.equal((await outra.call(enviarAnexo, torto)).status, 400);
    assert.equal((await call(enviarAnexo, pequeno)).status, 400, 'o que é pequeno não espera');
    for (const { pedido } of anunciados) pedido.destroy();
    await eventually(async () => (await call(enviarAnexo, torto)).status === 400);
  });

  test('trinta por minuto de cada pessoa, contados também os recusados', async () => {
    const { call } = await t.as(await criarAluno(t.db));
    for (let n = 0; n < 30; n++) assert.equal((await call(enviarAnexo, torto)).status, 400);
    assert.equal((await call(enviarAnexo, torto)).status, 429);
    t.clock.offset += minutes(1);
    assert.equal((await call(enviarAnexo, torto)).status, 400);
    t.clock.offset = 0;
  });
});
