import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testApp } from '../../testing/app.ts';

const TOKEN = 'um-token-de-metricas-bem-longo';
const t = await testApp();
const withToken = await testApp({ METRICS_TOKEN: TOKEN });

const read = (app: typeof t.app, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });

/** Every line is empty, a comment or a sample, as whoever reads them expects. */
const SAMPLE =
  /^[a-z_0-9]+(\{[a-z_]+="(?:[^"\\]|\\.)*"(,[a-z_]+="(?:[^"\\]|\\.)*")*\})? -?\d+(\.\d+)?(e[+-]?\d+)?$/;

describe('/metrics', () => {
  test('diz quanto demoram as respostas por rota, sem endereços, e o que espera', async () => {
    await t.app.inject({ url: '/api/clientes/cliente/hash/segredo-do-cliente' });
    await t.db
      .insertInto('Email')
      .values({ ChaveEvento: 'metrica', Tipo: 'x', Assunto: 'x', Para: 'x@x.example', Dados: '{}' })
      .execute();
    const { statusCode, body, headers } = await read(t.app);
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
    for (const line of body.split('\n')) {
      assert.ok(line === '' || line.startsWith('# ') || SAMPLE.test(line), line);
    }
    assert.match(
      body,
      /http_request_duration_seconds_count\{method="GET",route="\/api\/clientes\/cliente\/hash\/:hash",status="404"\} 1/,
    );
    assert.match(body, /habilita_outbox\{outbox="email",state="pending"\} 1/);
    assert.match(body, /habilita_pool_connections\{state="idle"\} \d+/);
    assert.ok(!body.includes('segredo-do-cliente'));
    const counted = [...body.matchAll(/_bucket\{[^}]*hash[^}]*\} (\d+)/g)].map(([, n]) => Number(n));
    assert.equal(counted.length, 12);
    assert.deepEqual(
      counted,
      counted.toSorted((a, b) => a - b),
    );
  });

  test('sem token, só responde a esta máquina e a quem pergunta por si', async () => {
    assert.equal((await read(t.app)).statusCode, 200);
    assert.equal((await read(t.app, {}, '::1')).statusCode, 200);
    assert.equal((await read(t.app, {}, '::ffff:127.0.0.1')).statusCode, 200);
    assert.equal((await read(t.app, {}, '10.0.0.7')).statusCode, 404);
    assert.equal((await read(t.app, { 'x-forwarded-for': '127.0.0.1' })).statusCode, 404);
    assert.equal((await read(t.app, { forwarded: 'for=127.0.0.1' })).statusCode, 404);
  });

  test('com token, só ele abre, de onde for', async () => {
    const { app } = withToken;
    assert.equal((await read(app)).statusCode, 404);
    assert.equal((await read(app, { authorization: 'Bearer outro' })).statusCode, 404);
    const right = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '10.0.0.7' };
    assert.equal((await read(app, right, '10.0.0.7')).statusCode, 200);
  });
});
