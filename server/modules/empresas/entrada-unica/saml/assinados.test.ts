import assert from 'node:assert/strict';
import { verify, X509Certificate } from 'node:crypto';
import { describe, test } from 'node:test';
import * as contract from '#contract/empresas/entrada-unica.ts';
import { testApp } from '../../../../testing/app.ts';
import { iniciar } from '../../../../testing/entrada-unica.ts';
import { criarCliente, criarUsuario } from '../../../../testing/factories.ts';
import { metadadosDoProvedor, novoCertificado } from '../../../../testing/saml.ts';
import { certificadoNosMetadados } from '../../../../testing/saml-cifra.ts';
import { parDe } from './chaves.service.ts';

/** Requests that carry our signature, for providers that take no other. */

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const { pem } = novoCertificado();
const DELES = { emissor: 'https://idp.example', entrada: 'https://idp.example/sso?tenant=a%20b', pem };

async function cliente({ mais = '', AssinaPedidos = false }: { mais?: string; AssinaPedidos?: boolean }) {
  const { IdCliente, Hash } = await criarCliente(t.db);
  const { status, body } = await adm.call(contract.alterarEntradaUnica, {
    body: {
      IdCliente,
      Ativa: true,
      Protocolo: 'saml',
      Metadados: metadadosDoProvedor({ ...DELES, mais }),
      Dominios: ['empresa.example'],
      PermiteSenha: true,
      CriaPessoas: false,
      AssinaPedidos,
      Versao: 0,
    },
  });
  assert.deepEqual([status, body.AssinaPedidos], [200, AssinaPedidos]);
  return { IdCliente, Hash };
}

const metadados = async (Hash: string) =>
  (await t.app.inject({ method: 'GET', url: contract.metadadosDe(Hash) })).body;

/** What a provider does by SAML bindings, 3.4.4.1: over the very characters of the address, in this order. */
async function conferida(Hash: string, Endereco: string): Promise<boolean | null> {
  const crus = new Map(
    new URL(Endereco).search
      .slice(1)
      .split('&')
      .map((um) => um.split('=') as [string, string]),
  );
  const assinatura = crus.get('Signature');
  if (assinatura === undefined) return null;
  const dito = ['SAMLRequest', 'RelayState', 'SigAlg'].map((nome) => `${nome}=${crus.get(nome)}`).join('&');
  assert.equal(
    decodeURIComponent(crus.get('SigAlg') ?? ''),
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  );
  const { publicKey } = new X509Certificate(certificadoNosMetadados(await metadados(Hash), 'signing') ?? '');
  return verify(
    'sha256',
    Buffer.from(dito),
    publicKey,
    Buffer.from(decodeURIComponent(assinatura), 'base64'),
  );
}

const QUER = 'WantAuthnRequestsSigned="true"';

describe('pedidos assinados', () => {
  test('onde o provedor os quer, ou a empresa diz; o certificado está nos nossos metadados, e é um só', async () => {
    const casos = [
      [{}, null, /^O provedor diz onde as pessoas entram\.$/],
      [{ mais: QUER }, true, /que quer os pedidos assinados.*Os nossos vão assinados/],
      [{ mais: 'WantAuthnRequestsSigned="1"' }, true, /WantAuthnRequestsSigned/],
      [{ mais: 'WantAuthnRequestsSigned="false"' }, null, /entram\.$/],
      [{ AssinaPedidos: true }, true, /entram\. Os nossos vão assinados/],
    ] as const;
    const certificados = new Set<string | null>();
    for (const [como, esperado, texto] of casos) {
      const { IdCliente, Hash } = await cliente(como);
      const { Endereco } = await iniciar(t, Hash);
      assert.equal(new URL(Endereco).searchParams.get('tenant'), 'a b');
      assert.equal(await conferida(Hash, Endereco), esperado, JSON.stringify(como));
      const nossos = await metadados(Hash);
      // Said only where none goes out unsigned: a provider may then refuse any other.
      const sempre = 'AssinaPedidos' in como;
      assert.equal(nossos.includes('AuthnRequestsSigned="true"'), sempre);
      certificados.add(certificadoNosMetadados(nossos, 'signing'));
      const { body } = await adm.call(contract.testarEntradaUnica, { body: { IdCliente } });
      const passo = body.Passos.find(({ Passo }) => Passo === 'enderecos');
      assert.equal(passo?.Certo, true);
      assert.match(passo.Texto, texto);
    }
    assert.equal(certificados.size, 1);
    const [certificado] = certificados;
    const lido = new X509Certificate(certificado ?? '');
    assert.equal(lido.publicKey.asymmetricKeyDetails?.modulusLength, 3072);
    assert.ok(lido.verify(lido.publicKey));
    assert.ok(Date.parse(lido.validTo) > Date.now() + 9 * 365 * 86_400_000);
  });

  test('o par é feito uma vez, quando é preciso, e a chave privada fica selada', async () => {
    const outra = await testApp();
    const contar = async () =>
      (await outra.pool.query('select * from entrada_unica_chave')).rows as { privada: Buffer }[];
    assert.equal((await contar()).length, 0);
    const pares = await Promise.all(Array.from({ length: 5 }, () => parDe(outra.deps, 'assinatura')));
    assert.equal(new Set(pares.map(({ Certificado }) => Certificado)).size, 1);
    assert.match(pares[0]?.Privada ?? '', /BEGIN PRIVATE KEY/);
    const [linha, ...mais] = await contar();
    assert.equal(mais.length, 0);
    assert.doesNotMatch(linha?.privada.toString('latin1') ?? 'PRIVATE', /PRIVATE/);
    // Beside another certificate it opens no more.
    await outra.pool.query(`update entrada_unica_chave set certificado = 'outro'`);
    await assert.rejects(parDe(outra.deps, 'assinatura'));
  });

  test('do OpenID Connect nada disto é guardado', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const { body } = await adm.call(contract.alterarEntradaUnica, {
      body: {
        IdCliente,
        Ativa: false,
        Emissor: 'https://idp.example',
        IdAplicacao: 'x',
        Dominios: ['empresa.example'],
        PermiteSenha: true,
        CriaPessoas: false,
        AssinaPedidos: true,
        PedeCifra: true,
        Versao: 0,
      },
    });
    assert.deepEqual([body.AssinaPedidos, body.PedeCifra], [false, false]);
  });
});
