import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { signXml } from '@node-saml/node-saml/lib/xml.js';
import * as contract from '#contract/empresas/entrada-unica.ts';
import { minutes } from '../../../../platform/clock.ts';
import { testApp } from '../../../../testing/app.ts';
import { iniciar, voltar } from '../../../../testing/entrada-unica.ts';
import { criarCliente, criarUsuario, vincular } from '../../../../testing/factories.ts';
import { entregar, novoCertificado, provedorSaml } from '../../../../testing/saml.ts';
import {
  assercaoDe,
  certificadoNosMetadados,
  cifrar,
  noLugarDaAssercao,
  type ComoCifra,
} from '../../../../testing/saml-cifra.ts';

/** Assertions that were encrypted for us: those that open, and what an attacker may have encrypted, who can as well. */

const t = await testApp();
const provedor = await provedorSaml(t);
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

async function cliente(PedeCifra = true) {
  const { IdCliente, Hash } = await criarCliente(t.db);
  const { status } = await adm.call(contract.alterarEntradaUnica, {
    body: {
      IdCliente,
      Ativa: true,
      Protocolo: 'saml',
      Metadados: `${provedor.url}/metadados`,
      Dominios: ['empresa.example'],
      PermiteSenha: true,
      CriaPessoas: false,
      ConfiaNoEmail: true,
      PedeCifra,
      Versao: 0,
    },
  });
  assert.equal(status, 200);
  const pessoa = async () => {
    const nova = await criarUsuario(t.db);
    await vincular(t.db, { IdCliente, IdUsuario: nova.IdUsuario });
    return nova;
  };
  const { body } = await t.app.inject({ method: 'GET', url: contract.metadadosDe(Hash) });
  const pem = certificadoNosMetadados(body, 'encryption') ?? '';
  return { IdCliente, Hash, pem, atacante: await pessoa(), vitima: await pessoa() };
}

type Opcoes = NonNullable<Parameters<typeof provedor.responder>[3]>;

const conta = (email: string) => ({ nameID: email, atributos: { email } });
/** With the reason of a refusal, which only the log and a trial say. */
async function tentar(Hash: string, email: string, opcoes: Opcoes) {
  const { Endereco, navegador } = await iniciar(t, Hash);
  const resposta = await provedor.responder(Hash, Endereco, conta(email), opcoes);
  const antes = t.logs.length;
  const { bilhete, recusa } = await voltar(t, (await entregar(t, resposta)).destino, navegador);
  const [, motivo = null] = /"erro":"(\w+)"/.exec(t.logs.slice(antes).join('')) ?? [];
  return { bilhete, recusa, motivo };
}

const trocando = (pem: string, como?: ComoCifra, claro: (assercao: string) => string = (a) => a) => ({
  depois: (xml: string) => noLugarDaAssercao(xml, cifrar(claro(assercaoDe(xml)), pem, como)),
});
const assinarResposta = (
  xml: string,
  { chave }: { chave: string } = provedor,
  como: 'sha1' | 'sha256' = 'sha256',
) =>
  signXml(
    xml,
    '/*',
    { reference: "/*/*[local-name(.)='Issuer']", action: 'after' },
    { privateKey: chave, signatureAlgorithm: como, digestAlgorithm: como },
  );
const semAssinatura = (xml: string) => xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, '');

