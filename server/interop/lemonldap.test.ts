import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  alterarEntradaUnica,
  confirmarNoProvedor,
  experimentarEntradaUnica,
  metadadosDe,
  obterEntradaUnica,
  testarEntradaUnica,
} from '#contract/empresas/entrada-unica.ts';
import { testApp } from '../testing/app.ts';
import { concluir, iniciar, returnUrl, voltar } from '../testing/entrada-unica.ts';
import { criarCliente, criarUsuario, vincular } from '../testing/factories.ts';
import { LEMONLDAP, lemonldap } from '../testing/lemonldap.ts';
import { APLICACAO } from '../testing/oidc.ts';
import { entregar, metadadosDoProvedor, novoCertificado } from '../testing/saml.ts';

/** As a company would have it: a program with a public name, and a provider of its own network with its own authority. */
const skip = !LEMONLDAP && 'sem LemonLDAP::NG';

async function empresa() {
  const t = await testApp({
    PUBLIC_URL: 'https://treinamentos.empresa.example',
    PRIVATE_NETWORKS: '127.0.0.0/8,::1/128',
  });
  const { IdCliente, Hash } = await criarCliente(t.db);
  const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
  const pessoa = await criarUsuario(t.db, { Email: 'dwho@badwolf.org' });
  await vincular(t.db, { IdCliente, IdUsuario: pessoa.IdUsuario });
  const ligar = async (dados: object) => {
    const { body: atual } = await adm.call(obterEntradaUnica, { params: { id: IdCliente } });
    const { status, body } = await adm.call(alterarEntradaUnica, {
      body: {
        IdCliente,
        Ativa: true,
        Dominios: ['badwolf.org'],
        PermiteSenha: true,
        CriaPessoas: false,
        ConfiaNoEmail: false,
        Versao: atual.Versao,
        ...dados,
      },
    });
    return { status, Campos: (body as { Campos?: Record<string, string> }).Campos ?? {} };
  };
  const passos = async () => {
    const { body } = await adm.call(testarEntradaUnica, { body: { IdCliente } });
    return body.Passos.map(({ Passo, Certo }) => [Passo, Certo]);
  };
  return { t, adm, IdCliente, Hash, pessoa, ligar, passos };
}

const navegadorDe = (headers: Record<string, unknown>) =>
  /habilita-entrada=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';

test(
  'um LemonLDAP::NG como provedor OpenID: o teste diz o que falta, a confiança resolve, quem ele confirma entra e confirma de novo',
  { skip },
  async (context) => {
    context.diagnostic(`LemonLDAP::NG ${LEMONLDAP}`);
    const { t, adm, IdCliente, Hash, pessoa, ligar, passos } = await empresa();
    const { IdAplicacao: id, Segredo: secret } = APLICACAO;
    const fora = await lemonldap({ oidc: { id, secret, back: returnUrl(t, Hash) } });
    const dados = { Emissor: fora.url, ...APLICACAO };
    const errado = await ligar({ ...dados, Segredo: 'outro-segredo' });
    assert.deepEqual([errado.status, Object.keys(errado.Campos)], [400, ['Segredo']]);
    assert.deepEqual(await ligar(dados), { status: 200, Campos: {} });
    assert.deepEqual(
      await passos(),
      ['descoberta', 'emissor', 'enderecos', 'chaves', 'credenciais'].map((passo) => [passo, true]),
    );

    const teste = await adm.call(experimentarEntradaUnica, { body: { IdCliente } });
    const idaDoTeste = await fora.signInAs('dwho', teste.body.Endereco);
    await voltar(t, idaDoTeste.back ?? '', navegadorDe(teste.headers));
    const { body: depois } = await adm.call(obterEntradaUnica, { params: { id: IdCliente } });
    const { FeitoEm: _, ...visto } = depois.Teste ?? { FeitoEm: '' };
    assert.deepEqual(visto, { Falha: null, Email: true, EmailVerificado: null, DoDominio: true, CPF: false });

    const entrar = async (conta: string) => {
      const { Endereco, navegador } = await iniciar(t, Hash);
      const { back, page } = await fora.signInAs(conta, Endereco);
      return { ...(await voltar(t, back ?? page, navegador)), navegador };
    };
    assert.equal((await entrar('dwho')).recusa, 'semEmail');
    assert.equal((await ligar({ ...dados, ConfiaNoEmail: true })).status, 200);
    assert.equal((await entrar('rtyler')).recusa, 'desconhecida');
    const { bilhete, navegador, recusa } = await entrar('dwho');
    assert.equal(recusa, null);
    const { body } = await concluir(t, bilhete, navegador);
    assert.equal(body.Usuario.IdUsuario, pessoa.IdUsuario);

    const dela = await t.as({ ...pessoa, IdClienteSso: IdCliente });
    const pedido = await dela.call(confirmarNoProvedor, { body: { Volta: '/perfil' } });
    const deNovo = await fora.signInAs('dwho', pedido.body.Endereco);
    const confirmada = await voltar(t, deNovo.back ?? '', navegadorDe(pedido.headers));
    assert.equal(confirmada.destino, `${t.deps.env.PUBLIC_URL}/#/perfil`);
  },
);

