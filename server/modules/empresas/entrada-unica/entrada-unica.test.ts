import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { obterDuasEtapas } from '#contract/acesso/duas-etapas.ts';
import { alterarInstituicaoSelecionada } from '#contract/acesso/identidade.ts';
import { listarInstituicoes, listarUsuarios, obterPerfil } from '#contract/acesso/usuarios.ts';
import { minutes } from '../../../platform/clock.ts';
import {
  cenarioDaEntradaUnica,
  concluir,
  returnUrl,
  iniciar,
  verificado,
  voltar,
} from '../../../testing/entrada-unica.ts';
import {
  criarAluno,
  criarCliente,
  criarUsuario,
  novoCPF,
  novoEmail,
  SENHA,
  vincular,
} from '../../../testing/factories.ts';
import type { Conta } from '../../../testing/oidc.ts';

const { t, db, contas, provedor, clienteComProvedor, tentar } = await cenarioDaEntradaUnica();

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
      [
        body.Usuario.IdUsuario,
        body.Usuario.IdClienteAluno,
        body.Usuario.ListaInstituicoes.length,
        body.Usuario.SoCliente,
      ],
      [pessoa.IdUsuario, IdClienteAluno, 1, IdCliente],
    );
    const authorization = { authorization: `Bearer ${body.access_token}` };
    assert.equal((await t.call(obterPerfil, {}, authorization)).body.IdUsuario, pessoa.IdUsuario);
    const alheia = { body: { IdCliente: outra.IdCliente } };
    assert.equal((await t.call(alterarInstituicaoSelecionada, alheia, authorization)).status, 404);
    assert.equal((await t.call(listarInstituicoes, { body: {} }, authorization)).body.length, 1);
    await db.updateTable('Usuario').set({ Adm: true }).where('IdUsuario', '=', pessoa.IdUsuario).execute();
    assert.equal(
      (await t.call(listarUsuarios, {}, authorization)).status,
      401,
      'não é sessão de administrador',
    );
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
      [{ email: daqui.Email }, 'semEmail'],
      [{ email: daqui.Email, email_verified: false }, 'semEmail'],
      [verificado(outroDominio.Email), 'semEmail'],
      [verificado(deFora.Email), 'desconhecida'],
      [{ cpf: deFora.CPF ?? '' }, 'desconhecida'],
      [verificado(novoEmail()), 'desconhecida'],
      [{}, 'semEmail'],
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

  test('o provedor que não diz se verificou o e-mail só é crido se o cliente confia nele, e só nos seus domínios', async () => {
    const { IdCliente, Hash } = await clienteComProvedor({ ConfiaNoEmail: true });
    const daqui = await criarUsuario(db);
    const outroDominio = await criarUsuario(db, { Email: 'calada@pessoal.example' });
    for (const { IdUsuario } of [daqui, outroDominio]) await vincular(db, { IdCliente, IdUsuario });
    const { bilhete, navegador } = await tentar(Hash, { email: daqui.Email });
    assert.equal((await concluir(t, bilhete, navegador)).body.Usuario.IdUsuario, daqui.IdUsuario);
    const negado = await tentar(Hash, { email: daqui.Email, email_verified: false }, 'outra-pessoa');
    assert.equal(negado.recusa, 'semEmail', 'dito que não, é não');
    const alheio = await tentar(Hash, { email: outroDominio.Email }, 'mais-uma');
    assert.equal(alheio.recusa, 'semEmail');
  });

  // proves M2
  test('quem é desconhecido só é criado se o cliente quiser, e nunca à custa de quem já existe', async () => {
    const { IdCliente, Hash } = await clienteComProvedor({ CriaPessoas: true });
    const deFora = await criarAluno(db);
    const tomada = await tentar(Hash, {
      ...verificado(deFora.Email),
      name: 'Quem O Provedor Diz',
      cpf: deFora.CPF ?? '',
    });
    const { Usuario } = (await concluir(t, tomada.bilhete, tomada.navegador)).body;
    assert.notEqual(Usuario.IdUsuario, deFora.IdUsuario);
    assert.deepEqual(
      [Usuario.Nome, Usuario.ListaInstituicoes.length],
      ['Quem O Provedor Diz', 1],
      'uma pessoa da empresa, e não a da conta que existe em outra',
    );
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

test('o gestor que entra pelo provedor usa a segunda etapa do provedor, também onde a plataforma exige uma', async () => {
  const { IdCliente, Hash } = await clienteComProvedor();
  const gestor = await criarUsuario(db);
  await vincular(db, { IdCliente, IdUsuario: gestor.IdUsuario, EhGestor: true });
  const { bilhete, navegador } = await tentar(Hash, verificado(gestor.Email));
  const { body } = await concluir(t, bilhete, navegador);
  const authorization = { authorization: `Bearer ${body.access_token}` };
  await db.updateTable('Configuracao').set({ ExigeDuasEtapas: true }).execute();
  assert.equal((await t.call(obterPerfil, {}, authorization)).status, 200);
  assert.equal((await t.call(obterDuasEtapas, {}, authorization)).body.PeloProvedor, true);
  const comSenha = await t.as({ ...gestor, IdCliente });
  assert.equal((await comSenha.call(obterPerfil)).status, 403);
  await db.updateTable('Configuracao').set({ ExigeDuasEtapas: false }).execute();
});

describe('o caminho de ida e volta', () => {
  test('o endereço leva PKCE, estado e nonce; o cookie é só do navegador', async () => {
    const { Hash } = await clienteComProvedor();
    const { Endereco, cookie } = await iniciar(t, Hash);
    const ida = new URL(Endereco);
    assert.equal(ida.origin, provedor.url);
    assert.equal(
      ida.searchParams.get('redirect_uri'),
      `http://localhost:3000/api/login/entradaUnica/retorno/${Hash}`,
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
    const volta = `${returnUrl(t, Hash)}?error=access_denied&state=${estado}`;
    assert.equal((await voltar(t, volta, navegador)).recusa, 'negada');
  });
});
