import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/empresas/alunos.ts';
import {
  cancelarTrocaDoAluno,
  linkPrimeiroAcesso,
  listarComunicacoes,
  reenviaEmailAcesso,
  reenviarConfirmacaoDoAluno,
} from '#contract/empresas/alunos-acesso.ts';
import { sql } from 'kysely';
import { recuperarSenha, verificarLink } from '#contract/acesso/identidade-links.ts';
import { days, minutes } from '../../../platform/clock.ts';
import { eventually, testApp, type ErrorBody } from '../../../testing/app.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarGestorDe,
  criarSetor,
  criarUsuario,
  novoEmail,
  SENHA,
  vincular,
} from '../../../testing/factories.ts';

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));
const { IdCliente } = await criarCliente(db, { NomeFantasia: 'Porto Seco' });
const { IdClienteSetor } = await criarSetor(db, { IdCliente });
const eu = await t.as(await criarGestorDe(db, { IdCliente, setores: [IdClienteSetor] }));
const aluno = (mais: { Email?: null; senha?: string; statusDoVinculo?: 'I'; Nome?: string } = {}) =>
  criarAlunoEm(db, { IdCliente, Setores: [IdClienteSetor], ...mais });

describe('reenviaEmailAcesso', () => {
  const reenviar = (id: number) => eu.call(reenviaEmailAcesso, { params: { id } });

  test('cria ou troca a senha conforme a pessoa, uma vez a cada 2 minutos, mesmo em corrida', async () => {
    for (const [pessoa, tipo] of [
      [await aluno(), 'acesso'],
      [await aluno({ senha: SENHA }), 'recuperacao'],
    ] as const) {
      const respostas = await Promise.all([1, 2, 3].map(() => reenviar(pessoa.IdClienteAluno)));
      assert.deepEqual(respostas.map((r) => r.status).sort(), [200, 429, 429]);
      const enviada = respostas.find((r) => r.status === 200);
      assert.deepEqual(enviada?.body, { Enviado: true, Para: pessoa.Email.replace(/^(.).*@/, '$1***@') });
      assert.equal(respostas.find((r) => r.status === 429)?.headers['retry-after'], '120');
      const { body } = await eu.call(listarComunicacoes, { params: { id: pessoa.IdClienteAluno } });
      assert.deepEqual(
        body.Itens.map((e) => e.Tipo),
        [tipo],
      );
      t.clock.offset = minutes(3);
      assert.equal((await reenviar(pessoa.IdClienteAluno)).status, 200);
      t.clock.offset = 0;
    }
  });

  test('corrigido o endereço, o reenvio não espera', async () => {
    const pessoa = await aluno();
    assert.equal((await reenviar(pessoa.IdClienteAluno)).status, 200);
    const Email = novoEmail();
    await db.updateTable('Usuario').set({ Email }).where('IdUsuario', '=', pessoa.IdUsuario).execute();
    assert.equal((await reenviar(pessoa.IdClienteAluno)).status, 200);
    assert.equal((await reenviar(pessoa.IdClienteAluno)).status, 429);
  });

  // proves T22
  test('no máximo três por hora para o mesmo endereço, peça quem pedir', async () => {
    const pessoa = await aluno({ senha: SENHA });
    const status: number[] = [];
    for (let n = 0; n < 5; n++) {
      t.clock.offset = minutes(3 * n);
      status.push((await reenviar(pessoa.IdClienteAluno)).status);
    }
    t.clock.offset = 0;
    assert.deepEqual(status, [200, 200, 200, 429, 429]);
    await t.call(recuperarSenha, { body: { Email: pessoa.Email } });
    const marco = await aluno({ senha: SENHA });
    await t.call(recuperarSenha, { body: { Email: marco.Email } });
    const cartas = (IdUsuario: number) =>
      db.selectFrom('Email').select('IdEmail').where('IdUsuario', '=', IdUsuario).execute();
    await eventually(async () => (await cartas(marco.IdUsuario)).length === 1);
    assert.equal((await cartas(pessoa.IdUsuario)).length, 3);
  });

  test('sem e-mail ou inativo: diz o que fazer', async () => {
    for (const pessoa of [await aluno({ Email: null }), await aluno({ statusDoVinculo: 'I' })]) {
      assert.equal((await reenviar(pessoa.IdClienteAluno)).status, 422);
    }
  });

  // proves T22
  test('um cliente tem quinhentos reenvios por dia; os de outro não contam', async () => {
    const pessoa = await aluno();
    const reenvios = (cliente: number, quantos: number) =>
      sql`insert into auditoria (acao, objeto, id_cliente)
        select 'reenviar acesso', 'ClienteAluno', ${cliente} from generate_series(1, ${quantos}::int)`.execute(
        db,
      );
    const { IdCliente: outro } = await criarCliente(db);
    await reenvios(outro, 500);
    assert.equal((await reenviar(pessoa.IdClienteAluno)).status, 200);
    await reenvios(IdCliente, 500);
    const recusado = await reenviar((await aluno()).IdClienteAluno);
    assert.equal(recusado.status, 429);
    assert.match((recusado.body as unknown as ErrorBody).message, /500 acessos reenviados/);
    t.clock.offset = days(1) + minutes(1);
    // Sessions of yesterday are over.
    const amanha = await t.as(await criarGestorDe(db, { IdCliente, setores: [IdClienteSetor] }));
    const { status } = await amanha.call(reenviaEmailAcesso, {
      params: { id: (await aluno()).IdClienteAluno },
    });
    t.clock.offset = 0;
    assert.equal(status, 200);
  });
});

