import assert from 'node:assert/strict';
import { test } from 'node:test';
import { obterEntradaUnica, testarEntradaUnica } from '#contract/empresas/entrada-unica.ts';
import { concluir, iniciar, voltar } from '../testing/entrada-unica.ts';
import { cenaComProvedorSaml } from '../testing/saml-de-outros.ts';
import { SIMPLESAMLPHP, simplesamlphp } from '../testing/simplesamlphp.ts';

const skip = !SIMPLESAMLPHP && 'sem SimpleSAMLphp';

const cena = (options: Record<string, unknown>, dados: object = {}) =>
  cenaComProvedorSaml((mail) => simplesamlphp({ mail, options }), dados);

test(
  'um SimpleSAMLphp que só aceita pedidos assinados: quem ele confirma entra, e também pode começar lá',
  { skip },
  async () => {
    const { t, adm, fora, IdCliente, Hash, pessoa, entregarDe } = await cena(
      { 'redirect.validate': true },
      { AssinaPedidos: true },
    );
    const { body } = await adm.call(testarEntradaUnica, { body: { IdCliente } });
    assert.ok(body.Passos.every(({ Certo }) => Certo));
    const { Endereco, navegador } = await iniciar(t, Hash);
    const { destino } = await entregarDe(Endereco);
    const { bilhete, recusa } = await voltar(t, destino, navegador);
    assert.equal(recusa, null, t.logs.join(''));
    assert.equal((await concluir(t, bilhete, navegador)).body.Usuario.IdUsuario, pessoa.IdUsuario);
    const semAssinatura = new URL(Endereco);
    for (const nome of ['SigAlg', 'Signature']) semAssinatura.searchParams.delete(nome);
    assert.equal((await fora.signIn(semAssinatura.href)).SAMLResponse, '');

    const { body: entrada } = await adm.call(obterEntradaUnica, { params: { id: IdCliente } });
    const comecou = await entregarDe(fora.tile(entrada.EnderecoDosMetadados));
    assert.match(comecou.destino, /#\/identificacao\/entrar\/[^?]+\?recusa=naoPedida$/);
  },
);

test(
  'um SimpleSAMLphp como vem entra; dito que cifre usa AES-CBC, que se abre porque ele assina a resposta',
  { skip },
  async () => {
    const semCifra = await cena({});
    const ida = await iniciar(semCifra.t, semCifra.Hash);
    const { destino } = await semCifra.entregarDe(ida.Endereco);
    assert.equal((await voltar(semCifra.t, destino, ida.navegador)).recusa, null, semCifra.t.logs.join(''));

    const { t, Hash, entregarDe } = await cena({ 'assertion.encryption': true }, { PedeCifra: true });
    const { Endereco, navegador } = await iniciar(t, Hash);
    const cifrada = await entregarDe(Endereco);
    assert.match(cifrada.xml, /EncryptedAssertion[^]*aes128-cbc/);
    assert.equal((await voltar(t, cifrada.destino, navegador)).recusa, null, t.logs.join(''));
  },
);
