import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linkPrimeiroAcesso, pedidoDeAcessoDoAluno, pedirFicha } from '#contract/empresas/alunos-acesso.ts';
import { alterarClienteAluno, obterAluno } from '#contract/empresas/alunos.ts';
import { confirmarEmail } from '#contract/acesso/identidade-links.ts';
import * as contract from '#contract/acesso/usuarios-pedidos.ts';
import { alterarUsuario, obterUsuario } from '#contract/acesso/usuarios.ts';
import { days } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarGestorDe,
  criarUsuario,
  novoEmail,
  SENHA,
} from '../../../testing/factories.ts';
import { criarLink } from '../../../domain/links.ts';
import { aplicarVencidos } from './respostas.service.ts';

/** Nobody becomes somebody else by writing their address or printing their slip. */

const t = await testApp();
const { db } = t;
const { IdCliente } = await criarCliente(db);
const ana = await criarUsuario(db, { Adm: true, Nome: 'Ana Administradora', senha: SENHA });
const adm = await t.as(ana);

/** In use, with an address or without. */
async function emUso(dados: { Email?: string | null } = {}) {
  const pessoa = await criarAlunoEm(db, { IdCliente, senha: SENHA, ...dados });
  return { ...pessoa, eu: await t.as({ IdUsuario: pessoa.IdUsuario, IdCliente }) };
}
type EmUso = Awaited<ReturnType<typeof emUso>>;

const emailDe = async ({ IdUsuario }: { IdUsuario: number }) =>
  (await adm.call(obterUsuario, { params: { id: IdUsuario } })).body.Email;

async function escreverEmail({ IdUsuario }: { IdUsuario: number }, Email: string | null, quem = adm) {
  const { body } = await adm.call(obterUsuario, { params: { id: IdUsuario } });
  const { Nome, CPF, Adm, Status, Versao } = body;
  return await quem.call(alterarUsuario, { body: { IdUsuario, Nome, CPF, Email, Adm, Status, Versao } });
}

async function tokenDe(Tipo: 'pedido' | 'email', pessoa: { IdUsuario: number }, Email: string) {
  const url = await criarLink(db, t.deps, { Tipo, IdUsuario: pessoa.IdUsuario, Email });
  return /token=(.+)$/.exec(url)?.[1] ?? '';
}

const mensagens = (Para: string) =>
  db.selectFrom('Email').select('Tipo').where('Para', '=', Para).orderBy('IdEmail').execute();

async function depoisDe(prazo: number, agir: () => Promise<void>) {
  t.clock.offset = prazo;
  await agir();
  t.clock.offset = 0;
}

const responder = async (pessoa: EmUso, Confirma: boolean) => {
  const Token = await tokenDe('pedido', pessoa, pessoa.Email);
  return await t.call(contract.responderPedidoPeloLink, { body: { Token, Confirma } });
};

