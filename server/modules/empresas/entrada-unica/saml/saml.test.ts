import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import * as contract from '#contract/empresas/entrada-unica.ts';
import { obterPerfil } from '#contract/acesso/usuarios.ts';
import { testApp, type ErrorBody } from '../../../../testing/app.ts';
import { concluir, iniciar, voltar } from '../../../../testing/entrada-unica.ts';
import { criarCliente, criarUsuario, vincular } from '../../../../testing/factories.ts';
import {
  entregar,
  metadadosDoProvedor,
  novoCertificado,
  provedorSaml,
  type ContaSaml,
} from '../../../../testing/saml.ts';

const t = await testApp();
const { db } = t;
const provedor = await provedorSaml(t);
const adm = await t.as(await criarUsuario(db, { Adm: true }));

const DADOS = {
  Ativa: true,
  Protocolo: 'saml' as const,
  Metadados: `${provedor.url}/metadados`,
  Dominios: ['empresa.example'],
  PermiteSenha: true,
  CriaPessoas: false,
  ConfiaNoEmail: true,
  Versao: 0,
};

async function cena(mais: Partial<typeof DADOS> = {}) {
  const cliente = await criarCliente(db);
  const { status, body } = await adm.call(contract.alterarEntradaUnica, {
    body: { ...DADOS, IdCliente: cliente.IdCliente, ...mais },
  });
  assert.equal(status, 200, JSON.stringify(body));
  const pessoa = await criarUsuario(db);
  await vincular(db, { IdCliente: cliente.IdCliente, IdUsuario: pessoa.IdUsuario });
  return { ...cliente, pessoa, entrada: body };
}

async function entrar(Hash: string, conta: ContaSaml, opcoes?: Parameters<typeof provedor.responder>[3]) {
  const { Endereco, navegador } = await iniciar(t, Hash);
  const resposta = await provedor.responder(Hash, Endereco, conta, opcoes);
  const { status, destino } = await entregar(t, resposta);
  assert.equal(status, 303);
  return { ...(await voltar(t, destino, navegador)), navegador, resposta, destino };
}

const comEmail = (email: string, nameID = 'pessoa'): ContaSaml => ({ nameID, atributos: { email } });

