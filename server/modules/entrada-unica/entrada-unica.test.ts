import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/entrada-unica.ts';
import { alterarInstituicaoSelecionada } from '#contract/identidade.ts';
import { listarInstituicoes, listarUsuarios, obterPerfil } from '#contract/usuarios.ts';
import { minutes } from '../../platform/clock.ts';
import { testApp, type CorpoDeErro } from '../../testing/app.ts';
import { entrar, pedirToken } from '../../testing/duas-etapas.ts';
import {
  concluir,
  enderecoDeVolta,
  iniciar,
  ligarEntradaUnica,
  voltar,
} from '../../testing/entrada-unica.ts';
import {
  criarAluno,
  criarCliente,
  criarUsuario,
  novoCPF,
  novoEmail,
  SENHA,
  vincular,
} from '../../testing/factories.ts';
import { provedorDeVerdade, type Conta } from '../../testing/oidc.ts';

const t = await testApp();
const { db } = t;
const contas: Record<string, Conta> = {};
const provedor = await provedorDeVerdade(enderecoDeVolta(t), contas);

async function clienteComProvedor(mais?: Parameters<typeof ligarEntradaUnica>[3]) {
  const cliente = await criarCliente(db);
  const { status } = await ligarEntradaUnica(t, cliente.IdCliente, provedor.url, mais);
  assert.equal(status, 200);
  return cliente;
}

let n = 0;
/** The whole way of somebody whom the provider knows so. */
async function tentar(Hash: string, conta: Conta, nome = `conta-${++n}`) {
  contas[nome] = conta;
  const { Endereco, navegador } = await iniciar(t, Hash);
  const volta = await voltar(t, await provedor.entrarComo(nome, Endereco), navegador);
  return { ...volta, navegador };
}
const verificado = (email: string): Conta => ({ email, email_verified: true });

