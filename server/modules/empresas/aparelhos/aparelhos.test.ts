import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linkPrimeiroAcesso } from '#contract/empresas/alunos-acesso.ts';
import { alunosDoCliente, inserirClienteAluno } from '#contract/empresas/alunos.ts';
import * as contract from '#contract/empresas/aparelhos.ts';
import { setoresDoCliente } from '#contract/empresas/setores.ts';
import { sair } from '#contract/acesso/identidade.ts';
import { listarSessoes } from '#contract/acesso/sessoes.ts';
import { obterPerfil } from '#contract/acesso/usuarios.ts';
import { preferencias } from '#contract/mensagens/avisos.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { alunoNovo } from '../../../testing/alunos.ts';
import { comAparelhos, PIN } from '../../../testing/aparelhos.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarSetor, criarUsuario, novoCPF, porNoSetor } from '../../../testing/factories.ts';

const t = await testApp();
const { db } = t;
const { empresa, tablet, comPin } = comAparelhos(t);
const erro = ({ body }: { body: unknown }) => (body as ErrorBody).message;
const ultimoAto = (acao: string) =>
  db
    .selectFrom('Auditoria')
    .selectAll()
    .where('Acao', '=', acao)
    .orderBy('IdAuditoria', 'desc')
    .executeTakeFirstOrThrow();

describe('tablets de um setor', () => {
  // proves T05
  test('o gestor prepara, liga com um código que serve uma vez, vê o último uso e desliga', async () => {
    const e = await empresa();
    const { Codigo, IdAparelho, gravado, aqui, entrar } = await tablet(e);
    assert.match(gravado, /HttpOnly; SameSite=Strict/);
    assert.equal((await t.call(contract.ligarAparelho, { body: { Codigo } })).status, 422);
    const { body: este } = await t.call(contract.esteAparelho, {}, aqui);
    assert.deepEqual(
      { Nome: este.Aparelho?.Nome, Setor: este.Aparelho?.Setor },
      { Nome: 'Tablet da linha 2', Setor: e.Descricao },
    );
    const pessoa = await comPin(e);
    const { body, status } = await entrar(pessoa.Matricula, PIN);
    assert.equal(status, 200);
    const { body: lista } = await e.gestor.call(contract.listarAparelhos, { params: { id: e.IdCliente } });
    assert.deepEqual(
      lista.Itens.map(({ Situacao, Setor, UsadoEm }) => ({ Situacao, Setor, usado: UsadoEm !== null })),
      [{ Situacao: 'ligado', Setor: e.Descricao, usado: true }],
    );

    // Stolen: its key and whoever is in there end at once.
    const authorization = `Bearer ${body.access_token}`;
    assert.equal((await t.call(obterPerfil, {}, { authorization })).status, 200);
    assert.equal((await e.gestor.call(contract.revogarAparelho, { body: { IdAparelho } })).status, 204);
    assert.equal((await t.call(obterPerfil, {}, { authorization })).status, 401);
    assert.equal((await t.call(contract.esteAparelho, {}, aqui)).body.Aparelho, null);
    assert.equal((await entrar(pessoa.Matricula, PIN)).status, 422);
    assert.equal((await e.gestor.call(contract.revogarAparelho, { body: { IdAparelho } })).status, 404);
  });

  test('o código expira em meia hora', async () => {
    const e = await empresa();
    const body = { IdClienteSetor: e.setor, Nome: 'Tablet' };
    const { Codigo } = (await e.gestor.call(contract.criarAparelho, { body })).body;
    t.clock.offset = minutes(30) + 1000;
    assert.equal((await t.call(contract.ligarAparelho, { body: { Codigo } })).status, 422);
    const depois = await t.as(await criarUsuario(db, { Adm: true }));
    const { body: lista } = await depois.call(contract.listarAparelhos, { params: { id: e.IdCliente } });
    assert.equal(lista.Itens[0]?.Situacao, 'expirado');
    t.clock.offset = 0;
  });

  // proves T07
  test('setor de outra empresa, ou que não é do gestor, não existe', async () => {
    const [uma, outra] = [await empresa(), await empresa()];
    const { IdClienteSetor: alheio } = await criarSetor(db, { IdCliente: uma.IdCliente });
    for (const IdClienteSetor of [outra.setor, alheio]) {
      const { status } = await uma.gestor.call(contract.criarAparelho, {
        body: { IdClienteSetor, Nome: 'Tablet' },
      });
      assert.equal(status, 404);
    }
    const { IdAparelho } = await tablet(outra);
    assert.equal((await uma.gestor.call(contract.revogarAparelho, { body: { IdAparelho } })).status, 404);
    const deFora = { params: { id: outra.IdCliente } };
    assert.equal((await uma.gestor.call(contract.listarAparelhos, deFora)).status, 404);
  });
});