describe('entrar por SAML', () => {
  test('o provedor lê os nossos metadados e o pedido; quem ele afirma entra, e depois basta o nome que tem lá', async () => {
    const { Hash, pessoa, entrada, IdCliente } = await cena();
    assert.deepEqual([entrada.Protocolo, entrada.Emissor], ['saml', provedor.emissor]);
    const metadados = await t.app.inject({ method: 'GET', url: contract.metadadosDe(Hash) });
    assert.match(metadados.headers['content-type'] as string, /samlmetadata\+xml/);
    assert.ok(metadados.body.includes(`entityID="${entrada.EnderecoDosMetadados}"`));
    assert.match(metadados.body, /WantAssertionsSigned="true"/);
    assert.equal((await t.app.inject({ method: 'GET', url: contract.metadadosDe('nada') })).statusCode, 404);

    const { bilhete, navegador, resposta } = await entrar(Hash, comEmail(pessoa.Email.toUpperCase()));
    assert.equal(resposta.pedido['assertionConsumerServiceUrl'], entrada.EnderecoDeRetorno);
    const { status, body } = await concluir(t, bilhete, navegador);
    assert.deepEqual(
      [status, body.Usuario.IdUsuario, body.Usuario.IdClienteSelecionado],
      [200, pessoa.IdUsuario, IdCliente],
    );
    const authorization = { authorization: `Bearer ${body.access_token}` };
    assert.equal((await t.call(obterPerfil, {}, authorization)).status, 200);
    const deNovo = await entrar(Hash, comEmail('mudou@empresa.example'));
    assert.ok(deNovo.bilhete);
    assert.ok(!t.logs.join('').includes(pessoa.Email));
  });

  test('pelos nomes que o Entra ID e outros dão ao e-mail; pelo próprio NameID; pelo CPF', async () => {
    const { Hash, pessoa } = await cena();
    const nomes = [
      'mail',
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
      'urn:oid:0.9.2342.19200300.100.1.3',
    ];
    for (const [i, nome] of nomes.entries()) {
      const conta = { nameID: `n${i}`, atributos: { [nome]: pessoa.Email } };
      assert.ok((await entrar(Hash, conta)).bilhete, nome);
    }
    assert.ok((await entrar(Hash, { nameID: 'c', atributos: { cpf: pessoa.CPF ?? '' } })).bilhete);
    const formato = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
    assert.ok((await entrar(Hash, { nameID: pessoa.Email, formato })).bilhete);
    // An address is looked for each time: it may be somebody else's by then.
    const { rows } = await t.pool.query('select from entrada_unica_identidade where sujeito = $1', [
      pessoa.Email,
    ]);
    assert.equal(rows.length, 0);
    const transitorio = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    assert.equal((await entrar(Hash, { nameID: 'n0', formato: transitorio })).recusa, 'semEmail');
  });

  test('sem a confiança do cliente o e-mail não identifica; de outro domínio, nunca; quem falta é criado se o cliente quer', async () => {
    const semConfianca = await cena({ ConfiaNoEmail: false });
    const conta = comEmail(semConfianca.pessoa.Email);
    assert.equal((await entrar(semConfianca.Hash, conta)).recusa, 'semEmail');
    const { Hash } = await cena({ CriaPessoas: true });
    assert.equal((await entrar(Hash, comEmail('alguem@pessoal.example', 'x'))).recusa, 'semEmail');
    const nova = {
      nameID: 'nova',
      atributos: { email: 'nova.saml@empresa.example', displayName: 'Nova & Cia' },
    };
    const { bilhete, navegador } = await entrar(Hash, {
      ...nova,
      atributos: { ...nova.atributos, displayName: 'Nova de Souza' },
    });
    assert.equal((await concluir(t, bilhete, navegador)).body.Usuario.Nome, 'Nova de Souza');
  });

  test('o pedido feito para confirmar a sessão pede a prova de novo, e uma antiga não vale', async () => {
    const { Hash, pessoa, IdCliente } = await cena();
    const sessao = await t.as({ IdUsuario: pessoa.IdUsuario, IdClienteSso: IdCliente });
    for (const [idade, recusa] of [
      [3_600_000, 'antiga'],
      [0, null],
    ] as const) {
      const pedida = await sessao.call(contract.confirmarNoProvedor, { body: { Volta: '/perfil' } });
      const [, outro = ''] = /habilita-entrada=([^;]+)/.exec(String(pedida.headers['set-cookie'])) ?? [];
      const resposta = await provedor.responder(Hash, pedida.body.Endereco, comEmail(pessoa.Email), {
        mudar: { entrouEm: new Date(Date.now() - idade) },
      });
      const enviado = new URL(pedida.body.Endereco).searchParams.get('SAMLRequest') ?? '';
      assert.match(inflateRawSync(Buffer.from(enviado, 'base64')).toString(), /ForceAuthn="true"/);
      const { destino } = await entregar(t, resposta);
      const volta = await voltar(t, destino, outro);
      assert.match(volta.destino, /#\/perfil/);
      assert.equal(volta.recusa, recusa);
    }
  });

  test('também onde o provedor é do mesmo site e o navegador manda os cookies junto', async () => {
    const { Hash, pessoa } = await cena();
    const { Endereco, navegador } = await iniciar(t, Hash);
    const resposta = await provedor.responder(Hash, Endereco, comEmail(pessoa.Email));
    const { destino } = await entregar(t, resposta, `habilita-entrada=${navegador}; XSRF-TOKEN=x`);
    assert.ok((await voltar(t, destino, navegador)).bilhete);
  });
});

describe('configurar SAML', () => {
  const gravar = async (Metadados: string) => {
    const { IdCliente } = await criarCliente(db);
    const { status, body } = await adm.call(contract.alterarEntradaUnica, {
      body: { ...DADOS, IdCliente, Metadados },
    });
    return { IdCliente, status, campo: (body as unknown as ErrorBody).Campos?.['Metadados'] ?? '' };
  };
  const base = { emissor: 'https://idp.example', entrada: 'https://idp.example/sso', pem: provedor.pem };

  test('o XML colado serve como o endereço; o que falta é dito no campo', async () => {
    assert.equal((await gravar(metadadosDoProvedor(base))).status, 200);
    const um = metadadosDoProvedor(base);
    const casos: [string, RegExp][] = [
      ['', /Informe os metadados/],
      ['http://127.0.0.1:9/nada', /Ninguém responde/],
      ['<html/>', /não são os metadados/],
      [um.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'), /não são os metadados/],
      [
        `<EntitiesDescriptor>${um}${um}</EntitiesDescriptor>`.replaceAll('<?xml version="1.0"?>', ''),
        /mais de um/,
      ],
      [um.replace(/<ds:X509Certificate>[^<]+/, '<ds:X509Certificate>AAAA'), /não publica o certificado/],
      [metadadosDoProvedor({ ...base, pem: novoCertificado({ ate: '2021-01-01' }).pem }), /venceu/],
      [um.replace('HTTP-Redirect', 'HTTP-POST'), /onde as pessoas entram/],
    ];
    for (const [metadados, texto] of casos) {
      const { status, campo } = await gravar(metadados);
      assert.equal(status, 400, metadados);
      assert.match(campo, texto);
    }
    const oidc = await adm.call(contract.alterarEntradaUnica, {
      body: { ...DADOS, Protocolo: 'oidc', IdCliente: 1 },
    });
    assert.ok((oidc.body as unknown as ErrorBody).Campos?.['Emissor']);
  });

  test('o teste de conexão anda passo a passo, e o de entrada diz o que falta', async () => {
    const { IdCliente, Hash, pessoa } = await cena();
    const { body } = await adm.call(contract.testarEntradaUnica, { body: { IdCliente } });
    assert.deepEqual(
      body.Passos.map(({ Passo, Certo }) => [Passo, Certo]),
      ['descoberta', 'emissor', 'enderecos', 'chaves'].map((passo) => [passo, true]),
    );
    const experimentar = async (opcoes: Parameters<typeof provedor.responder>[3]) => {
      const { body: ida, headers } = await adm.call(contract.experimentarEntradaUnica, {
        body: { IdCliente },
      });
      const [, navegador = ''] = /habilita-entrada=([^;]+)/.exec(String(headers['set-cookie'])) ?? [];
      const resposta = await provedor.responder(Hash, ida.Endereco, comEmail(pessoa.Email), opcoes);
      await voltar(t, (await entregar(t, resposta)).destino, navegador);
      return (await adm.call(contract.obterEntradaUnica, { params: { id: IdCliente } })).body.Teste;
    };
    const certo = await experimentar({});
    assert.deepEqual(
      [certo?.Falha, certo?.Email, certo?.EmailVerificado, certo?.DoDominio],
      [null, true, null, true],
    );
    assert.match(
      (await experimentar({ mudar: { publico: 'https://outra' } }))?.Falha ?? '',
      /outra aplicação/,
    );
    assert.match((await experimentar({ assinarCom: novoCertificado() }))?.Falha ?? '', /não está assinada/);
    assert.match((await experimentar({ mudar: { ate: new Date(0) } }))?.Falha ?? '', /relógio/);
  });
});
