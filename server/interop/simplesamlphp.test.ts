import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  alterarEntradaUnica,
  metadadosDe,
  obterEntradaUnica,
  testarEntradaUnica,
} from '#contract/empresas/entrada-unica.ts';
import { testApp } from '../testing/app.ts';
import { concluir, iniciar, returnUrl, voltar } from '../testing/entrada-unica.ts';
import { criarCliente, criarUsuario, vincular } from '../testing/factories.ts';
import { entregar } from '../testing/saml.ts';
import { SIMPLESAMLPHP, simplesamlphp } from '../testing/simplesamlphp.ts';

const skip = !SIMPLESAMLPHP && 'sem SimpleSAMLphp';

const cena = async (options: Record<string, unknown>, dados: object = {}) => {
  const t = await testApp();
  const { IdCliente, Hash } = await criarCliente(t.db);
  const pessoa = await criarUsuario(t.db);
  await vincular(t.db, { IdCliente, IdUsuario: pessoa.IdUsuario });
  const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
  const fora = await simplesamlphp({ mail: pessoa.Email, options });
  const { status, body } = await adm.call(alterarEntradaUnica, {
    body: {
      IdCliente,
      Ativa: true,
      Protocolo: 'saml',
      Metadados: fora.metadata,
      Dominios: ['empresa.example'],
      PermiteSenha: true,
      CriaPessoas: false,
      ConfiaNoEmail: true,
      Versao: 0,
      ...dados,
    },
  });
  assert.equal(status, 200, JSON.stringify(body));
  const nossos = await t.app.inject({ method: 'GET', url: metadadosDe(Hash) });
  await fora.register(nossos.body);
  const entregarDe = async (address: string) => {
    const { SAMLResponse, RelayState, page } = await fora.signIn(address);
    assert.notEqual(SAMLResponse, '', page);
    const { destino } = await entregar(t, { SAMLResponse, RelayState, retorno: returnUrl(t, Hash) });
    return { destino, xml: Buffer.from(SAMLResponse, 'base64').toString() };
  };
  return { t, adm, fora, IdCliente, Hash, pessoa, entregarDe };
};

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
