import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/turmas/turmas.ts';
import {
  alterarClienteTurmaAluno,
  alterarClienteTurmaSetor,
  previaClienteTurmaSetor,
} from '#contract/turmas/turmas-vinculos.ts';
import { criarAlunosDe, criarSetor, porNoSetor } from '../../../../testing/factories.ts';
import { cenarioDeTurmas, daquiA } from '../../../../testing/turmas.ts';
import { matricularPorSetor } from './matriculas.service.ts';

const { t, db, adm, IdCliente, dados, criar, detalhe } = await cenarioDeTurmas();
const setorCom = async (quantos: number) => {
  const { IdClienteSetor, Descricao } = await criarSetor(db, { IdCliente });
  const pessoas = await criarAlunosDe(db, { IdCliente, quantos, setores: [IdClienteSetor] });
  return { IdClienteSetor, Descricao, pessoas: pessoas.map((pessoa) => pessoa.IdClienteAluno) };
};
const ligar = (IdClienteTurma: number, IdClienteSetor: number, mais: object = {}) =>
  adm.call(alterarClienteTurmaSetor, { body: { IdClienteTurma, IdClienteSetor, ...mais } });

/** As the students' calls do: the sector is written and, in the same transaction, its classes are told. */
async function chegar(IdClienteSetor: number, quem?: number) {
  const IdClienteAluno = quem ?? (await criarAlunosDe(db, { IdCliente }))[0]?.IdClienteAluno;
  assert.ok(IdClienteAluno);
  await db.transaction().execute(async (db) => {
    await porNoSetor(db, { IdCliente, IdClienteAluno, IdClienteSetor });
    await matricularPorSetor(t.deps, db, { IdCliente, IdClienteAluno });
  });
  return IdClienteAluno;
}