describe('asserções cifradas', () => {
  test('o certificado para cifrar só aparece nos metadados de quem o pede, e não é o de assinar', async () => {
    const sem = await cliente(false);
    assert.equal(sem.pem, '');
    const { Hash, pem } = await cliente();
    const { body } = await t.app.inject({ method: 'GET', url: contract.metadadosDe(Hash) });
    assert.notEqual(pem, certificadoNosMetadados(body, 'signing'));
    assert.match(body, /EncryptionMethod Algorithm="[^"]+aes256-gcm"/);
    assert.doesNotMatch(body, /cbc|rsa-1_5/);
    // Somebody else's choice made the key: this client's provider never had it from us.
    const naoPedida = await tentar(sem.Hash, sem.atacante.Email, trocando(novoCertificado().pem));
    assert.deepEqual([naoPedida.recusa, naoPedida.motivo], ['provedor', 'semCifra']);
  });

  test('abrem-se as que dizem por si se foram mudadas (AES-GCM, RSA-OAEP), com a chave dentro ou ao lado', async () => {
    const { Hash, pem, atacante } = await cliente();
    const modos: ComoCifra[] = [
      { dados: 'aes128-gcm' },
      { dados: 'aes192-gcm' },
      { dados: 'aes256-gcm', aoLado: true },
      { chave: 'rsa-oaep-mgf1p com SHA-1 dito' },
      { chave: 'rsa-oaep com SHA-256' },
    ];
    for (const como of modos) {
      const { bilhete, motivo } = await tentar(Hash, atacante.Email, trocando(pem, como));
      assert.ok(bilhete, `${JSON.stringify(como)} ${motivo}`);
    }
  });

  test('nenhuma outra forma de cifrar, e nada mudado ou cifrado para outro', async () => {
    const { Hash, pem, atacante } = await cliente();
    const virar = (onde: number) => (bytes: Buffer) => {
      const mudados = Buffer.from(bytes);
      const i = onde < 0 ? mudados.length + onde : onde;
      mudados[i] = (mudados[i] ?? 0) ^ 1;
      return mudados;
    };
    const casos: [string, ComoCifra, string, string?][] = [
      ['AES-256-CBC', { dados: 'aes256-cbc' }, 'cifrada'],
      ['AES-128-CBC', { dados: 'aes128-cbc' }, 'cifrada'],
      ['3DES', { dados: 'tripledes-cbc' }, 'cifrada'],
      ['RSA 1.5', { chave: 'rsa-1_5' }, 'cifrada'],
      ['GCM que se diz CBC', { dados: 'aes256-gcm', chamarDe: 'aes256-cbc' }, 'cifrada'],
      ['CBC que se diz GCM', { dados: 'aes256-cbc', chamarDe: 'aes256-gcm' }, 'cifra'],
      ['chave de outro tamanho', { dados: 'aes128-gcm', chamarDe: 'aes256-gcm' }, 'cifra'],
      ['OAEP de dois resumos', { chave: 'rsa-oaep com dois resumos' }, 'cifrada'],
      ['OAEP com rótulo', { chave: 'rsa-oaep com rótulo' }, 'cifrada'],
      ['um bit no texto', { estragar: virar(40) }, 'cifra'],
      ['um bit na prova', { estragar: virar(-1) }, 'cifra'],
      ['prova cortada', { estragar: (bytes) => bytes.subarray(0, -4) }, 'cifra'],
      ['nada', { estragar: () => Buffer.alloc(0) }, 'cifra'],
      ['para outro', {}, 'cifra', novoCertificado().pem],
    ];
    for (const [nome, como, motivo, para = pem] of casos) {
      const visto = await tentar(Hash, atacante.Email, trocando(para, como));
      assert.deepEqual([visto.recusa, visto.motivo, visto.bilhete], ['provedor', motivo, ''], nome);
    }
  });

  test('AES-CBC só dentro de uma resposta que o provedor assinou inteira, e como a assinou', async () => {
    const { Hash, pem, atacante } = await cliente();
    const cbc = (como: ComoCifra = { dados: 'aes256-cbc' }) => trocando(pem, como).depois;
    const casos: [string, (xml: string) => string, string | null][] = [
      ['AES-256', (xml) => assinarResposta(cbc()(xml)), null],
      [
        'AES-128, a chave ao lado',
        (xml) => assinarResposta(cbc({ dados: 'aes128-cbc', aoLado: true })(xml)),
        null,
      ],
      ['AES-GCM também', (xml) => assinarResposta(cbc({ dados: 'aes256-gcm' })(xml)), null],
      ['3DES nunca', (xml) => assinarResposta(cbc({ dados: 'tripledes-cbc' })(xml)), 'cifrada'],
      [
        'RSA 1.5 nunca',
        (xml) => assinarResposta(cbc({ dados: 'aes256-cbc', chave: 'rsa-1_5' })(xml)),
        'cifrada',
      ],
      ['por outro', (xml) => assinarResposta(cbc()(xml), novoCertificado()), 'cifrada'],
      ['com SHA-1', (xml) => assinarResposta(cbc()(xml), provedor, 'sha1'), 'cifrada'],
      [
        'um bit mudado depois',
        (xml) =>
          assinarResposta(cbc()(xml)).replace(
            /(CipherValue>)(.)(?=[^<]*<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData)/,
            (_, antes: string, letra: string) => antes + (letra === 'A' ? 'B' : 'A'),
          ),
        'cifrada',
      ],
      [
        'de GCM, que se diz CBC depois de assinada',
        (xml) =>
          assinarResposta(cbc({ dados: 'aes256-gcm' })(xml)).replace(
            '2009/xmlenc11#aes256-gcm',
            '2001/04/xmlenc#aes256-cbc',
          ),
        'cifrada',
      ],
      [
        'a assinada dentro de outra, que traz a sua',
        (xml) =>
          cbc()(xml).replace(
            '<samlp:Status>',
            `<samlp:Extensions>${assinarResposta(cbc()(xml))}</samlp:Extensions><samlp:Status>`,
          ),
        'cifrada',
      ],
      ['o que abre não é assinado', (xml) => assinarResposta(cbc()(semAssinatura(xml))), 'assinatura'],
    ];
    for (const [nome, depois, esperado] of casos) {
      const visto = await tentar(Hash, atacante.Email, { depois });
      assert.deepEqual([visto.motivo, visto.bilhete !== ''], [esperado, esperado === null], nome);
    }
  });

  // proves H2
  test('o que se abre passa por tudo por que passa o que vem aberto: assinatura, SHA-1, DOCTYPE, para quem e quando', async () => {
    const { Hash, pem, atacante, vitima } = await cliente();
    const outra = await cliente();
    const aberta = (claro: (assercao: string) => string) => trocando(pem, {}, claro);
    const agora = Date.now();
    const certa = trocando(pem);
    const casos: [string, Opcoes, string][] = [
      ['sem assinatura', aberta(semAssinatura), 'assinatura'],
      ['mudada', aberta((a) => a.replaceAll(atacante.Email, vitima.Email)), 'assinatura'],
      ['outra chave', { ...certa, assinarCom: novoCertificado() }, 'assinatura'],
      ['SHA-1', { ...certa, algoritmo: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }, 'sha1'],
      ['DOCTYPE', aberta((a) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname">]>${a}`), 'doctype'],
      ['entidade', aberta((a) => `<?xml version="1.0"?><!ENTITY x "y">${a}`), 'doctype'],
      [
        'outro público',
        { ...certa, mudar: { publico: t.deps.env.PUBLIC_URL + contract.metadadosDe(outra.Hash) } },
        'publico',
      ],
      ['outro endereço', { ...certa, mudar: { recebedor: 'https://mal.example' } }, 'pedido'],
      ['outro emissor', { ...certa, mudar: { emissor: 'https://outro.example' } }, 'emissor'],
      ['outro pedido', { ...certa, mudar: { inResponseToAssinado: '_outro' } }, 'pedido'],
      ['pedido nenhum', { ...certa, mudar: { inResponseToAssinado: '' } }, 'pedido'],
      ['outro pedido por fora', { ...certa, mudar: { inResponseTo: '_outro' } }, 'pedido'],
      [
        'vencida',
        { ...certa, mudar: { de: new Date(agora - minutes(10)), ate: new Date(agora - minutes(2)) } },
        'relogio',
      ],
      ['uma resposta inteira', aberta((a) => `<Response>${a}</Response>`), 'forma'],
      ['cifrada duas vezes', aberta((a) => cifrar(a, pem)), 'forma'],
      ['nem XML', aberta(() => '<<<'), 'forma'],
      ['vazia', aberta(() => ''), 'cifra'],
    ];
    for (const [nome, opcoes, motivo] of casos) {
      const visto = await tentar(Hash, atacante.Email, opcoes);
      assert.deepEqual([visto.recusa, visto.motivo, visto.bilhete], ['provedor', motivo, ''], nome);
    }
    assert.ok((await tentar(Hash, atacante.Email, certa)).bilhete);
  });

  // proves H2
  test('a assinatura de uma não serve para outra, posta dentro, em volta, ao lado, cifrada ou aberta (wrapping)', async () => {
    const { Hash, pem, atacante, vitima } = await cliente();
    const falsa = (a: string) =>
      semAssinatura(a)
        .replaceAll(atacante.Email, vitima.Email)
        .replace(/ID="_a/, 'ID="_falsa');
    const assinatura = (a: string) => /<ds:Signature[\s\S]*?<\/ds:Signature>/.exec(a)?.[0] ?? '';
    const dentro: Record<string, (a: string) => string> = {
      'a falsa antes': (a) => falsa(a) + a,
      'a falsa depois': (a) => a + falsa(a),
      'a certa dentro da falsa': (a) => falsa(a).replace('</saml:Assertion>', `${a}</saml:Assertion>`),
      'a certa dentro da assinatura, como Object': (a) =>
        falsa(a).replace(
          '</saml:Issuer>',
          `</saml:Issuer>${assinatura(a).replace('</ds:Signature>', `<ds:Object>${a}</ds:Object></ds:Signature>`)}`,
        ),
      'o mesmo identificador duas vezes': (a) => falsa(a).replace('_falsa', '_a') + a,
      'fecha o que a cerca e abre outra': (a) => `${a}</Response><Response>${falsa(a)}`,
      'fecha o que a cerca, a falsa primeiro': (a) => `${falsa(a)}</Response><Response>${a}`,
    };
    const fora: Record<string, (xml: string) => string> = {
      'a falsa cifrada, a certa aberta': (xml) =>
        noLugarDaAssercao(xml, cifrar(falsa(assercaoDe(xml)), pem) + assercaoDe(xml)),
      'a certa cifrada, a falsa aberta': (xml) =>
        noLugarDaAssercao(xml, cifrar(assercaoDe(xml), pem) + falsa(assercaoDe(xml))),
      'duas cifradas': (xml) =>
        noLugarDaAssercao(xml, cifrar(falsa(assercaoDe(xml)), pem) + cifrar(assercaoDe(xml), pem)),
      'a cifrada dentro da falsa aberta': (xml) =>
        noLugarDaAssercao(
          xml,
          falsa(assercaoDe(xml)).replace(
            '</saml:Assertion>',
            `${cifrar(assercaoDe(xml), pem)}</saml:Assertion>`,
          ),
        ),
      'dois dados numa cifrada': (xml) => {
        const dados = (a: string) =>
          /<xenc:EncryptedData[\s\S]*<\/xenc:EncryptedData>/.exec(cifrar(a, pem))?.[0] ?? '';
        const a = assercaoDe(xml);
        return noLugarDaAssercao(
          xml,
          cifrar(a, pem).replace(
            '</saml:EncryptedAssertion>',
            `${dados(falsa(a))}</saml:EncryptedAssertion>`,
          ),
        );
      },
    };
    const casos: [string, Opcoes][] = [
      ...Object.entries(dentro).map(([nome, claro]) => [nome, trocando(pem, {}, claro)] as [string, Opcoes]),
      ...Object.entries(fora).map(([nome, depois]) => [nome, { depois }] as [string, Opcoes]),
    ];
    for (const [nome, opcoes] of casos) {
      const { recusa, bilhete } = await tentar(Hash, atacante.Email, opcoes);
      assert.deepEqual([recusa, bilhete], ['provedor', ''], nome);
    }
  });

  test('a mesma resposta cifrada não serve duas vezes', async () => {
    const { Hash, pem, atacante } = await cliente();
    const ida = await iniciar(t, Hash);
    const resposta = await provedor.responder(Hash, ida.Endereco, conta(atacante.Email), trocando(pem));
    const entregues = await Promise.all(Array.from({ length: 10 }, () => entregar(t, resposta)));
    assert.equal(entregues.filter(({ destino }) => destino.includes('code=')).length, 1);
  });
});
