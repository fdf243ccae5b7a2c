import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Call } from '#contract/call.ts';
import { portas } from './domain/portas.ts';
import { createHttp } from './platform/http/http.ts';
import { testApp } from './testing/app.ts';
import { calls, emptyRequest } from './testing/calls.ts';
import { criarAlunoEm, criarCliente, vincular } from './testing/factories.ts';

/** Every call about oneself, by a session that a client's provider opened (docs/decisions/0009). */

const t = await testApp();
const { IdCliente } = await criarCliente(t.db);
const outro = await criarCliente(t.db);
const soDaqui = await criarAlunoEm(t.db, { IdCliente });
const tambemDeLa = await criarAlunoEm(t.db, { IdCliente });
await vincular(t.db, { IdCliente: outro.IdCliente, IdUsuario: tambemDeLa.IdUsuario });
const deixouDeSerDeLa = await criarAlunoEm(t.db, { IdCliente });
await vincular(t.db, { IdCliente: outro.IdCliente, IdUsuario: deixouDeSerDeLa.IdUsuario, Status: 'I' });

async function recusada(call: Call, IdUsuario: number, IdClienteSso: number | null) {
  const { token } = await t.as({ IdUsuario, IdCliente, IdClienteSso });
  const { statusCode, body } = await t.app.inject(emptyRequest(call, token));
  assert.notEqual(statusCode, 401);
  return statusCode === 403 && body.includes('Entre com a sua senha para isto.');
}

describe('a sessão que o provedor de um cliente abriu', () => {
  for (const call of calls.filter(({ config }) => config.acesso === 'autenticado')) {
    test(`${call.method} ${call.url}`, async () => {
      const { sobre } = call.config;
      assert.ok(sobre === 'pessoa' || sobre === 'instituicao', 'diga no contrato sobre o que é');
      for (const { IdUsuario } of [tambemDeLa, deixouDeSerDeLa]) {
        assert.equal(await recusada(call, IdUsuario, IdCliente), sobre === 'pessoa', 'de outro lugar também');
        assert.equal(await recusada(call, IdUsuario, null), false, 'com a senha');
      }
      assert.equal(await recusada(call, soDaqui.IdUsuario, IdCliente), false, 'só deste cliente');
    });
  }

  test('uma rota que não diz sobre o que é não sobe', async () => {
    const app = await createHttp(t.deps, portas(t.deps));
    const rota = { method: 'GET' as const, url: '/api/esquecida', handler: () => '' };
    assert.throws(() => app.route({ ...rota, config: { acesso: 'autenticado' } }), /does not say whether/);
    await app.close();
  });
});