describe('entrar pelo provedor do cliente', () => {
  test('quem é do cliente, pelo e-mail verificado, entra numa sessão como qualquer outra, e só nesse cliente', async () => {
    const { IdCliente, Hash } = await clienteComProvedor();
    const pessoa = await criarUsuario(db, { senha: SENHA });
    const { IdClienteAluno } = await vincular(db, { IdCliente, IdUsuario: pessoa.IdUsuario });
    const outra = await criarCliente(db);
    await vincular(db, { IdCliente: outra.IdCliente, IdUsuario: pessoa.IdUsuario });

    const { bilhete, navegador, destino } = await tentar(
      Hash,
      verificado(pessoa.Email.toUpperCase()),
      'quem-entra',
    );
    assert.match(destino, /^http:\/\/localhost:3000\/#\/identificacao\/entrada-unica\?bilhete=/);
    const { status, body } = await concluir(t, bilhete, navegador);
    assert.equal(status, 200);
    assert.deepEqual(
      [body.Usuario.IdUsuario, body.Usuario.IdClienteAluno, body.Usuario.ListaInstituicoes.length],
      [pessoa.IdUsuario, IdClienteAluno, 1],
    );
    const authorization = { authorization: `Bearer ${body.access_token}` };
    assert.equal((await t.call(obterPerfil, {}, authorization)).body.IdUsuario, pessoa.IdUsuario);
    const alheia = { body: { IdCliente: outra.IdCliente } };
    assert.equal((await t.call(alterarInstituicaoSelecionada, alheia, authorization)).status, 404);
    assert.equal((await t.call(listarInstituicoes, { body: {} }, authorization)).body.length, 1);
    await db.updateTable('Usuario').set({ Adm: true }).where('IdUsuario', '=', pessoa.IdUsuario).execute();
    assert.equal((await t.call(listarUsuarios, {}, authorization)).status, 403);
    await db.updateTable('Usuario').set({ Adm: false }).where('IdUsuario', '=', pessoa.IdUsuario).execute();

    const atos = await db
      .selectFrom('Auditoria')
      .select(['Acao', 'Depois'])
      .where('IdUsuario', '=', pessoa.IdUsuario)
      .where('Acao', '=', 'entrar')
      .execute();
    assert.deepEqual(atos, [{ Acao: 'entrar', Depois: { EntradaUnica: true } }]);

    // The provider's own name for them is enough from now on.
    const deNovo = await tentar(Hash, verificado('mudou@empresa.example'), 'quem-entra');
    assert.equal(
      (await concluir(t, deNovo.bilhete, deNovo.navegador)).body.Usuario.IdUsuario,
      pessoa.IdUsuario,
    );
  });

  test('pelo CPF também; o e-mail de uma pessoa com o CPF de outra não é ninguém', async () => {
    const { IdCliente, Hash } = await clienteComProvedor();
    const uma = await criarUsuario(db);
    const outra = await criarUsuario(db);
    for (const { IdUsuario } of [uma, outra]) await vincular(db, { IdCliente, IdUsuario });
    const { bilhete, navegador } = await tentar(Hash, { cpf: uma.CPF ?? '' });
    assert.equal((await concluir(t, bilhete, navegador)).body.Usuario.IdUsuario, uma.IdUsuario);
    const mistura = await tentar(Hash, { ...verificado(uma.Email), cpf: outra.CPF ?? '' });
    assert.equal(mistura.recusa, 'desconhecida');
  });

  test('recusas: sem verificação, de outro domínio, de outro cliente, desconhecida, inativa, administrador', async () => {
    const { IdCliente, Hash } = await clienteComProvedor();
    const deFora = await criarAluno(db);
    const daqui = await criarUsuario(db);
    const outroDominio = await criarUsuario(db, { Email: 'alguem@pessoal.example' });
    const inativa = await criarUsuario(db, { Status: 'I' });
    const desligada = await criarUsuario(db);
    const adm = await criarUsuario(db, { Adm: true });
    for (const { IdUsuario } of [daqui, outroDominio, inativa, adm])
      await vincular(db, { IdCliente, IdUsuario });
    await vincular(db, { IdCliente, IdUsuario: desligada.IdUsuario, Status: 'I' });
    const casos: [Conta, string][] = [
      [{ email: daqui.Email }, 'desconhecida'],
      [{ email: daqui.Email, email_verified: false }, 'desconhecida'],
      [verificado(outroDominio.Email), 'desconhecida'],
      [verificado(deFora.Email), 'desconhecida'],
      [{ cpf: deFora.CPF ?? '' }, 'desconhecida'],
      [verificado(novoEmail()), 'desconhecida'],
      [{}, 'desconhecida'],
      [verificado(inativa.Email), 'inativa'],
      [verificado(desligada.Email), 'inativa'],
      [verificado(adm.Email), 'administrador'],
    ];
    for (const [conta, esperada] of casos) {
      const { recusa, destino } = await tentar(Hash, conta);
      assert.equal(recusa, esperada, JSON.stringify(conta));
      assert.ok(destino.includes(`/#/identificacao/entrar/${Hash}?`), destino);
    }
    const registradas = await db
      .selectFrom('Auditoria')
      .select('Depois')
      .where('Acao', '=', 'recusar entrada única')
      .where('IdCliente', '=', IdCliente)
      .execute();
    assert.equal(registradas.length, casos.length);
  });

  test('quem é desconhecido só é criado se o cliente quiser, e nunca à custa de quem já existe', async () => {
    const { IdCliente, Hash } = await clienteComProvedor({ CriaPessoas: true });
    const deFora = await criarAluno(db);
    assert.equal((await tentar(Hash, verificado(deFora.Email))).recusa, 'desconhecida');
    const email = novoEmail();
    const cpf = novoCPF();
    const { bilhete, navegador } = await tentar(Hash, { ...verificado(email), name: 'Nova de Souza', cpf });
    const { body } = await concluir(t, bilhete, navegador);
    assert.deepEqual(
      [body.Usuario.Nome, body.Usuario.Email, body.Usuario.IdClienteSelecionado, body.Usuario.EhGestor],
      ['Nova de Souza', email, IdCliente, false],
    );
  });
});

describe('o caminho de ida e volta', () => {
  test('o endereço leva PKCE, estado e nonce; o cookie é só do navegador', async () => {
    const { Hash } = await clienteComProvedor();
    const { Endereco, cookie } = await iniciar(t, Hash);
    const ida = new URL(Endereco);
    assert.equal(ida.origin, provedor.url);
    assert.equal(
      ida.searchParams.get('redirect_uri'),
      'http://localhost:3000/api/login/entradaUnica/retorno',
    );
    assert.equal(ida.searchParams.get('code_challenge_method'), 'S256');
    for (const campo of ['state', 'nonce', 'code_challenge']) {
      assert.ok((ida.searchParams.get(campo) ?? '').length >= 40, campo);
    }
    assert.match(cookie, /HttpOnly; SameSite=Lax/);
    assert.equal((await iniciar(t, 'hash-que-nao-existe')).status, 404);
  });

  test('outro navegador, outro estado, a segunda volta e a volta tardia são recusados', async () => {
    const { IdCliente, Hash } = await clienteComProvedor();
    const pessoa = await criarUsuario(db);
    await vincular(db, { IdCliente, IdUsuario: pessoa.IdUsuario });
    contas['volta'] = verificado(pessoa.Email);
    const ida = await iniciar(t, Hash);
    const outraIda = await iniciar(t, Hash);
    const endereco = await provedor.entrarComo('volta', ida.Endereco);
    assert.equal((await voltar(t, endereco, outraIda.navegador)).recusa, 'expirou');
    assert.equal((await voltar(t, endereco, '')).recusa, 'expirou');
    const trocado = new URL(endereco);
    trocado.searchParams.set('state', new URL(outraIda.Endereco).searchParams.get('state') ?? '');
    assert.equal((await voltar(t, trocado.href, ida.navegador)).recusa, 'expirou');
    // The right state of the other browser with this one's code: the provider's answer does not hold.
    assert.equal((await voltar(t, trocado.href, outraIda.navegador)).recusa, 'provedor');

    const certa = await iniciar(t, Hash);
    const volta = await provedor.entrarComo('volta', certa.Endereco);
    assert.ok((await voltar(t, volta, certa.navegador)).bilhete);
    assert.equal((await voltar(t, volta, certa.navegador)).recusa, 'expirou');

    const tardia = await iniciar(t, Hash);
    const depois = await provedor.entrarComo('volta', tardia.Endereco);
    t.clock.offset = minutes(11);
    assert.equal((await voltar(t, depois, tardia.navegador)).recusa, 'expirou');
    t.clock.offset = 0;
  });

  test('o bilhete serve uma vez, no mesmo navegador e por dois minutos, também de vinte pedidos juntos', async () => {
    const { IdCliente, Hash } = await clienteComProvedor();
    const pessoa = await criarUsuario(db);
    await vincular(db, { IdCliente, IdUsuario: pessoa.IdUsuario });
    const { bilhete, navegador } = await tentar(Hash, verificado(pessoa.Email));
    assert.equal((await concluir(t, bilhete, 'outro-navegador')).status, 400);
    const juntos = await Promise.all(Array.from({ length: 20 }, () => concluir(t, bilhete, navegador)));
    assert.equal(juntos.filter(({ status }) => status === 200).length, 1);
    const tarde = await tentar(Hash, verificado(pessoa.Email));
    t.clock.offset = minutes(3);
    assert.equal((await concluir(t, tarde.bilhete, tarde.navegador)).status, 400);
    t.clock.offset = 0;
  });

  test('quem desiste no provedor volta com a explicação', async () => {
    const { Hash } = await clienteComProvedor();
    const { Endereco, navegador } = await iniciar(t, Hash);
    const estado = new URL(Endereco).searchParams.get('state') ?? '';
    const volta = `${enderecoDeVolta(t)}?error=access_denied&state=${estado}`;
    assert.equal((await voltar(t, volta, navegador)).recusa, 'negada');
  });
});

describe('configurar', () => {
  test('o segredo não sai nem no registro; versão velha é conflito; cliente inexistente é 404', async () => {
    const { IdCliente } = await clienteComProvedor();
    const adm = await t.as(await criarUsuario(db, { Adm: true }));
    const { body } = await adm.call(contract.obterEntradaUnica, { params: { id: IdCliente } });
    assert.deepEqual([body.TemSegredo, body.Versao, body.Ativa], [true, 1, true]);
    const tudo = JSON.stringify([body, await db.selectFrom('Auditoria').selectAll().execute(), t.logs]);
    assert.ok(!tudo.includes('segredo-da-aplicacao'));
    const { rows } = await t.pool.query<{ segredo: Buffer }>('select segredo from entrada_unica');
    assert.ok(rows.every(({ segredo }) => !segredo.includes('segredo-da-aplicacao')));
    assert.equal((await ligarEntradaUnica(t, IdCliente, provedor.url)).status, 409);
    assert.equal((await ligarEntradaUnica(t, 999_999, provedor.url)).status, 404);
    assert.equal((await adm.call(contract.obterEntradaUnica, { params: { id: 999_999 } })).status, 404);
  });

  test('um endereço que não é de provedor é recusado no campo; fora da própria máquina, também um endereço privado', async () => {
    const { IdCliente } = await criarCliente(db);
    const recusado = async (app: typeof t, cliente: number, Emissor: string) => {
      const { status, body } = await ligarEntradaUnica(app, cliente, Emissor);
      assert.deepEqual(
        [status, Boolean((body as unknown as CorpoDeErro).Campos?.['Emissor'])],
        [400, true],
        Emissor,
      );
    };
    await recusado(t, IdCliente, 'http://127.0.0.1:9');
    await recusado(t, IdCliente, 'empresa');
    const publica = await testApp({ PUBLIC_URL: 'https://treinos.empresa.example' });
    const cliente = await criarCliente(publica.db);
    for (const Emissor of [
      provedor.url,
      provedor.url.replace('http:', 'https:'),
      'https://localhost/',
      'https://10.0.0.1/',
    ]) {
      await recusado(publica, cliente.IdCliente, Emissor);
    }
  });

  test('sem senha: quem só é desse cliente não entra por ela nem fica; administradores e outras instituições, sim', async () => {
    const { IdCliente, Hash } = await clienteComProvedor();
    const pessoa = await criarUsuario(db, { senha: SENHA });
    const dupla = await criarUsuario(db, { senha: SENHA });
    const outra = await criarCliente(db);
    await vincular(db, { IdCliente, IdUsuario: pessoa.IdUsuario });
    await vincular(db, { IdCliente, IdUsuario: dupla.IdUsuario });
    await vincular(db, { IdCliente: outra.IdCliente, IdUsuario: dupla.IdUsuario });
    const aberta = await t.as({ ...pessoa, IdCliente });
    const { body: ligada } = await t.call(contract.entradaUnicaDoCliente, { params: { hash: Hash } });
    assert.deepEqual(ligada, { Ativa: true, PermiteSenha: true });
    await ligarEntradaUnica(t, IdCliente, provedor.url, { PermiteSenha: false, Versao: 1 });
    assert.equal((await aberta.call(obterPerfil)).status, 401);
    const logado = await entrar(t, pessoa.Email);
    assert.equal(logado.status, 400);
    assert.match((logado.body as unknown as CorpoDeErro).message, /entrada única/);
    assert.equal((await pedirToken(t, pessoa.Email)).status, 400);
    const { body: sessao } = await pedirToken(t, dupla.Email);
    const authorization = { authorization: `Bearer ${sessao.access_token}` };
    const { body: instituicoes } = await t.call(listarInstituicoes, { body: {} }, authorization);
    assert.deepEqual(
      instituicoes.map((i) => i.IdCliente),
      [outra.IdCliente],
    );

    const { bilhete, navegador } = await tentar(Hash, verificado(pessoa.Email));
    const { body } = await concluir(t, bilhete, navegador);
    const pelo = { authorization: `Bearer ${body.access_token}` };
    assert.equal((await t.call(obterPerfil, {}, pelo)).status, 200);
    await ligarEntradaUnica(t, IdCliente, provedor.url, { Ativa: false, Versao: 2 });
    assert.equal((await t.call(obterPerfil, {}, pelo)).status, 401);
    assert.equal((await pedirToken(t, pessoa.Email)).status, 200);
    assert.equal((await iniciar(t, Hash)).status, 404);
  });
});