describe('entrar no tablet', () => {
  test('entram as pessoas do setor, por matrícula ou CPF, e mais ninguém', async () => {
    const e = await empresa();
    const { entrar } = await tablet(e);
    const pessoa = await comPin(e);
    const { IdClienteSetor: outro } = await criarSetor(db, { IdCliente: e.IdCliente });
    const vizinha = await comPin({ ...e, setor: outro });
    const deFora = await comPin(await empresa());
    for (const quem of [pessoa.Matricula, pessoa.Matricula.toLowerCase(), pessoa.CPF ?? '']) {
      assert.equal((await entrar(quem, PIN)).status, 200);
    }
    const recusas = [
      await entrar(pessoa.Matricula, '739153'),
      await entrar(vizinha.Matricula, PIN),
      await entrar(vizinha.CPF ?? '', PIN),
      await entrar(deFora.CPF ?? '', PIN),
      await entrar(novoCPF(), PIN),
      await entrar('ninguém', PIN),
    ];
    // One answer, byte for byte: nobody learns who works here.
    for (const recusa of recusas) {
      assert.equal(recusa.status, 400);
      assert.deepEqual(recusa.body, recusas[0]?.body);
    }
    assert.equal((await t.call(contract.entrarNoAparelho, { body: { Quem: 'x', Pin: PIN } })).status, 422);
  });

  // proves T01
  test('cinco erros fazem a pessoa esperar, também a que não existe; o tablet inteiro depois de vinte', async () => {
    const e = await empresa();
    const { entrar } = await tablet(e);
    const pessoa = await comPin(e);
    for (const quem of [pessoa.Matricula, 'quem-nao-existe']) {
      for (let vez = 0; vez < 5; vez++) assert.equal((await entrar(quem, '111111')).status, 400);
      const { status, headers } = await entrar(quem, PIN);
      assert.equal(status, 429, quem);
      assert.ok(Number(headers['retry-after']) > 50);
    }
    // The number on the badge and the CPF are one person.
    assert.equal((await entrar(pessoa.CPF ?? '', PIN)).status, 429);
    for (let vez = 0; vez < 10; vez++) assert.equal((await entrar(`n${vez}`, '111111')).status, 400);
    const colega = await comPin(e);
    assert.equal((await entrar(colega.Matricula, PIN)).status, 429);
    // Another tablet of the sector does not wait for this one's guesses.
    const vizinho = await tablet(e, 'Outro');
    assert.equal((await vizinho.entrar(colega.Matricula, PIN)).status, 200);
    t.clock.offset = hours(25);
    assert.equal((await entrar(pessoa.Matricula, PIN)).status, 200);
    t.clock.offset = 0;
  });

  test('é uma sessão de aluno, da empresa do tablet, que termina sozinha', async () => {
    const e = await empresa();
    const { entrar } = await tablet(e);
    const { IdUsuario } = await criarUsuario(db, { Adm: true, Email: null });
    const { IdClienteAluno } = await db
      .insertInto('ClienteAluno')
      .values({
        IdCliente: e.IdCliente,
        IdUsuario,
        EhGestor: true,
        GestorTodosSetores: true,
        Matricula: '77',
      })
      .returning('IdClienteAluno')
      .executeTakeFirstOrThrow();
    await porNoSetor(db, { IdCliente: e.IdCliente, IdClienteAluno, IdClienteSetor: e.setor });
    const dono = await t.as({ IdUsuario, IdCliente: e.IdCliente });
    await dono.call(contract.definirPin, { body: { Pin: PIN } });
    const { body, status } = await entrar('77', PIN);
    assert.equal(status, 200);
    const { Adm, EhGestor, ListaInstituicoes, Aparelho, SoCliente } = body.Usuario;
    assert.deepEqual(
      { Adm, EhGestor, SoCliente, setor: Aparelho?.Setor, empresas: ListaInstituicoes.length },
      { Adm: false, EhGestor: false, SoCliente: e.IdCliente, setor: e.Descricao, empresas: 1 },
    );
    const headers = { authorization: `Bearer ${body.access_token}` };
    const id = e.IdCliente;
    assert.equal((await t.call(obterPerfil, {}, headers)).status, 200);
    // Neither a manager's nor an administrator's, nor anything of the whole person, nor another key or PIN.
    assert.equal((await t.call(setoresDoCliente, { params: { id }, querystring: {} }, headers)).status, 403);
    assert.equal((await t.call(alunosDoCliente, { params: { id }, querystring: {} }, headers)).status, 403);
    assert.equal((await t.call(preferencias, {}, headers)).status, 403);
    assert.equal((await t.call(contract.definirPin, { body: { Pin: '284613' } }, headers)).status, 403);
    const criar = { body: { IdClienteSetor: e.setor, Nome: 'x' } };
    assert.equal((await t.call(contract.criarAparelho, criar, headers)).status, 403);
    // Elsewhere its owner sees it.
    const abertas = (await dono.call(listarSessoes)).body.map(({ Dispositivo }) => Dispositivo);
    assert.ok(abertas.some((nome) => /^Tablet da linha 2 \(nº \d+\), compartilhado$/.test(nome)));
    const { Depois } = await ultimoAto('entrar');
    assert.match(JSON.stringify(Depois), /Tablet da linha 2 \(nº \d+\)/);

    t.clock.offset = minutes(10) + 1000;
    assert.equal((await t.call(obterPerfil, {}, headers)).status, 401);
    t.clock.offset = 0;
    assert.equal((await t.call(sair, {}, headers)).status, 204);
    assert.equal((await t.call(obterPerfil, {}, headers)).status, 401);
  });

  test('quem sai do setor sai do tablet', async () => {
    const e = await empresa();
    const { entrar } = await tablet(e);
    const pessoa = await comPin(e);
    const { body } = await entrar(pessoa.Matricula, PIN);
    const headers = { authorization: `Bearer ${body.access_token}` };
    assert.equal((await t.call(obterPerfil, {}, headers)).status, 200);
    await db
      .deleteFrom('ClienteAlunoSetor')
      .where('IdClienteAluno', '=', pessoa.IdClienteAluno)
      .where('IdClienteSetor', '=', e.setor)
      .execute();
    assert.equal((await t.call(obterPerfil, {}, headers)).status, 401);
    assert.equal((await entrar(pessoa.Matricula, PIN)).status, 400);
  });

  test('um navegador não se diz tablet', async () => {
    const e = await empresa();
    const pessoa = await comPin(e);
    const agente = { 'user-agent': 'Aparelho compartilhado: Tablet (nº 1) · Chrome' };
    await pessoa.eu.call(contract.definirPin, { body: { Pin: '284613' } }, agente);
    const { Depois } = await ultimoAto('criar PIN');
    assert.deepEqual(Depois, { Por: 'conta' });
  });
});

