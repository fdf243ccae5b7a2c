import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import * as contract from '#contract/empresas/importacao.ts';
import * as turmas from '#contract/turmas/turmas.ts';
import { alterarClienteTurmaAluno, alterarClienteTurmaSetor } from '#contract/turmas/turmas-vinculos.ts';
import { days, today, hours } from '../../../platform/clock.ts';
import { eventually, testApp, type ErrorBody } from '../../../testing/app.ts';
import {
  criarCliente,
  criarUsuario,
  novoCPF,
  porNoSetor,
  criarSetor,
  vincular,
} from '../../../testing/factories.ts';
import { criarImportador, csv } from '../../../testing/importacoes.ts';
import { FILA_GRAVACAO } from './gravacao.service.ts';
import { retentativa } from './importacao.service.ts';

const t = await testApp();
const { adm, obter, enviar, confirmar, retrato } = await criarImportador(t);
const novoCliente = async () => (await criarCliente(t.db)).IdCliente;
const desfazer = (IdImportacao: number) => adm.call(contract.desfazerImportacao, { body: { IdImportacao } });
const prever = (IdImportacao: number) =>
  adm.call(contract.previaDoDesfazer, { params: { id: IdImportacao } });
const quantos = async (IdCliente: number) => (await retrato(IdCliente)).vinculos.length;
const semVersoes = async (IdCliente: number) =>
  JSON.stringify(await retrato(IdCliente)).replace(/"(Versao|Busca|Ordem)":("[^"]*"|\d+)/g, '');

describe('desfazer', () => {
  test('tudo volta a ser como era', async () => {
    const IdCliente = await novoCliente();
    const [velha, ligada] = [
      await criarUsuario(t.db, { Nome: 'Velha' }),
      await criarUsuario(t.db, { Nome: 'Ligada' }),
    ];
    await vincular(t.db, { IdCliente, IdUsuario: velha.IdUsuario });
    const antes = await semVersoes(IdCliente);
    const { IdImportacao } = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF', 'Setor', 'Cargo', 'Gestor'],
        ['Velha Mudada', velha.CPF ?? '', 'Novo', 'Chefe', 'S'],
        ['Ligada', ligada.CPF ?? '', 'Novo', '', ''],
        ['Nova', novoCPF(), 'Novo', '', 'S'],
      ]),
    );
    assert.equal((await confirmar(IdImportacao)).PodeDesfazer, true);
    assert.notEqual(await semVersoes(IdCliente), antes);
    assert.deepEqual((await prever(IdImportacao)).body, { Saem: 2, Voltam: 1, Ficam: [] });
    const { status, body } = await desfazer(IdImportacao);
    assert.equal(status, 200, JSON.stringify(body));
    assert.ok(body.DesfeitaEm);
    assert.equal(await semVersoes(IdCliente), antes);
    assert.equal((await desfazer(IdImportacao)).status, 409);
    assert.equal((await prever(IdImportacao)).status, 409);
  });

  test('não quando algo foi feito sobre ela, nem depois de 72 horas', async () => {
    const IdCliente = await novoCliente();
    const cpf = novoCPF();
    const { IdImportacao } = await enviar(
      IdCliente,
      csv([
        ['Nome', 'CPF'],
        ['Ana', cpf],
      ]),
    );
    await confirmar(IdImportacao);
    await t.db.updateTable('Usuario').set({ PrimeiroAcessoEm: new Date() }).where('CPF', '=', cpf).execute();
    assert.equal((await desfazer(IdImportacao)).status, 409);
    await t.db.updateTable('Usuario').set({ PrimeiroAcessoEm: null }).where('CPF', '=', cpf).execute();
    t.clock.offset = hours(73);
    const tarde = await t.as(await criarUsuario(t.db, { Adm: true }));
    assert.equal((await tarde.call(contract.desfazerImportacao, { body: { IdImportacao } })).status, 409);
    t.clock.offset = 0;
    assert.equal((await desfazer(IdImportacao)).status, 200);
    assert.equal(await quantos(IdCliente), 0);
  });
});

