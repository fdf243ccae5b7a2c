import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  alterarEntradaUnica,
  metadadosDe,
  retornoDe,
  testarEntradaUnica,
} from '#contract/empresas/entrada-unica.ts';
import { testApp } from '../testing/app.ts';
import { concluir, iniciar, voltar } from '../testing/entrada-unica.ts';
import { criarCliente, criarUsuario, vincular } from '../testing/factories.ts';
import { entregar, novoCertificado } from '../testing/saml.ts';

const PYTHON = '/usr/bin/python3';
const pysaml2 = spawnSync(PYTHON, ['-c', 'import saml2; print(saml2.__version__)'], { encoding: 'utf8' });
const xmlsec = spawnSync('/usr/bin/xmlsec1', ['--version'], { encoding: 'utf8' });

test(
  'um provedor SAML de outros (pysaml2 e xmlsec1): lê os nossos metadados e o pedido assinado, e quem ele assina entra, também cifrado',
  { skip: (pysaml2.status !== 0 || xmlsec.status !== 0) && 'sem pysaml2 ou xmlsec1' },
  async (context) => {
    context.diagnostic(`pysaml2 ${pysaml2.stdout.trim()}, ${xmlsec.stdout.trim()}`);
    const folder = await mkdtemp(join(tmpdir(), 'habilita-saml-'));
    after(() => rm(folder, { recursive: true, force: true }));
    const t = await testApp();
    const { chave, pem } = novoCertificado();
    const provedor = (comando: 'metadata' | 'respond', mais: object) => {
      const input = JSON.stringify({
        folder,
        issuer: 'https://idp.empresa.example/entidade',
        entry: 'https://idp.empresa.example/entrar',
        'key.pem': chave,
        'cert.pem': pem,
        'sp.xml': '',
        ...mais,
      });
      const { stdout, stderr, status } = spawnSync(PYTHON, ['server/interop/saml-provider.py', comando], {
        input,
        encoding: 'utf8',
      });
      assert.equal(status, 0, stderr);
      return stdout.trim();
    };

    const { IdCliente, Hash } = await criarCliente(t.db);
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    const { status, body } = await adm.call(alterarEntradaUnica, {
      body: {
        IdCliente,
        Ativa: true,
        Protocolo: 'saml',
        Metadados: provedor('metadata', { wantSigned: true }),
        Dominios: ['empresa.example'],
        PermiteSenha: true,
        CriaPessoas: false,
        ConfiaNoEmail: true,
        PedeCifra: true,
        Versao: 0,
      },
    });
    assert.equal(status, 200, JSON.stringify(body));
    const pessoa = await criarUsuario(t.db);
    await vincular(t.db, { IdCliente, IdUsuario: pessoa.IdUsuario });
    const nossos = (await t.app.inject({ method: 'GET', url: metadadosDe(Hash) })).body;

    const { body: teste } = await adm.call(testarEntradaUnica, { body: { IdCliente } });
    assert.match(teste.Passos.find(({ Passo }) => Passo === 'enderecos')?.Texto ?? '', /vão assinados/);

    const entrar = async (como: { signResponse?: boolean; encrypt?: string }) => {
      const { Endereco, navegador } = await iniciar(t, Hash);
      const query = Object.fromEntries(new URL(Endereco).searchParams);
      const xml = provedor('respond', {
        'sp.xml': nossos,
        query,
        mail: pessoa.Email,
        wantSigned: true,
        ...como,
      });
      assert.equal(xml.includes('EncryptedAssertion'), como.encrypt !== undefined);
      const { destino } = await entregar(t, {
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: query['RelayState'] ?? '',
        retorno: t.deps.env.PUBLIC_URL + retornoDe(Hash),
      });
      return { xml, navegador, ...(await voltar(t, destino, navegador)) };
    };
    for (const signResponse of [false, true]) {
      for (const encrypt of [undefined, 'aes128-gcm', 'aes256-gcm']) {
        const { bilhete, recusa, xml, navegador } = await entrar({
          signResponse,
          ...(encrypt && { encrypt }),
        });
        assert.equal(recusa, null, xml);
        assert.equal((await concluir(t, bilhete, navegador)).body.Usuario.IdUsuario, pessoa.IdUsuario);
      }
    }
    // By itself it takes triple DES, whatever our metadata ask for.
    const { recusa, xml } = await entrar({ encrypt: 'default' });
    assert.match(xml, /tripledes-cbc/);
    assert.equal(recusa, 'provedor');
    assert.match(t.logs.join(''), /"erro":"cifrada"/);
  },
);
