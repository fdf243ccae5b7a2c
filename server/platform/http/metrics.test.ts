import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testApp } from '../../testing/app.ts';

const TOKEN = 'um-token-de-metricas-bem-longo';
const t = await testApp();
const comToken = await testApp({ METRICS_TOKEN: TOKEN });

const ler = (app: typeof t.app, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });

/** Every line is empty, a comment or a sample, as whoever reads them expects. */
const AMOSTRA =
  /^[a-z_0-9]+(\{[a-z_]+="(?:[^"\\]|\\.)*"(,[a-z_]+="(?:[^"\\]|\\.)*")*\})? -?\d+(\.\d+)?(e[+-]?\d+)?$/;

describe('/metrics', () => {
  test('diz quanto demoram as respostas por rota, sem endereços, e o que espera', async () => {
    await t.app.inject({ url: '/api/clientes/cliente/hash/segredo-do-cliente' });
    await t.db
      .insertInto('Email')
      .values({ ChaveEvento: 'metrica', Tipo: 'x', Assunto: 'x', Para: 'x@x.example', Dados: '{}' })
      .execute();
    const { statusCode, body, headers } = await ler(t.app);
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
    for (const linha of body.split('\n')) {
      assert.ok(linha === '' || linha.startsWith('# ') || AMOSTRA.test(linha), linha);
    }
    assert.match(
      body,
      /http_request_duration_seconds_count\{method="GET",route="\/api\/clientes\/cliente\/hash\/:hash",status="404"\} 1/,
    );
    assert.match(body, /habilita_outbox\{outbox="email",state="pending"\} 1/);
    assert.match(body, /habilita_pool_connections\{state="idle"\} \d+/);
    assert.ok(!body.includes('segredo-do-cliente'));
    const contados = [...body.matchAll(/_bucket\{[^}]*hash[^}]*\} (\d+)/g)].map(([, n]) => Number(n));
    assert.equal(contados.length, 12);
    assert.deepEqual(
      contados,
      contados.toSorted((a, b) => a - b),
    );
  });

  test('sem token, só responde a esta máquina e a quem pergunta por si', async () => {
    assert.equal((await ler(t.app)).statusCode, 200);
    assert.equal((await ler(t.app, {}, '::1')).statusCode, 200);
    assert.equal((await ler(t.app, {}, '::ffff:127.0.0.1')).statusCode, 200);
    assert.equal((await ler(t.app, {}, '10.0.0.7')).statusCode, 404);
    assert.equal((await ler(t.app, { 'x-forwarded-for': '127.0.0.1' })).statusCode, 404);
    assert.equal((await ler(t.app, { forwarded: 'for=127.0.0.1' })).statusCode, 404);
  });

  test('com token, só ele abre, de onde for', async () => {
    const { app } = comToken;
    assert.equal((await ler(app)).statusCode, 404);
    assert.equal((await ler(app, { authorization: 'Bearer outro' })).statusCode, 404);
    const certo = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '10.0.0.7' };
    assert.equal((await ler(app, certo, '10.0.0.7')).statusCode, 200);
  });
});