describe('desfazer em parte', () => {
  test('quem pode sair sai; quem entrou, mudou ou foi matriculado fica, com o motivo', async () => {
    const IdCliente = await novoCliente();
    const cpfs = Object.fromEntries(['Ana', 'Bia', 'Caio', 'Davi'].map((nome) => [nome, novoCPF()]));
    const linhas = Object.entries(cpfs).map(([nome, cpf]) => [nome, cpf, 'Novo']);
    const { IdImportacao } = await enviar(IdCliente, csv([['Nome', 'CPF', 'Setor'], ...linhas]));
    await confirmar(IdImportacao);
    const doCPF = (nome: string) => t.db.updateTable('Usuario').where('CPF', '=', cpfs[nome] ?? '');
    await doCPF('Ana').set({ PrimeiroAcessoEm: new Date() }).execute();
    await doCPF('Bia')
      .set((eb) => ({ Nome: 'Bia Mudada', Versao: eb('Versao', '+', 1) }))
      .execute();
    const { body: turma } = await adm.call(turmas.alterarClienteTurma, {
      body: { IdCliente, Descricao: 'NR-10', DataInicio: '2026-01-01', DataTermino: '2090-01-01', Vagas: 9 },
    });
    const { IdClienteAluno } = await t.db
      .selectFrom('ClienteAluno')
      .select('IdClienteAluno')
      .where('IdCliente', '=', IdCliente)
      .where('Ordem', '=', 'caio')
      .executeTakeFirstOrThrow();
    await adm.call(alterarClienteTurmaAluno, {
      body: { IdClienteTurma: turma.IdClienteTurma, Alunos: [IdClienteAluno] },
    });
    // Said before, by the same rule, and nothing is marked by asking.
    for (const _ of [1, 2]) {
      assert.deepEqual((await prever(IdImportacao)).body, {
        Saem: 1,
        Voltam: 0,
        Ficam: [
          { Motivo: 'Foi alterada depois da importação', Quantas: 1 },
          { Motivo: 'Foi matriculada depois da importação', Quantas: 1 },
          { Motivo: 'Já entrou na plataforma', Quantas: 1 },
        ],
      });
    }
    const { status, body } = await desfazer(IdImportacao);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.QtdFicaram, 3);
    assert.deepEqual(
      body.Ficaram.map(({ Nome, Motivo }) => [Nome, Motivo]),
      [
        ['Ana', 'Já entrou na plataforma'],
        ['Bia', 'Foi alterada depois da importação'],
        ['Caio', 'Foi matriculada depois da importação'],
      ],
    );
    const { vinculos } = await retrato(IdCliente);
    assert.equal(vinculos.length, 3);
    assert.ok(!JSON.stringify(vinculos).includes('davi'));
    assert.equal((await desfazer(IdImportacao)).status, 409, 'uma vez só');
  });
});

