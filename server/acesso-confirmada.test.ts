import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { scopeOfCall } from './platform/http/key-calls.ts';
import { minutes } from './platform/clock.ts';
import { testApp } from './testing/app.ts';
import { calls, emptyRequest } from './testing/calls.ts';
import { criarUsuario } from './testing/factories.ts';

/** Every call that opens a door for somebody, from a session that was left open (docs/decisions/0024). */

/** What an intruder on an unlocked computer would do to come back, or to take everything along. */
const PERIGOSAS = {
  '/api/aparelhos/criar': 'sempre',
  '/api/aparelhos/definirPin': 'sempre',
  '/api/clientes/alterarEntradaUnica': 'sempre',
  '/api/configuracoes/alterarSeguranca': 'sempre',
  '/api/exportacao/confirmar': 'sempre',
  '/api/integracoes/alterarWebhook': 'sempre',
  '/api/integracoes/assumirChave': 'sempre',
  '/api/integracoes/criarChave': 'sempre',
  '/api/integracoes/trocarSegredo': 'sempre',
  '/api/usuarios/duasEtapas/prepararChaveDeEntrada': 'sempre',
  '/api/usuarios/duasEtapas/redefinir': 'sempre',
  // Only where it makes an administrator: modules/acesso/identidade/confirmacao.test.ts.
  '/api/usuarios/alterarUsuario': 'conforme',
  // Only where it frees what another administrator asked for: modules/acesso/usuarios/pedidos.test.ts.
  '/api/usuarios/decidirPedidoDeAcesso': 'conforme',
};

const t = await testApp();
const adm = await criarUsuario(t.db, { Adm: true });
const pedeConfirmacao = async (url: string, token: string) => {
  const call = calls.find((one) => one.url === url);
  assert.ok(call);
  const { statusCode, body } = await t.app.inject(emptyRequest(call, token));
  return statusCode === 403 && body.includes('"Motivo":"confirmar"');
};

describe('o que pede a confirmação de quem chama', () => {
  // proves M4
  test('cada chamada perigosa a declara, e nenhuma outra', () => {
    const declaradas = calls.flatMap(({ url, config: { confirmada } }) =>
      confirmada ? [[url, confirmada]] : [],
    );
    assert.deepEqual(Object.fromEntries(declaradas), PERIGOSAS);
  });

  test('nenhuma delas é de uma chave de API, que não tem como confirmar', () => {
    for (const { method, url, config } of calls) {
      if (config.confirmada) assert.equal(scopeOfCall(method, url), undefined, url);
    }
  });

  for (const [url, quando] of Object.entries(PERIGOSAS)) {
    // proves M4
    test(`${url}: recusada na sessão que não confirmou, ou confirmou há mais de dez minutos`, async () => {
      const { token: nunca } = await t.as({ ...adm, confirmada: false });
      assert.equal(await pedeConfirmacao(url, nunca), quando === 'sempre');
      const { token } = await t.as(adm);
      assert.equal(await pedeConfirmacao(url, token), false);
      t.clock.offset = minutes(10) + 1000;
      assert.equal(await pedeConfirmacao(url, token), quando === 'sempre');
      t.clock.offset = 0;
    });
  }

  test('o resto não pergunta nada', async () => {
    const { token } = await t.as({ ...adm, confirmada: false });
    const livres = calls.filter(({ config }) => config.acesso === 'adm' && !config.confirmada);
    for (const { url } of livres) assert.equal(await pedeConfirmacao(url, token), false, url);
  });
});
