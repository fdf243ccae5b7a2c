import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/empresas/entrada-unica.ts';
import { minutes } from '../../../../platform/clock.ts';
import { testApp } from '../../../../testing/app.ts';
import { iniciar, voltar } from '../../../../testing/entrada-unica.ts';
import { criarCliente, criarUsuario, vincular } from '../../../../testing/factories.ts';
import { entregar, novoCertificado, provedorSaml } from '../../../../testing/saml.ts';

/** Answers that a provider did not give, or gave to somebody else, or for something else. */

const t = await testApp();
const provedor = await provedorSaml(t);
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

async function cliente(deQuem = provedor) {
  const { IdCliente, Hash } = await criarCliente(t.db);
  const { status } = await adm.call(contract.alterarEntradaUnica, {
    body: {
      IdCliente,
      Ativa: true,
      Protocolo: 'saml',
      Metadados: `${deQuem.url}/metadados`,
      Dominios: ['empresa.example'],
      PermiteSenha: true,
      CriaPessoas: false,
      ConfiaNoEmail: true,
      Versao: 0,
    },
  });
  assert.equal(status, 200);
  const pessoa = async () => {
    const nova = await criarUsuario(t.db);
    await vincular(t.db, { IdCliente, IdUsuario: nova.IdUsuario });
    return nova;
  };
  return { IdCliente, Hash, atacante: await pessoa(), vitima: await pessoa() };
}

type Opcoes = Parameters<typeof provedor.responder>[3];
const conta = (email: string) => ({ nameID: email, atributos: { email } });

async function tentar(Hash: string, email: string, opcoes?: Opcoes) {
  const { Endereco, navegador } = await iniciar(t, Hash);
  const resposta = await provedor.responder(Hash, Endereco, conta(email), opcoes);
  return await voltar(t, (await entregar(t, resposta)).destino, navegador);
}

describe('o que foi assinado, e por quem', () => {
  test('nada sem assinatura, com outra chave, com SHA-1, cifrado, ou mudado depois de assinado', async () => {
    const { Hash, atacante, vitima } = await cliente();
    assert.ok((await tentar(Hash, atacante.Email)).bilhete, 'a certa entra');
    const sem = (xml: string) => xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, '');
    const casos: Record<string, Opcoes> = {
      'sem assinatura': { depois: sem },
      'outra chave': { assinarCom: novoCertificado() },
      'SHA-1': { algoritmo: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' },
      mudada: { depois: (xml) => xml.replaceAll(atacante.Email, vitima.Email) },
      'assinatura de nada': { depois: (xml) => xml.replace(/<ds:Reference[\s\S]*<\/ds:Reference>/, '') },
      cifrada: {
        depois: (xml) =>
          xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, '<saml:EncryptedAssertion/>'),
      },
      'sem asserção': { depois: (xml) => xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, '') },
      'nem XML': { depois: () => '<<<' },
    };
    for (const [nome, opcoes] of Object.entries(casos)) {
      assert.equal((await tentar(Hash, atacante.Email, opcoes)).recusa, 'provedor', nome);
    }
  });

  test('a assinatura de uma asserção não serve para outra posta ao lado, em volta ou no lugar (wrapping)', async () => {
    const { Hash, atacante, vitima } = await cliente();
    const falsa = (assercao: string) =>
      assercao
        .replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, '')
        .replaceAll(atacante.Email, vitima.Email)
        .replace(/ID="_a/, 'ID="_falsa');
    const trocar = (feita: (assercao: string) => string) => (xml: string) =>
      xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, feita);
    const assinatura = (xml: string) => /<ds:Signature[\s\S]*?<\/ds:Signature>/.exec(xml)?.[0] ?? '';
    const formas: Record<string, (xml: string) => string> = {
      'antes dela': trocar((a) => falsa(a) + a),
      'depois dela': trocar((a) => a + falsa(a)),
      'a certa dentro da falsa': trocar((a) =>
        falsa(a).replace('</saml:Assertion>', `${a}</saml:Assertion>`),
      ),
      'a certa dentro de Extensions': (xml) => {
        const certa = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
        return trocar(falsa)(xml).replace(
          '<samlp:Status>',
          `<samlp:Extensions>${certa}</samlp:Extensions><samlp:Status>`,
        );
      },
      'a certa dentro da assinatura, como Object': (xml) => {
        const certa = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
        const com = assinatura(xml).replace(
          '</ds:Signature>',
          `<ds:Object>${certa}</ds:Object></ds:Signature>`,
        );
        return trocar((a) => falsa(a).replace('</saml:Issuer>', `</saml:Issuer>${com}`))(xml);
      },
      'o mesmo identificador duas vezes': trocar((a) => falsa(a).replace('_falsa', '_a') + a),
    };
    for (const [nome, depois] of Object.entries(formas)) {
      const { recusa, bilhete } = await tentar(Hash, atacante.Email, { depois });
      assert.deepEqual([recusa, bilhete], ['provedor', ''], nome);
    }
  });

  test('um comentário no meio do nome não o corta, e entidades de fora não são lidas (XXE)', async () => {
    const { Hash, atacante } = await cliente();
    const email = 'alguem@empresa.example.mal.example';
    const cortado = await tentar(Hash, email, {
      depois: (xml) => xml.replaceAll('@empresa.example.', '@empresa.example<!-- -->.'),
    });
    assert.equal(cortado.recusa, 'semEmail', 'é lido inteiro, como foi assinado');
    for (const doctype of [
      '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
      `<!DOCTYPE r SYSTEM "${provedor.url}/dtd">`,
      `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "${'&a;'.repeat(50)}">]>`,
    ]) {
      const depois = (xml: string) => doctype + xml.replaceAll(atacante.Email, '&x;');
      assert.equal((await tentar(Hash, atacante.Email, { depois })).recusa, 'provedor', doctype);
    }
  });
});