describe('o e-mail de uma conta em uso', () => {
  // proves M3
  test('não é retirado sem aviso: o dono ouve antes e impede, e nada muda', async () => {
    const pessoa = await emUso();
    assert.equal((await escreverEmail(pessoa, null)).body.Email, pessoa.Email);
    assert.deepEqual(await mensagens(pessoa.Email), [{ Tipo: 'email-retirada' }]);
    const { body } = await pessoa.eu.call(contract.meuPedidoDeAcesso);
    assert.deepEqual([body.Pedido?.Tipo, body.Pedido?.PedidoPor], ['sem-email', 'Ana Administradora']);
    const { IdClienteAluno } = pessoa;
    assert.equal((await adm.call(linkPrimeiroAcesso, { body: { IdClienteAluno } })).status, 422);
    assert.equal((await responder(pessoa, false)).status, 204);
    await depoisDe(days(4), () => aplicarVencidos(t.deps));
    assert.equal(await emailDe(pessoa), pessoa.Email);
  });

  // proves M3
  test('retirado: logo, se o dono confirma; ou em três dias, nem uma hora antes', async () => {
    const logo = await emUso();
    await escreverEmail(logo, null);
    assert.equal((await responder(logo, true)).status, 204);
    assert.equal(await emailDe(logo), null);
    const espera = await emUso();
    await escreverEmail(espera, null);
    await depoisDe(days(3) - 3_600_000, () => aplicarVencidos(t.deps));
    assert.equal(await emailDe(espera), espera.Email);
    await depoisDe(days(3) + 60_000, () => aplicarVencidos(t.deps));
    assert.equal(await emailDe(espera), null);
    assert.deepEqual(
      (await mensagens(espera.Email)).map(({ Tipo }) => Tipo),
      ['email-retirada', 'email-retirado'],
    );
  });

  // proves M3
  test('trocado por outros: confirmar no endereço novo não basta; com a palavra do antigo, ou três dias, vale', async () => {
    const pessoa = await emUso();
    const novo = novoEmail();
    assert.equal((await escreverEmail(pessoa, novo)).body.EmailPendente, novo);
    const confirmar = async (quem: EmUso, Email: string) =>
      (await t.call(confirmarEmail, { body: { Token: await tokenDe('email', quem, Email) } })).body;
    const { ValeEm } = await confirmar(pessoa, novo);
    assert.ok(ValeEm && Date.parse(ValeEm) > Date.now() + days(2));
    assert.equal(await emailDe(pessoa), pessoa.Email, 'ainda o antigo');
    assert.equal((await responder(pessoa, true)).status, 204);
    assert.equal(await emailDe(pessoa), novo);

    const outra = await emUso();
    const dela = novoEmail();
    await escreverEmail(outra, dela);
    await responder(outra, true);
    assert.equal(await emailDe(outra), outra.Email, 'falta o endereço novo');
    assert.equal((await confirmar(outra, dela)).ValeEm, null);
    assert.equal(await emailDe(outra), dela);

    const calada = await emUso();
    const terceiro = novoEmail();
    await escreverEmail(calada, terceiro);
    await confirmar(calada, terceiro);
    await depoisDe(days(3) + 60_000, () => aplicarVencidos(t.deps));
    assert.equal(await emailDe(calada), terceiro);
  });

  // proves M3
  test('quem estava sem e-mail também é ouvido, na tela, e pode impedir', async () => {
    const pessoa = await emUso({ Email: null });
    const alheio = novoEmail();
    await escreverEmail(pessoa, alheio);
    await t.call(confirmarEmail, { body: { Token: await tokenDe('email', pessoa, alheio) } });
    assert.equal(await emailDe(pessoa), null);
    const avisos = await db
      .selectFrom('Aviso')
      .select('Titulo')
      .where('IdUsuario', '=', pessoa.IdUsuario)
      .execute();
    assert.deepEqual(avisos, [{ Titulo: 'Pediram a troca do e-mail da sua conta' }]);
    const impedir = { body: { Confirma: false } };
    assert.equal((await pessoa.eu.call(contract.responderMeuPedidoDeAcesso, impedir)).status, 204);
    assert.equal((await pessoa.eu.call(contract.responderMeuPedidoDeAcesso, impedir)).status, 422);
    await depoisDe(days(4), () => aplicarVencidos(t.deps));
    assert.equal(await emailDe(pessoa), null);
  });

  test('quem nunca entrou continua mudado na hora; o link de um pedido é de uma vez e de uma pessoa', async () => {
    const nova = await criarAlunoEm(db, { IdCliente });
    await escreverEmail(nova, null);
    assert.equal(await emailDe(nova), null);
    const pessoa = await emUso();
    await escreverEmail(pessoa, null);
    const Token = await tokenDe('pedido', pessoa, pessoa.Email);
    const visto = await t.call(contract.pedidoDeAcessoPeloLink, { body: { Token } });
    assert.deepEqual([visto.body.Pedido?.Tipo, visto.body.Pedido?.Nome], ['sem-email', pessoa.Nome]);
    const impedir = () => t.call(contract.responderPedidoPeloLink, { body: { Token, Confirma: false } });
    assert.deepEqual([(await impedir()).status, (await impedir()).status], [204, 422]);
  });
});

