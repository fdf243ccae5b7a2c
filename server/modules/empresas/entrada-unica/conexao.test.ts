import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/empresas/entrada-unica.ts';
import type { ErrorBody } from '../../../testing/app.ts';
import {
  cenarioDaEntradaUnica,
  concluir,
  returnUrl,
  ligarEntradaUnica,
  verificado,
  voltar,
} from '../../../testing/entrada-unica.ts';
import { criarCliente, criarUsuario, novoCPF } from '../../../testing/factories.ts';
import { provedorMentiroso, type Conta } from '../../../testing/oidc.ts';

/** Whoever configures a provider is shown what is wrong with it, before anybody depends on it. */

const { t, db, contas, provedor, clienteComProvedor } = await cenarioDaEntradaUnica();
const adm = await t.as(await criarUsuario(db, { Adm: true }));

async function testar(IdCliente: number) {
  const { status, body } = await adm.call(contract.testarEntradaUnica, { body: { IdCliente } });
  assert.equal(status, 200);
  return body.Passos;
}

const ORDEM = ['descoberta', 'emissor', 'enderecos', 'chaves', 'credenciais'];

describe('testar a conexão', () => {
  test('com um provedor certo, todos os passos são certos, na ordem', async () => {
    const { IdCliente } = await clienteComProvedor();
    const passos = await testar(IdCliente);
    assert.deepEqual(
      passos.map(({ Passo, Certo }) => [Passo, Certo]),
      ORDEM.map((passo) => [passo, true]),
    );
  });

  test('para no passo que falha e diz o que há', async () => {
    const falso = await provedorMentiroso();
    const { IdCliente } = await criarCliente(db);
    await ligarEntradaUnica(t, IdCliente, falso.url, { Ativa: false });
    const casos: [(typeof falso.estado)['mentira'], string, RegExp][] = [
      [{ descoberta: { issuer: 7 } }, 'descoberta', /Não encontramos um provedor/],
      [{ emissorNaDescoberta: 'https://outro.example' }, 'emissor', /como https:\/\/outro\.example/],
      [{ descoberta: { authorization_endpoint: undefined } }, 'enderecos', /onde as pessoas entram/],
      [{ descoberta: { token_endpoint: 'ftp://x' } }, 'enderecos', /onde os códigos são trocados/],
      [{ descoberta: { response_types_supported: ['id_token'] } }, 'enderecos', /por código/],
      [{ semChaves: true }, 'chaves', /não publica as chaves/],
      [{ descoberta: { jwks_uri: `${falso.url}/nada` } }, 'chaves', /resposta 404/],
      [{ erroDoToken: 'invalid_client' }, 'credenciais', /identificador ou o segredo/],
    ];
    for (const [mentira, passo, texto] of casos) {
      falso.estado.mentira = mentira;
      const passos = await testar(IdCliente);
      const ultimo = passos.at(-1);
      assert.deepEqual([ultimo?.Passo, ultimo?.Certo], [passo, false], JSON.stringify(mentira));
      assert.match(ultimo?.Texto ?? '', texto);
      assert.ok(passos.slice(0, -1).every(({ Certo }) => Certo === true));
    }
    falso.estado.mentira = { erroDoToken: 'invalid_request' };
    assert.equal((await testar(IdCliente)).at(-1)?.Certo, null, 'só quem entra sabe');
  });

  test('o segredo errado aparece antes de ligar; ninguém lá também; sem configuração é 404', async () => {
    const { IdCliente } = await criarCliente(db);
    const dados = {
      IdCliente,
      IdAplicacao: 'habilita',
      Segredo: 'outro-segredo',
      Dominios: ['empresa.example'],
      PermiteSenha: true,
      CriaPessoas: false,
    };
    const ligada = await adm.call(contract.alterarEntradaUnica, {
      body: { ...dados, Emissor: provedor.url, Ativa: true, Versao: 0 },
    });
    assert.match((ligada.body as unknown as ErrorBody).Campos?.['Segredo'] ?? '', /não aceita/);
    const naoGravada = await adm.call(contract.testarEntradaUnica, { body: { IdCliente } });
    assert.equal(naoGravada.status, 404);
    await adm.call(contract.alterarEntradaUnica, {
      body: { ...dados, Emissor: 'http://127.0.0.1:9', Ativa: false, Versao: 0 },
    });
    const [passo] = await testar(IdCliente);
    assert.match(passo?.Texto ?? '', /Ninguém responde/);
  });

  test('o segredo guardado não vai para outro provedor', async () => {
    const { IdCliente } = await clienteComProvedor();
    const { body: atual } = await adm.call(contract.obterEntradaUnica, { params: { id: IdCliente } });
    const { Ativa, IdAplicacao, Dominios, PermiteSenha, CriaPessoas, Versao } = atual;
    const { status, body } = await adm.call(contract.alterarEntradaUnica, {
      body: {
        IdCliente,
        Ativa,
        IdAplicacao,
        Dominios,
        PermiteSenha,
        CriaPessoas,
        Versao,
        Emissor: 'http://127.0.0.1:9',
      },
    });
    assert.deepEqual([status, Object.keys((body as unknown as ErrorBody).Campos ?? {})], [400, ['Segredo']]);
  });
});