/** As its Manager writes for an application that nobody changed; and sign-in that begins there. */
const CONFERE = {
  samlSPMetaDataOptionsCheckSSOMessageSignature: 1,
  samlSPMetaDataOptionsEnableIDPInitiatedURL: 1,
};

/** Of a program of its own for each: what its metadata ask for is read once by the provider. */
async function porSaml(dados: object, options: Record<string, string | number>) {
  const { t, IdCliente, Hash, pessoa, ligar, passos } = await empresa();
  // Ours are registered there with what the client asks for, as an administrator does it: before the provider is known.
  const { chave: _, pem } = novoCertificado();
  const Metadados = metadadosDoProvedor({
    emissor: 'https://antes.example',
    entrada: 'https://antes.example/',
    pem,
  });
  await ligar({ Protocolo: 'saml', Ativa: false, Metadados, ...dados });
  const metadata = (await t.app.inject({ method: 'GET', url: metadadosDe(Hash) })).body;
  const fora = await lemonldap({ saml: { metadata, options } });
  assert.deepEqual(
    await ligar({ Protocolo: 'saml', Metadados: `${fora.url}/saml/metadata`, ConfiaNoEmail: true, ...dados }),
    { status: 200, Campos: {} },
  );
  assert.deepEqual(
    await passos(),
    ['descoberta', 'emissor', 'enderecos', 'chaves'].map((passo) => [passo, true]),
  );
  const { Endereco, navegador } = await iniciar(t, Hash);
  const { SAMLResponse, RelayState, page } = await fora.signInAs('dwho', Endereco);
  assert.notEqual(SAMLResponse, '', page);
  const { destino } = await entregar(t, { SAMLResponse, RelayState, retorno: returnUrl(t, Hash) });
  const { bilhete, recusa } = await voltar(t, destino, navegador);
  const xml = Buffer.from(SAMLResponse, 'base64').toString();
  const entrou = async () => (await concluir(t, bilhete, navegador)).body.Usuario;
  return { t, Hash, Endereco, fora, xml, recusa, entrou, IdCliente, pessoa };
}

test(
  'um LemonLDAP::NG como provedor SAML, como vem: confere a assinatura do pedido, quem ele confirma entra, e também pode começar lá',
  { skip },
  async () => {
    const { t, Hash, Endereco, fora, xml, recusa, entrou, IdCliente, pessoa } = await porSaml({}, CONFERE);
    assert.equal(recusa, null, xml);
    const usuario = await entrou();
    assert.deepEqual([usuario.IdUsuario, usuario.IdClienteSelecionado], [pessoa.IdUsuario, IdCliente]);
    // It does look: the same request without its signature, or with another's, is refused there.
    for (const estragar of [
      (busca: URLSearchParams) => ['SigAlg', 'Signature'].forEach((nome) => busca.delete(nome)),
      (busca: URLSearchParams) => busca.set('RelayState', 'outro'),
    ]) {
      const outro = new URL(Endereco);
      estragar(outro.searchParams);
      assert.equal((await fora.signInAs('dwho', outro.href)).SAMLResponse, '');
    }
    // Begun there, it leads through the page of the company.
    const bloco = `${fora.url}/saml/singleSignOn?IDPInitiated=1&spConfKey=habilita&RelayState=https%3A%2F%2Fmal.example`;
    const { SAMLResponse, RelayState, page } = await fora.signInAs('dwho', bloco);
    assert.notEqual(SAMLResponse, '', page);
    assert.doesNotMatch(Buffer.from(SAMLResponse, 'base64').toString(), /InResponseTo/);
    const { destino } = await entregar(t, { SAMLResponse, RelayState, retorno: returnUrl(t, Hash) });
    assert.equal(destino, `${t.deps.env.PUBLIC_URL}/#/identificacao/entrar/${Hash}?recusa=naoPedida`);
  },
);

test(
  'um LemonLDAP::NG como provedor SAML que cifra: só sabe AES-CBC, que se abre porque ele assina a resposta',
  { skip },
  async () => {
    const { t, xml, recusa } = await porSaml(
      { PedeCifra: true },
      { ...CONFERE, samlSPMetaDataOptionsEncryptionMode: 'assertion' },
    );
    assert.match(xml, /EncryptedAssertion[^]*aes128-cbc/);
    assert.equal(recusa, null, t.logs.join(''));
  },
);