describe('o PIN', () => {
  test('quem não tem e-mail o cria no tablet com a ficha, que serve uma vez e só no seu setor', async () => {
    const e = await empresa();
    const { aqui, entrar } = await tablet(e);
    const CPFAluno = novoCPF();
    const { body: novo } = await e.gestor.call(inserirClienteAluno, {
      body: { ...alunoNovo(e.IdCliente), Setores: [e.setor], Email: null, CPFAluno },
    });
    const { body: ficha } = await e.gestor.call(linkPrimeiroAcesso, {
      body: { IdClienteAluno: novo.IdClienteAluno },
    });
    const usar = (Token: string, com: object = {}, onde = aqui) =>
      t.call(contract.primeiroUso, { body: { Token, Pin: PIN, AceiteTermos: true, ...com } }, onde);
    assert.equal((await usar(ficha.Codigo, { AceiteTermos: false })).status, 400);
    for (const Pin of ['111111', '121212', '123456', '987654', CPFAluno.slice(2, 8)]) {
      const { status, body } = await usar(ficha.Codigo, { Pin });
      assert.equal(status, 400, Pin);
      assert.ok((body as unknown as ErrorBody).Campos?.['Pin']);
    }
    const alheio = await tablet(await empresa());
    assert.equal((await usar(ficha.Codigo, {}, alheio.aqui)).status, 422);

    const { body, status } = await usar(ficha.Codigo.toLowerCase().replaceAll('-', ' '));
    assert.equal(status, 200);
    const headers = { authorization: `Bearer ${body.access_token}` };
    assert.equal((await t.call(contract.meuPin, {}, headers)).body.HaTablets, true);
    assert.equal((await usar(ficha.Codigo)).status, 422);
    assert.equal((await entrar(CPFAluno, PIN)).status, 200);
    // Whoever keeps the company's data cannot hand the account to somebody else by another slip.
    const de = { body: { IdClienteAluno: novo.IdClienteAluno } };
    assert.equal((await e.gestor.call(linkPrimeiroAcesso, de)).status, 403);
    const guardado = await db.selectFrom('AlunoPin').select('PinHash').execute();
    assert.ok(guardado.every(({ PinHash }) => PinHash.startsWith('$argon2id$')));

    const trocar = (Atual: string) => t.call(contract.trocarPin, { body: { Atual, Pin: '284613' } }, headers);
    assert.equal(erro(await trocar('739153')), 'O PIN não confere.');
    assert.equal((await trocar(PIN)).status, 204);
    assert.equal((await entrar(CPFAluno, PIN)).status, 400);
    assert.equal((await entrar(CPFAluno, '284613')).status, 200);
  });

  test('fora do tablet o PIN não troca nada, e cada empresa tem o seu', async () => {
    const e = await empresa();
    const pessoa = await comPin(e);
    assert.equal(
      (await pessoa.eu.call(contract.trocarPin, { body: { Atual: PIN, Pin: '284613' } })).status,
      422,
    );
    const outra = await empresa();
    const { IdClienteAluno } = await db
      .insertInto('ClienteAluno')
      .values({ IdCliente: outra.IdCliente, IdUsuario: pessoa.IdUsuario })
      .returning('IdClienteAluno')
      .executeTakeFirstOrThrow();
    await porNoSetor(db, { IdCliente: outra.IdCliente, IdClienteAluno, IdClienteSetor: outra.setor });
    const { entrar } = await tablet(outra);
    assert.equal((await entrar(pessoa.CPF ?? '', PIN)).status, 400);
  });
});