describe('setores da turma', () => {
  test('entram os de hoje e os que chegam enquanto está aberta, cada um com o seu motivo', async () => {
    const { IdClienteTurma } = await criar({ Vagas: 50 });
    const setor = await setorCom(2);
    assert.equal((await ligar(IdClienteTurma, setor.IdClienteSetor)).body.QtdAlunos, 2);
    assert.equal((await ligar(IdClienteTurma, setor.IdClienteSetor)).body.QtdAlunos, 2);
    await chegar(setor.IdClienteSetor);
    const manual = (await criarAlunosDe(db, { IdCliente }))[0]?.IdClienteAluno ?? 0;
    await adm.call(alterarClienteTurmaAluno, { body: { IdClienteTurma, IdClienteAluno: manual } });
    // Who is in by hand stays so when they join the sector.
    await chegar(setor.IdClienteSetor, manual);
    const { Alunos, QtdAlunos, Setores } = await detalhe(IdClienteTurma);
    assert.equal(QtdAlunos, 4);
    for (const { IdClienteAluno, Motivo, MotivoSetor } of Alunos) {
      const esperado = IdClienteAluno === manual ? ['manual', null] : ['setor', setor.Descricao];
      assert.deepEqual([Motivo, MotivoSetor], esperado);
    }
    assert.deepEqual(
      Setores.map(({ IdClienteSetor, Descricao }) => [IdClienteSetor, Descricao]),
      [[setor.IdClienteSetor, setor.Descricao]],
    );
  });

  test('desligado o setor, quem entrou fica e quem chega não entra', async () => {
    const { IdClienteTurma } = await criar({ Vagas: 50 });
    const setor = await setorCom(2);
    await ligar(IdClienteTurma, setor.IdClienteSetor);
    assert.equal((await ligar(IdClienteTurma, setor.IdClienteSetor, { Excluido: true })).body.QtdAlunos, 2);
    await chegar(setor.IdClienteSetor);
    assert.equal((await detalhe(IdClienteTurma)).QtdAlunos, 2);
  });

  test('turma encerrada ou cancelada não recebe; reaberta, recebe quem chegou nesse meio-tempo', async () => {
    const setor = await setorCom(1);
    const [encerra, cancela] = [await criar({ Vagas: 50 }), await criar({ Vagas: 50 })];
    for (const { IdClienteTurma } of [encerra, cancela]) await ligar(IdClienteTurma, setor.IdClienteSetor);
    const { IdClienteTurma } = encerra;
    const mudar = (DataTermino: string, Versao: number) =>
      adm.call(contract.alterarClienteTurma, { body: dados({ IdClienteTurma, Versao, DataTermino }) });
    await mudar(daquiA(-1), 1);
    await adm.call(contract.cancelarClienteTurma, {
      body: { IdClienteTurma: cancela.IdClienteTurma, Motivo: 'Sem sala' },
    });
    await chegar(setor.IdClienteSetor);
    assert.equal((await detalhe(IdClienteTurma)).QtdAlunos, 1);
    assert.equal((await detalhe(cancela.IdClienteTurma)).QtdAlunos, 1);
    assert.equal((await mudar(daquiA(5), 2)).body.QtdAlunos, 2);
  });

  test('quem foi retirado à mão não volta pelo setor', async () => {
    const { IdClienteTurma } = await criar({ Vagas: 50 });
    const [um, outro] = [await setorCom(1), await setorCom(0)];
    await ligar(IdClienteTurma, um.IdClienteSetor);
    await ligar(IdClienteTurma, outro.IdClienteSetor);
    const [IdClienteAluno] = um.pessoas;
    assert.ok(IdClienteAluno);
    await adm.call(alterarClienteTurmaAluno, {
      body: { IdClienteTurma, IdClienteAluno, Excluido: true },
    });
    await chegar(outro.IdClienteSetor, IdClienteAluno);
    assert.equal((await detalhe(IdClienteTurma)).QtdAlunos, 0);
  });

  test('setor maior que as vagas: 409 e nada muda, ou, com ListaEspera, quem sobra espera', async () => {
    const { IdClienteTurma } = await criar({ Vagas: 2 });
    const setor = await setorCom(3);
    assert.equal((await ligar(IdClienteTurma, setor.IdClienteSetor)).status, 409);
    const intacta = await detalhe(IdClienteTurma);
    assert.deepEqual([intacta.QtdAlunos, intacta.QtdEspera, intacta.Setores], [0, 0, []]);
    const { body } = await ligar(IdClienteTurma, setor.IdClienteSetor, { ListaEspera: true });
    assert.deepEqual([body.QtdAlunos, body.QtdEspera], [2, 1]);
    const tardio = await chegar(setor.IdClienteSetor);
    const espera = await detalhe(IdClienteTurma, { situacao: 'espera' });
    assert.deepEqual(
      espera.Alunos.map(({ IdClienteAluno, Status, PosicaoEspera }) => [
        IdClienteAluno,
        Status,
        PosicaoEspera,
      ]),
      [
        [setor.pessoas.toSorted((a, b) => a - b)[2], 'ES', 1],
        [tardio, 'ES', 2],
      ],
    );
  });

  test('setor inativo é recusado; inativos do setor não entram', async () => {
    const { IdClienteTurma } = await criar({ Vagas: 50 });
    const setor = await setorCom(2);
    await db
      .updateTable('ClienteAluno')
      .set({ Status: 'I' })
      .where('IdClienteAluno', '=', setor.pessoas[0] ?? 0)
      .execute();
    assert.equal((await ligar(IdClienteTurma, setor.IdClienteSetor)).body.QtdAlunos, 1);
    const parado = await setorCom(0);
    await db
      .updateTable('ClienteSetor')
      .set({ Status: 'I' })
      .where('IdClienteSetor', '=', parado.IdClienteSetor)
      .execute();
    assert.equal((await ligar(IdClienteTurma, parado.IdClienteSetor)).status, 422);
  });

  test('quem chega enquanto o setor é ligado não se perde', async () => {
    for (let rodada = 0; rodada < 6; rodada++) {
      const { IdClienteTurma } = await criar({ Vagas: 50 });
      const setor = await setorCom(1);
      const novos = (await criarAlunosDe(db, { IdCliente, quantos: 8 })).map((a) => a.IdClienteAluno);
      const [ligada] = await Promise.all([
        ligar(IdClienteTurma, setor.IdClienteSetor),
        ...novos.map((IdClienteAluno) => chegar(setor.IdClienteSetor, IdClienteAluno)),
      ]);
      assert.equal(ligada.status, 200);
      assert.equal((await detalhe(IdClienteTurma)).QtdAlunos, 9);
    }
  });
});

test('previaClienteTurmaSetor diz quem entraria, quem esperaria, quem já está e quem foi retirado', async () => {
  const { IdClienteTurma } = await criar({ Vagas: 3 });
  const setor = await setorCom(5);
  const [dentro, retirado] = setor.pessoas;
  assert.ok(dentro && retirado);
  await adm.call(alterarClienteTurmaAluno, {
    body: { IdClienteTurma, Alunos: [dentro, retirado] },
  });
  await adm.call(alterarClienteTurmaAluno, {
    body: { IdClienteTurma, IdClienteAluno: retirado, Excluido: true },
  });
  const { body } = await adm.call(previaClienteTurmaSetor, {
    body: { IdClienteTurma, Setores: [setor.IdClienteSetor] },
  });
  assert.deepEqual(
    [body.Total, body.Entram, body.Espera, body.NaTurma, body.Removidos, body.VagasLivres],
    [5, 2, 1, 1, 1, 2],
  );
  assert.equal(body.Itens.find((pessoa) => pessoa.IdClienteAluno === retirado)?.Situacao, 'removido');
  const entram = body.Itens.filter((pessoa) => pessoa.Situacao === 'entra').map((p) => p.IdClienteAluno);
  const depois = await ligar(IdClienteTurma, setor.IdClienteSetor, { ListaEspera: true });
  assert.deepEqual([depois.body.QtdAlunos, depois.body.QtdEspera], [3, 1]);
  const matriculados = (await detalhe(IdClienteTurma)).Alunos.map((aluno) => aluno.IdClienteAluno);
  assert.deepEqual(
    matriculados.toSorted((a, b) => a - b),
    [...entram, dentro].toSorted((a, b) => a - b),
  );
});
