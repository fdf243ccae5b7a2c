import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testApp } from '../../../testing/app.ts';
import {
  concluir,
  returnUrl,
  iniciar,
  ligarEntradaUnica,
  verificado,
  voltar,
} from '../../../testing/entrada-unica.ts';
import { criarCliente, criarUsuario, vincular } from '../../../testing/factories.ts';
import { provedorDeVerdade, provedorMentiroso, type Conta } from '../../../testing/oidc.ts';

/**
 * The mix-up: who controls the provider of one company sends somebody who came there on to the provider of another, so
 * that the code which that one gives is brought to the first; then it is spent in the attacker's own browser.
 */

const t = await testApp();

async function cena({ semIss }: { semIss: boolean }) {
  const contas: Record<string, Conta> = {};
  const retornos = new Set<string>();
  const deles = await provedorMentiroso();
  const honesto = await provedorDeVerdade({ contas, retornos, semIss });
  const atacante = await criarCliente(t.db);
  const alvo = await criarCliente(t.db);
  retornos.add(returnUrl(t, alvo.Hash));
  assert.equal((await ligarEntradaUnica(t, atacante.IdCliente, deles.url)).status, 200);
  assert.equal((await ligarEntradaUnica(t, alvo.IdCliente, honesto.url)).status, 200);
  const vitima = await criarUsuario(t.db);
  await vincular(t.db, { IdCliente: alvo.IdCliente, IdUsuario: vitima.IdUsuario });
  contas['vitima'] = verificado(vitima.Email);
  return { deles, honesto, atacante, alvo, vitima };
}

/** Sent on from the attacker's provider with what the attacker's own sign-in at the target asks for. */
async function misturar({ honesto, atacante, alvo }: Awaited<ReturnType<typeof cena>>, retorno?: string) {
  const doAtacante = await iniciar(t, alvo.Hash);
  const daVitima = await iniciar(t, atacante.Hash);
  const desvio = new URL(doAtacante.Endereco);
  desvio.searchParams.set('state', new URL(daVitima.Endereco).searchParams.get('state') ?? '');
  if (retorno) desvio.searchParams.set('redirect_uri', retorno);
  const volta = await honesto.entrarComo('vitima', desvio.href);
  return { doAtacante, daVitima, volta };
}

describe('a resposta do provedor de uma empresa, levada ao de outra', () => {
  for (const semIss of [true, false]) {
    // proves H2
    test(`não chega lá, e o código não abre a conta de ninguém (${semIss ? 'sem' : 'com'} iss)`, async () => {
      const tudo = await cena({ semIss });
      const { doAtacante, daVitima, volta } = await misturar(tudo);
      assert.equal(new URL(volta).searchParams.has('iss'), !semIss);
      const { recusa, bilhete } = await voltar(t, volta, daVitima.navegador);
      assert.deepEqual([recusa, bilhete], ['trocada', '']);
      const codigo = new URL(volta).searchParams.get('code') ?? '';
      assert.ok(codigo && !tudo.deles.estado.codigos.includes(codigo), 'o código não saiu daqui');
      assert.equal((await voltar(t, volta, daVitima.navegador)).recusa, 'expirou', 'nem serve de novo');

      // Without a code there is nothing to inject; whatever the attacker makes up does not hold.
      const estado = new URL(doAtacante.Endereco).searchParams.get('state') ?? '';
      const inventada = `${returnUrl(t, tudo.alvo.Hash)}?code=inventado&state=${estado}`;
      assert.equal((await voltar(t, inventada, doAtacante.navegador)).recusa, 'provedor');
    });
  }

  // proves H2
  test('o provedor honesto não devolve ao endereço de quem ataca', async () => {
    const tudo = await cena({ semIss: true });
    const { volta } = await misturar(tudo, returnUrl(t, tudo.atacante.Hash));
    assert.ok(!volta.startsWith(t.deps.env.PUBLIC_URL), volta);
    assert.ok(!volta.includes('code='), volta);
  });

  // proves H2
  test('fica registrada na empresa por onde se entrou; a entrada certa continua', async () => {
    const tudo = await cena({ semIss: true });
    const { daVitima, volta } = await misturar(tudo);
    await voltar(t, volta, daVitima.navegador);
    const atos = await t.db
      .selectFrom('Auditoria')
      .select('Depois')
      .where('Acao', '=', 'recusar entrada única')
      .where('IdCliente', '=', tudo.atacante.IdCliente)
      .execute();
    assert.deepEqual(atos, [{ Depois: { Motivo: 'trocada' } }]);
    const certa = await iniciar(t, tudo.alvo.Hash);
    const { bilhete } = await voltar(
      t,
      await tudo.honesto.entrarComo('vitima', certa.Endereco),
      certa.navegador,
    );
    const { body } = await concluir(t, bilhete, certa.navegador);
    assert.equal(body.Usuario.IdUsuario, tudo.vitima.IdUsuario);
  });
});
