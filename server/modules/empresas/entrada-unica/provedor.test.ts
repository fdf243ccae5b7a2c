import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testApp } from '../../../testing/app.ts';
import { returnUrl, iniciar, ligarEntradaUnica, voltar } from '../../../testing/entrada-unica.ts';
import { criarCliente, criarUsuario, vincular } from '../../../testing/factories.ts';
import { provedorMentiroso } from '../../../testing/oidc.ts';

/** Tokens that a provider, or somebody in its place, should not have been able to make us believe. */

const t = await testApp();
const agora = () => Math.floor(Date.now() / 1000);

async function cena() {
  const provedor = await provedorMentiroso();
  const { IdCliente, Hash } = await criarCliente(t.db);
  const { status } = await ligarEntradaUnica(t, IdCliente, provedor.url);
  assert.equal(status, 200);
  const { IdUsuario, Email } = await criarUsuario(t.db);
  await vincular(t.db, { IdCliente, IdUsuario });
  return { provedor, Hash, IdCliente, Email };
}

/** Comes back with a code and gets a token with these claims for it. */
async function voltarCom(
  { provedor, Hash, Email }: Awaited<ReturnType<typeof cena>>,
  mentira: (typeof provedor.estado)['mentira'],
  iss?: string,
) {
  const { Endereco, navegador } = await iniciar(t, Hash);
  const ida = new URL(Endereco).searchParams;
  provedor.estado.nonce = ida.get('nonce') ?? '';
  provedor.estado.mentira = { ...mentira, claims: { email: Email, ...mentira.claims } };
  const parametros = new URLSearchParams({
    code: 'codigo',
    state: ida.get('state') ?? '',
    ...(iss && { iss }),
  });
  return await voltar(t, `${returnUrl(t, Hash)}?${parametros.toString()}`, navegador);
}

describe('o que o provedor afirma', () => {
  test('vale quando está certo, e cada coisa errada o desfaz', async () => {
    const tudo = await cena();
    assert.ok((await voltarCom(tudo, {})).bilhete);
    const erradas = {
      nonce: { nonce: 'outro' },
      'sem nonce': { nonce: undefined },
      emissor: { iss: 'https://outro.example' },
      'outra aplicação': { aud: 'outra-aplicacao' },
      'várias aplicações': { aud: ['habilita', 'outra'], azp: 'outra' },
      vencido: { iat: agora() - 7200, exp: agora() - 3600 },
      'sem sujeito': { sub: undefined },
    };
    for (const [nome, claims] of Object.entries(erradas)) {
      const { recusa } = await voltarCom(tudo, { claims });
      assert.equal(recusa, 'provedor', nome);
    }
    assert.equal((await voltarCom(tudo, { outraChave: true })).recusa, 'provedor', 'assinatura');
    assert.equal((await voltarCom(tudo, {}, 'https://outro.example')).recusa, 'provedor', 'iss da volta');
    assert.ok((await voltarCom(tudo, {})).bilhete);
  });

  test('um provedor que se diz outro não é aceito', async () => {
    const provedor = await provedorMentiroso();
    provedor.estado.mentira = { emissorNaDescoberta: 'https://outro.example' };
    const { IdCliente } = await criarCliente(t.db);
    assert.equal((await ligarEntradaUnica(t, IdCliente, provedor.url)).status, 400);
  });

  test('e o registro não guarda o que foi dito', async () => {
    const tudo = await cena();
    await voltarCom(tudo, { claims: { nonce: 'outro' } });
    assert.ok(!t.logs.join('').includes(tudo.Email));
  });
});