let n = 0;
async function experimentar(cliente: { IdCliente: number; Hash: string }, conta: Conta | string) {
  const { IdCliente } = cliente;
  const { body, headers } = await adm.call(contract.experimentarEntradaUnica, { body: { IdCliente } });
  const [, navegador = ''] = /habilita-entrada=([^;]+)/.exec(String(headers['set-cookie'])) ?? [];
  const estado = new URL(body.Endereco).searchParams.get('state') ?? '';
  let volta = `${returnUrl(t, cliente.Hash)}?state=${estado}`;
  if (typeof conta === 'string') volta += `&error=${conta}`;
  else {
    contas[`teste-${++n}`] = conta;
    volta = await provedor.entrarComo(`teste-${n}`, body.Endereco);
  }
  const { destino, bilhete } = await voltar(t, volta, navegador);
  assert.equal(destino, `${t.deps.env.PUBLIC_URL}/#/cliente/${IdCliente}?aba=dados`);
  assert.equal((await concluir(t, bilhete || 'x'.repeat(40), navegador)).status, 400);
  const { body: depois } = await adm.call(contract.obterEntradaUnica, { params: { id: IdCliente } });
  assert.ok(depois.Teste);
  const { FeitoEm: _, ...teste } = depois.Teste;
  return teste;
}

describe('entrar para testar', () => {
  test('mostra o que veio, também com a entrada desligada, e não abre sessão nem conhece ninguém', async () => {
    const cliente = await clienteComProvedor({ Ativa: false, CriaPessoas: true });
    const contar = async () => [
      (await db.selectFrom('Sessao').select('IdSessao').execute()).length,
      (await db.selectFrom('Usuario').select('IdUsuario').execute()).length,
      (await db.selectFrom('EntradaUnicaIdentidade').select('IdUsuario').execute()).length,
    ];
    const antes = await contar();
    const certo = { Falha: null, Email: true, EmailVerificado: true, DoDominio: true, CPF: false };
    const email = 'quem.testa@empresa.example';
    assert.deepEqual(await experimentar(cliente, verificado(email)), certo);
    assert.deepEqual(await experimentar(cliente, { email, cpf: novoCPF() }), {
      ...certo,
      EmailVerificado: null,
      CPF: true,
    });
    assert.deepEqual(await experimentar(cliente, verificado('alguem@pessoal.example')), {
      ...certo,
      DoDominio: false,
    });
    assert.deepEqual(await contar(), antes);
    const guardado = JSON.stringify([
      await db.selectFrom('Auditoria').selectAll().execute(),
      await db.selectFrom('EntradaUnica').select('Teste').execute(),
    ]);
    assert.ok(!guardado.includes(email), 'nada fica sobre quem testou');
  });

  test('diz o que o provedor recusou; mudar a configuração apaga o resultado', async () => {
    const cliente = await clienteComProvedor();
    const { Falha, ...veio } = await experimentar(cliente, 'access_denied');
    assert.match(Falha ?? '', /cancelado no provedor/);
    assert.deepEqual(veio, { Email: false, EmailVerificado: null, DoDominio: false, CPF: false });
    assert.match((await experimentar(cliente, 'algo_novo')).Falha ?? '', /\(algo_novo\)/);
    assert.match((await experimentar(cliente, '<b>x</b>')).Falha ?? '', /entrada\.$/);
    const { body } = await ligarEntradaUnica(t, cliente.IdCliente, provedor.url, { Versao: 1 });
    assert.equal(body.Teste, null);
  });
});