test('as falhas aparecem na linha do tempo e no filtro, até dar certo', async () => {
  const pessoa = await aluno({ Nome: 'Falha Certa' });
  const mensagem = (Status: string, chave: string) =>
    db
      .insertInto('Email')
      .values({
        ChaveEvento: chave,
        Tipo: 'acesso',
        Assunto: 'Seu acesso',
        Para: pessoa.Email,
        Dados: '{}',
        Status,
        IdUsuario: pessoa.IdUsuario,
        IdCliente,
        Erro: Status === 'falhou' ? '550 caixa inexistente' : null,
      })
      .execute();
  await mensagem('falhou', 'falha-1');
  const listar = async (situacao: 'nunca-acessou' | 'email-com-falha') =>
    (
      await eu.call(contract.alunosDoCliente, { params: { id: IdCliente }, querystring: { situacao } })
    ).body.Itens.map((a) => a.Nome);
  assert.deepEqual(await listar('email-com-falha'), ['Falha Certa']);
  assert.ok((await listar('nunca-acessou')).includes('Falha Certa'));
  const { body } = await eu.call(listarComunicacoes, { params: { id: pessoa.IdClienteAluno } });
  assert.deepEqual(
    body.Itens.map((e) => [e.Status, e.Erro]),
    [['falhou', '550 caixa inexistente']],
  );
  assert.equal(body.PrimeiroAcessoEm, null);

  await mensagem('enviado', 'certa-1');
  await db
    .updateTable('Usuario')
    .set({ PrimeiroAcessoEm: new Date() })
    .where('IdUsuario', '=', pessoa.IdUsuario)
    .execute();
  assert.deepEqual(await listar('email-com-falha'), []);
  assert.ok(!(await listar('nunca-acessou')).includes('Falha Certa'));
});

test('o gestor não vê o que outro cliente enviou à mesma pessoa', async () => {
  const pessoa = await aluno();
  const { IdCliente: outro } = await criarCliente(db);
  await db
    .insertInto('Email')
    .values({
      ChaveEvento: 'de-outro',
      Tipo: 'acesso',
      Assunto: 'x',
      Para: pessoa.Email,
      Dados: '{}',
      Status: 'enviado',
      IdUsuario: pessoa.IdUsuario,
      IdCliente: outro,
    })
    .execute();
  const params = { id: pessoa.IdClienteAluno };
  assert.equal((await eu.call(listarComunicacoes, { params })).body.Itens.length, 0);
  assert.equal((await adm.call(listarComunicacoes, { params })).body.Itens.length, 1);
});