describe('para quem, para quê e quando', () => {
  test('só para nós, nesta empresa, em resposta a este pedido, agora', async () => {
    const { Hash, atacante } = await cliente();
    const outra = await cliente();
    const agora = Date.now();
    const retorno = (hash: string) => t.deps.env.PUBLIC_URL + contract.retornoDe(hash);
    const casos: Record<string, NonNullable<Opcoes>['mudar']> = {
      'outro público': { publico: t.deps.env.PUBLIC_URL + contract.metadadosDe(outra.Hash) },
      'outro endereço': { recebedor: retorno(outra.Hash) },
      'outro emissor': { emissor: 'https://outro.example' },
      'outro pedido': { inResponseTo: '_outro', inResponseToAssinado: '_outro' },
      'outro pedido no que foi assinado': { inResponseToAssinado: '_outro' },
      'pedido nenhum no que foi assinado': { inResponseToAssinado: '' },
      vencida: { de: new Date(agora - minutes(10)), ate: new Date(agora - minutes(2)) },
      'de depois': { de: new Date(agora + minutes(5)), ate: new Date(agora + minutes(10)) },
    };
    for (const [nome, mudar] of Object.entries(casos)) {
      assert.equal((await tentar(Hash, atacante.Email, { mudar })).recusa, 'provedor', nome);
    }
    const quase = { de: new Date(agora + minutes(1) / 2), ate: new Date(agora + minutes(5)) };
    assert.ok((await tentar(Hash, atacante.Email, { mudar: quase })).bilhete, 'relógios diferem um pouco');
  });

  test('a mesma resposta não serve duas vezes, nem em vinte vezes juntas, nem num pedido novo', async () => {
    const { Hash, atacante } = await cliente();
    const ida = await iniciar(t, Hash);
    const resposta = await provedor.responder(Hash, ida.Endereco, conta(atacante.Email));
    const entregues = await Promise.all(Array.from({ length: 20 }, () => entregar(t, resposta)));
    const aceitas = entregues.filter(({ destino }) => destino.includes('code='));
    assert.equal(aceitas.length, 1);
    assert.ok((await voltar(t, aceitas[0]?.destino ?? '', ida.navegador)).bilhete);
    assert.match((await entregar(t, resposta)).destino, /recusa=expirou/);
    const nova = await iniciar(t, Hash);
    const RelayState = new URL(nova.Endereco).searchParams.get('RelayState') ?? '';
    const { destino } = await entregar(t, { ...resposta, RelayState });
    assert.equal((await voltar(t, destino, nova.navegador)).recusa, 'provedor');
    assert.match(
      (await entregar(t, { ...resposta, RelayState: '' })).destino,
      /recusa=expirou/,
      'responde a um pedido que já foi respondido',
    );
  });

  // proves H2
  test('a que o provedor começou não abre nada, nem leva a outro lugar: a pessoa volta ao começo, na página da empresa', async () => {
    const { Hash, atacante, vitima } = await cliente();
    const semPedido = (xml: string) => xml.replaceAll(/ InResponseTo="[^"]*"/g, '');
    const ida = await iniciar(t, Hash);
    const resposta = await provedor.responder(Hash, ida.Endereco, conta(atacante.Email), {
      antes: semPedido,
    });
    const comeco = `${t.deps.env.PUBLIC_URL}/#/identificacao/entrar/${Hash}?recusa=naoPedida`;
    const fora = 'https://mal.example/';
    for (const RelayState of ['', fora, '//mal.example', fora + 'x'.repeat(3000), '" onload="x']) {
      const { status, destino } = await entregar(t, { ...resposta, RelayState });
      assert.deepEqual([status, destino], [303, comeco], RelayState.slice(0, 30));
    }
    // Brought to somebody who had begun: their sign-in is not that of who made the answer.
    const daVitima = await provedor.responder(Hash, ida.Endereco, conta(vitima.Email), { antes: semPedido });
    const { destino } = await entregar(t, daVitima);
    assert.equal((await voltar(t, destino, ida.navegador)).recusa, 'provedor');

    const desligada = await criarCliente(t.db);
    const retorno = (hash: string) => t.deps.env.PUBLIC_URL + contract.retornoDe(hash);
    for (const outro of [desligada.Hash, 'nada']) {
      const levada = { ...resposta, RelayState: '', retorno: retorno(outro) };
      assert.match((await entregar(t, levada)).destino, /#\/identificacao\/entrar\?recusa=expirou$/, outro);
    }
    const quebrada = { ...resposta, RelayState: '', SAMLResponse: Buffer.from('<<<').toString('base64') };
    assert.match((await entregar(t, quebrada)).destino, /recusa=expirou/);
  });

  // proves H2
  test('quem começou não colhe a resposta que outra pessoa trouxe; quem a trouxe não entra sem ter começado', async () => {
    const { Hash, vitima } = await cliente();
    const doAtacante = await iniciar(t, Hash);
    const resposta = await provedor.responder(Hash, doAtacante.Endereco, conta(vitima.Email));
    const { destino } = await entregar(t, resposta);
    const semPasse = new URL(destino);
    semPasse.searchParams.delete('code');
    assert.equal((await voltar(t, semPasse.href, doAtacante.navegador)).recusa, 'expirou');
    assert.equal((await voltar(t, destino, '')).recusa, 'expirou');
    const daVitima = await iniciar(t, Hash);
    assert.equal((await voltar(t, destino, daVitima.navegador)).recusa, 'expirou');
  });

  // proves H2
  test('levada ao endereço de outra empresa é recusada; sem resposta nenhuma, também', async () => {
    const { Hash, atacante } = await cliente();
    const outra = await cliente();
    const ida = await iniciar(t, Hash);
    const resposta = await provedor.responder(Hash, ida.Endereco, conta(atacante.Email));
    const retorno = t.deps.env.PUBLIC_URL + contract.retornoDe(outra.Hash);
    const { destino } = await entregar(t, { ...resposta, retorno });
    assert.equal((await voltar(t, destino, ida.navegador)).recusa, 'trocada');
    const calada = await iniciar(t, Hash);
    const estado = new URL(calada.Endereco).searchParams.get('RelayState') ?? '';
    const volta = `${t.deps.env.PUBLIC_URL}${contract.retornoDe(Hash)}?state=${estado}&code=x`;
    assert.equal((await voltar(t, volta, calada.navegador)).recusa, 'provedor');
  });

  test('quem desiste no provedor volta com a explicação', async () => {
    const { Hash, atacante } = await cliente();
    const negar = (xml: string) =>
      xml
        .replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, '')
        .replace(
          'status:Success"/>',
          'status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode>',
        );
    assert.equal((await tentar(Hash, atacante.Email, { depois: negar })).recusa, 'negada');
  });
});