describe('desfazer com turmas ligadas aos setores', () => {
  const dia = (n: number) => today({ now: () => new Date(Date.now() + days(n)) });

  /** A class with two seats, linked to a sector with one person; three more come by import: one sits, two wait. */
  async function cenario() {
    const IdCliente = await novoCliente();
    const { IdClienteSetor } = await criarSetor(t.db, { IdCliente, Descricao: 'Produção' });
    const velha = await vincular(t.db, { IdCliente, IdUsuario: (await criarUsuario(t.db)).IdUsuario });
    await porNoSetor(t.db, { IdCliente, IdClienteAluno: velha.IdClienteAluno, IdClienteSetor });
    const { body: turma } = await adm.call(turmas.alterarClienteTurma, {
      body: { IdCliente, Descricao: 'NR-35', DataInicio: dia(-1), DataTermino: dia(9), Vagas: 2 },
    });
    await adm.call(alterarClienteTurmaSetor, {
      body: { IdClienteTurma: turma.IdClienteTurma, Setores: [IdClienteSetor] },
    });
    const antes = await semVersoes(IdCliente);
    const { IdImportacao } = await enviar(
      IdCliente,
      csv([['Nome', 'CPF', 'Setor'], ...['Ana', 'Bia', 'Caio'].map((nome) => [nome, novoCPF(), 'produção'])]),
    );
    await confirmar(IdImportacao);
    assert.equal((await retrato(IdCliente)).matriculas.length, 4);
    return { IdCliente, IdImportacao, IdClienteTurma: turma.IdClienteTurma, antes };
  }
  const mudarMatriculas = (IdClienteTurma: number, mudanca: object) =>
    t.db.updateTable('ClienteTurmaAluno').set(mudanca).where('IdClienteTurma', '=', IdClienteTurma).execute();

  test('as matrículas que a própria importação fez vão com ela', async () => {
    const { IdCliente, IdImportacao, antes } = await cenario();
    const { status, body } = await desfazer(IdImportacao);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(await semVersoes(IdCliente), antes);
  });

  test('a vaga que se abre fica para quem espera', async () => {
    const { IdCliente, IdImportacao, IdClienteTurma } = await cenario();
    const outra = await vincular(t.db, { IdCliente, IdUsuario: (await criarUsuario(t.db)).IdUsuario });
    await adm.call(alterarClienteTurmaAluno, {
      body: { IdClienteTurma, Alunos: [outra.IdClienteAluno], ListaEspera: true },
    });
    assert.equal((await desfazer(IdImportacao)).status, 200);
    const matriculas = await t.db
      .selectFrom('ClienteTurmaAluno')
      .select(['IdClienteAluno', 'EmEspera'])
      .where('IdClienteTurma', '=', IdClienteTurma)
      .execute();
    assert.equal(matriculas.length, 2);
    assert.deepEqual(
      matriculas.find(({ IdClienteAluno }) => IdClienteAluno === outra.IdClienteAluno)?.EmEspera,
      false,
    );
  });

  test('recusado quando alguém já tem progresso, e quando foi matriculado em outra turma à mão', async () => {
    const { IdCliente, IdImportacao, IdClienteTurma } = await cenario();
    await mudarMatriculas(IdClienteTurma, { Progresso: 10 });
    const recusa = await desfazer(IdImportacao);
    assert.equal(recusa.status, 409);
    assert.match((recusa.body as unknown as ErrorBody).message, /progresso ou prazo próprio \(3\)/);
    assert.equal(await quantos(IdCliente), 4);
    await mudarMatriculas(IdClienteTurma, { Progresso: 0 });

    const { body: outra } = await adm.call(turmas.alterarClienteTurma, {
      body: { IdCliente, Descricao: 'NR-10', DataInicio: dia(-1), DataTermino: dia(9), Vagas: 9 },
    });
    const novos = await t.db
      .selectFrom('ImportacaoLinha')
      .select('IdClienteAluno')
      .where('IdImportacao', '=', IdImportacao)
      .execute();
    const Alunos = novos.map(({ IdClienteAluno }) => IdClienteAluno ?? 0);
    const mudar = (Excluido: boolean) =>
      adm.call(alterarClienteTurmaAluno, {
        body: { IdClienteTurma: outra.IdClienteTurma, Alunos, Excluido },
      });
    assert.equal((await mudar(false)).status, 200);
    assert.equal((await desfazer(IdImportacao)).status, 409);
    assert.equal(await quantos(IdCliente), 4);
  });
});

test('o trabalho que falha em todas as tentativas termina em falhou, com o motivo, e nada fica feito', async () => {
  const IdCliente = await novoCliente();
  const { IdImportacao } = await enviar(
    IdCliente,
    csv([
      ['Nome', 'CPF'],
      ['Ana', novoCPF()],
    ]),
  );
  await sql`create function recusar() returns trigger language plpgsql as $$
    begin raise exception 'disk full'; end $$`.execute(t.db);
  await sql`create trigger recusar before insert on cliente_aluno for each statement execute function recusar()`.execute(
    t.db,
  );
  await t.db
    .updateTable('Importacao')
    .set({ Situacao: 'importando' })
    .where('IdImportacao', '=', IdImportacao)
    .execute();
  await t.deps.jobs.send(
    t.db,
    FILA_GRAVACAO,
    { IdImportacao },
    { ...retentativa, retryLimit: 1, retryDelay: 0 },
  );
  const { Motivo } = await eventually(async () => {
    const importacao = await obter(IdImportacao);
    return importacao.Situacao === 'falhou' && importacao;
  });
  await sql`drop function recusar() cascade`.execute(t.db);
  assert.match(Motivo ?? '', /Nenhuma pessoa foi alterada/);
  assert.equal(await quantos(IdCliente), 0);
});