describe('linkPrimeiroAcesso', () => {
  const imprimir = (quem: typeof eu, IdClienteAluno: number) =>
    quem.call(linkPrimeiroAcesso, { body: { IdClienteAluno } });

  test('para quem não tem e-mail: um link que abre, e fica na auditoria', async () => {
    const pessoa = await aluno({ Email: null });
    const { status, body } = await imprimir(eu, pessoa.IdClienteAluno);
    assert.equal(status, 200);
    assert.deepEqual([body.Nome, body.NomeFantasia], [pessoa.Nome, 'Porto Seco']);
    assert.match(body.CPFAluno, /^\*{3}\./);
    const Token = body.Url.split('token=')[1] ?? '';
    const link = await t.call(verificarLink, { body: { Token } });
    assert.deepEqual([link.body.Valido, link.body.Tipo], [true, 'primeiro-acesso']);
    const ato = await db
      .selectFrom('Auditoria')
      .select(['Acao', 'Depois'])
      .where('IdObjeto', '=', pessoa.IdClienteAluno)
      .where('Objeto', '=', 'ClienteAluno')
      .executeTakeFirstOrThrow();
    assert.equal(ato.Acao, 'imprimir acesso');
    assert.ok(!JSON.stringify(ato).includes(Token));
  });

  test('ninguém entra na conta alheia pelo papel', async () => {
    assert.equal((await imprimir(eu, (await aluno()).IdClienteAluno)).status, 422);
    const comSenha = await aluno({ Email: null, senha: SENHA });
    assert.equal((await imprimir(eu, comSenha.IdClienteAluno)).status, 403);
    assert.equal((await imprimir(adm, comSenha.IdClienteAluno)).status, 422, 'nem o administrador, sozinho');
    const dividida = await aluno({ Email: null });
    await vincular(db, { IdCliente: (await criarCliente(db)).IdCliente, IdUsuario: dividida.IdUsuario });
    const { status, body } = await imprimir(eu, dividida.IdClienteAluno);
    assert.equal(status, 403);
    assert.ok((body as unknown as ErrorBody).message);
  });
});

test('o novo e-mail de quem já entrou espera confirmação; só quem o pode alterar reenvia e cancela', async () => {
  const pessoa = await aluno({ senha: SENHA });
  const { IdClienteAluno } = pessoa;
  const { body: antes } = await eu.call(contract.obterAluno, { params: { id: IdClienteAluno } });
  const Email = novoEmail();
  const { body } = await eu.call(contract.alterarClienteAluno, {
    body: {
      IdCliente,
      IdClienteAluno,
      Versao: antes.Versao,
      Nome: pessoa.Nome,
      CPFAluno: pessoa.CPF ?? '',
      Email,
      Setores: [IdClienteSetor],
    },
  });
  assert.deepEqual([body.Email, body.EmailPendente], [pessoa.Email, Email]);
  t.clock.offset = minutes(3);
  const enviado = await eu.call(reenviarConfirmacaoDoAluno, { body: { IdClienteAluno } });
  t.clock.offset = 0;
  assert.deepEqual(enviado.body, { Enviado: true, Para: Email });
  const outro = await criarCliente(db);
  const alheio = await t.as(await criarGestorDe(db, { IdCliente: outro.IdCliente, todos: true }));
  assert.equal((await alheio.call(cancelarTrocaDoAluno, { body: { IdClienteAluno } })).status, 404);
  // Also of another client now: a manager no longer answers for the person alone.
  await vincular(db, { IdCliente: outro.IdCliente, IdUsuario: pessoa.IdUsuario });
  assert.equal((await eu.call(cancelarTrocaDoAluno, { body: { IdClienteAluno } })).status, 403);
  assert.equal((await adm.call(cancelarTrocaDoAluno, { body: { IdClienteAluno } })).status, 204);
  const { body: depois } = await adm.call(contract.obterAluno, { params: { id: IdClienteAluno } });
  assert.deepEqual([depois.Email, depois.EmailPendente], [pessoa.Email, null]);
});