describe('a ficha de quem já entrou', () => {
  const imprimir = (quem: typeof adm, { IdClienteAluno }: { IdClienteAluno: number }) =>
    quem.call(linkPrimeiroAcesso, { body: { IdClienteAluno } });
  const pedir = (quem: typeof adm, { IdClienteAluno }: { IdClienteAluno: number }) =>
    quem.call(pedirFicha, { body: { IdClienteAluno } });

  // proves M3
  test('com um só administrador: três dias, com aviso à pessoa, que pode impedir', async () => {
    const pessoa = await emUso({ Email: null });
    const sem = await imprimir(adm, pessoa);
    assert.equal(sem.status, 422);
    assert.match((sem.body as unknown as ErrorBody).message, /peça a liberação/);
    const { body } = await pedir(adm, pessoa);
    assert.ok(body.Pedido.ValeEm);
    assert.equal((await pedir(adm, pessoa)).status, 409);
    assert.equal((await imprimir(adm, pessoa)).status, 422);
    await depoisDe(days(3) + 60_000, async () => {
      const dono = await t.as(ana);
      assert.equal((await imprimir(dono, pessoa)).status, 200);
      assert.equal((await imprimir(dono, pessoa)).status, 422, 'um pedido, uma ficha');
    });
    const outra = await emUso({ Email: null });
    await pedir(adm, outra);
    await outra.eu.call(contract.responderMeuPedidoDeAcesso, { body: { Confirma: false } });
    await depoisDe(days(4), async () => assert.equal((await imprimir(await t.as(ana), outra)).status, 422));
  });

  // proves M3
  test('com outro: só ele libera; quem pediu não, e o tempo também não', async () => {
    const beto = await criarUsuario(db, { Adm: true, Nome: 'Beto', senha: SENHA });
    const segundo = await t.as(beto);
    const pessoa = await emUso({ Email: null });
    const { body } = await pedir(adm, pessoa);
    const { IdPedidoDeAcesso, ValeEm } = body.Pedido;
    assert.equal(ValeEm, null);
    assert.deepEqual(
      (await mensagens(beto.Email)).map(({ Tipo }) => Tipo),
      ['ficha-pedida'],
    );
    const liberar = { body: { IdPedidoDeAcesso, Libera: true } };
    assert.equal((await adm.call(contract.decidirPedidoDeAcesso, liberar)).status, 403);
    await depoisDe(days(9), async () => assert.equal((await imprimir(await t.as(ana), pessoa)).status, 422));
    const lista = await segundo.call(contract.listarPedidosDeAcesso, {
      querystring: { situacao: 'em-aberto' },
    });
    assert.deepEqual(
      lista.body.Itens.filter(({ PodeLiberar }) => PodeLiberar).map((pedido) => pedido.IdPedidoDeAcesso),
      [IdPedidoDeAcesso],
    );
    const [nome = '', ...resto] = pessoa.Nome.toUpperCase().split(' ');
    const buscar = async (busca: string) =>
      (await segundo.call(contract.listarPedidosDeAcesso, { querystring: { busca } })).body.Itens.map(
        (pedido) => pedido.IdPedidoDeAcesso,
      );
    assert.ok(
      (await buscar(`${resto.at(-1)} ${nome}`)).includes(IdPedidoDeAcesso),
      'as palavras em outra ordem',
    );
    assert.deepEqual(await buscar(`${nome} ninguém`), []);
    const parado = await (
      await t.as({ ...beto, confirmada: false })
    ).call(contract.decidirPedidoDeAcesso, liberar);
    assert.deepEqual(
      [parado.status, (parado.body as unknown as { Motivo: string }).Motivo],
      [403, 'confirmar'],
    );
    assert.equal((await segundo.call(contract.decidirPedidoDeAcesso, liberar)).status, 204);
    assert.equal((await segundo.call(contract.decidirPedidoDeAcesso, liberar)).status, 403);
    assert.equal((await imprimir(adm, pessoa)).status, 200);
    await db.updateTable('Usuario').set({ Status: 'I' }).where('IdUsuario', '=', beto.IdUsuario).execute();
  });

  // proves M3
  test('o gestor não imprime a de quem entra pelo provedor da empresa; a de quem nunca entrou, como sempre', async () => {
    const gestor = await t.as(await criarGestorDe(db, { IdCliente, todos: true }));
    const doProvedor = await criarAlunoEm(db, { IdCliente, Email: null });
    await db
      .updateTable('Usuario')
      .set({ PrimeiroAcessoEm: new Date() })
      .where('IdUsuario', '=', doProvedor.IdUsuario)
      .execute();
    assert.equal((await imprimir(gestor, doProvedor)).status, 403);
    const nova = await criarAlunoEm(db, { IdCliente, Email: null });
    assert.equal((await imprimir(gestor, nova)).status, 200);
    assert.equal((await imprimir(adm, await criarAlunoEm(db, { IdCliente, Email: null }))).status, 200);

    // And not by taking the address away first.
    const comEmail = await emUso();
    const { body } = await gestor.call(obterAluno, { params: { id: comEmail.IdClienteAluno } });
    await gestor.call(alterarClienteAluno, {
      body: {
        IdClienteAluno: comEmail.IdClienteAluno,
        IdCliente,
        Nome: body.Nome,
        CPFAluno: body.CPFAluno ?? '',
        Email: null,
        Setores: [],
        SetoresGestor: [],
        EhGestor: false,
        GestorTodosSetores: false,
        Versao: body.Versao,
      },
    });
    assert.equal(await emailDe(comEmail), comEmail.Email);
    const aberto = await gestor.call(pedidoDeAcessoDoAluno, {
      params: { id: comEmail.IdClienteAluno },
    });
    assert.equal(aberto.body.Pedido?.Tipo, 'sem-email');
  });
});
