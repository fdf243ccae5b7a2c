import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import * as contract from '#contract/turmas/turmas.ts';
import {
  alterarClienteTurmaAluno,
  alterarClienteTurmaSetor,
  previaClienteTurmaSetor,
} from '#contract/turmas/turmas-vinculos.ts';
import type { ErrorBody } from '../../../../testing/app.ts';
import { criarAlunosDe, criarCliente, criarSetor } from '../../../../testing/factories.ts';
import { cenarioDeTurmas, daquiA } from '../../../../testing/turmas.ts';

const { db, adm, IdCliente, dados, criar } = await cenarioDeTurmas();
const alunos = async (quantos: number) =>
  (await criarAlunosDe(db, { IdCliente, quantos })).map((pessoa) => pessoa.IdClienteAluno);
const mudar = (IdClienteTurma: number, mais: object) =>
  adm.call(alterarClienteTurmaAluno, { body: { IdClienteTurma, ...mais } });
const pessoasDe = async (id: number, situacao: 'matriculados' | 'espera' | 'removidos') =>
  (await adm.call(contract.GetTurmaDetalhe, { params: { id }, querystring: { situacao } })).body.Alunos.map(
    (aluno) => aluno.IdClienteAluno,
  );

/** What holds after every test: the count is the count, and nobody sits without a seat. */
async function conferir() {
  const { rows } = await sql<object>`
    select t.id_cliente_turma from cliente_turma t
    left join cliente_turma_aluno m
      on m.id_cliente_turma = t.id_cliente_turma and not m.em_espera and not m.excluido
    group by t.id_cliente_turma
    having count(m.id_cliente_turma_aluno) <> t.qtd_alunos or t.qtd_alunos > t.vagas`.execute(db);
  assert.deepEqual(rows, []);
}

describe('vagas', () => {
  // proves T39 F07
  test('40 pedidos ao mesmo tempo pelas últimas vagas: entram quantos cabem, os outros recebem 409', async () => {
    const disputa = await alunos(40);
    for (const restantes of [1, 2, 3, 4, 5, 1, 3, 5]) {
      const { IdClienteTurma } = await criar({ Vagas: restantes + 2 });
      await mudar(IdClienteTurma, { Alunos: await alunos(2) });
      const respostas = await Promise.all(
        disputa.map((IdClienteAluno) => mudar(IdClienteTurma, { IdClienteAluno })),
      );
      const recusas = respostas.filter(({ status }) => status === 409);
      assert.equal(respostas.filter(({ status }) => status === 200).length, restantes);
      assert.equal(recusas.length, 40 - restantes);
      for (const { body } of recusas) {
        // By the field the page knows it, and asks whether they shall wait.
        const { message, Campos } = body as unknown as ErrorBody;
        assert.deepEqual([message, Campos], ['Turma sem vagas.', { Vagas: 'Turma sem vagas.' }]);
      }
      const { body } = await adm.call(contract.GetTurmaDetalhe, { params: { id: IdClienteTurma } });
      assert.deepEqual([body.QtdAlunos, body.TotalAlunos], [restantes + 2, restantes + 2]);
    }
    await conferir();
  });

  test('mais que as vagas numa só lista: ninguém entra', async () => {
    const { IdClienteTurma } = await criar({ Vagas: 3 });
    const resposta = await mudar(IdClienteTurma, { Alunos: await alunos(4) });
    assert.equal(resposta.status, 409);
    assert.deepEqual(await pessoasDe(IdClienteTurma, 'matriculados'), []);
    assert.deepEqual(await pessoasDe(IdClienteTurma, 'espera'), []);
  });

  // proves F08
  test('o mesmo pedido 20 vezes ao mesmo tempo tem um efeito só', async () => {
    const { IdClienteTurma } = await criar({ Vagas: 2 });
    const Alunos = await alunos(2);
    const respostas = await Promise.all(Array.from({ length: 20 }, () => mudar(IdClienteTurma, { Alunos })));
    assert.ok(respostas.every(({ status, body }) => status === 200 && body.QtdAlunos === 2));
    await conferir();
  });

  // proves F11
  test('vagas não ficam abaixo dos matriculados, também sob corrida', async () => {
    const { IdClienteTurma, Versao } = await criar({ Vagas: 5 });
    const Alunos = await alunos(3);
    await mudar(IdClienteTurma, { Alunos });
    const baixar = (Vagas: number) =>
      adm.call(contract.alterarClienteTurma, { body: dados({ IdClienteTurma, Versao, Vagas }) });
    const recusa = await baixar(2);
    const { Campos } = recusa.body as unknown as ErrorBody;
    assert.deepEqual(
      [recusa.status, Campos],
      [409, { Vagas: 'Há 3 alunos matriculados: as vagas não podem ser menos que isso.' }],
    );
    const [outro, baixa] = await Promise.all([mudar(IdClienteTurma, { Alunos: await alunos(1) }), baixar(3)]);
    assert.deepEqual([outro.status, baixa.status].sort(), [200, 409]);
    await conferir();
  });

  // proves T39
  test('nem um comando que esquece a trava passa das vagas', async () => {
    const { IdClienteTurma } = await criar({ Vagas: 1 });
    const matriculas = (await alunos(2)).map((IdClienteAluno) => ({
      IdCliente,
      IdClienteTurma,
      IdClienteAluno,
      MatriculadoEm: new Date(),
    }));
    await assert.rejects(
      db.insertInto('ClienteTurmaAluno').values(matriculas).execute(),
      /cliente_turma_vagas_suficientes/,
    );
  });

  // proves F11
  test('excluir a turma enquanto se matricula: ou uma coisa ou outra, nada pela metade', async () => {
    const disputa = await alunos(10);
    const { IdClienteTurma } = await criar({ Vagas: 10 });
    const respostas = await Promise.all([
      ...disputa.map((IdClienteAluno) => mudar(IdClienteTurma, { IdClienteAluno })),
      adm.call(contract.excluiClienteTurma, { body: { IdClienteTurma } }),
    ]);
    assert.equal(respostas.at(-1)?.status, 204);
    assert.ok(respostas.every(({ status }) => [200, 204, 404].includes(status)));
    await conferir();
  });
});

describe('retirada', () => {
  test('guarda o histórico; voltar é voltar à mesma matrícula', async () => {
    const { IdClienteTurma } = await criar({ Vagas: 1 });
    const [IdClienteAluno] = await alunos(1);
    assert.ok(IdClienteAluno);
    await mudar(IdClienteTurma, { IdClienteAluno });
    await db
      .updateTable('ClienteTurmaAluno')
      .set({ Progresso: 40, PrimeiroAcessoEm: new Date() })
      .where('IdClienteTurma', '=', IdClienteTurma)
      .execute();
    assert.equal((await mudar(IdClienteTurma, { IdClienteAluno, Excluido: true })).body.QtdAlunos, 0);
    assert.equal((await mudar(IdClienteTurma, { IdClienteAluno, Excluido: true })).status, 200);
    assert.deepEqual(await pessoasDe(IdClienteTurma, 'removidos'), [IdClienteAluno]);
    assert.equal((await mudar(IdClienteTurma, { IdClienteAluno })).body.QtdAlunos, 1);
    const { body } = await adm.call(contract.GetTurmaDetalhe, { params: { id: IdClienteTurma } });
    assert.deepEqual(
      body.Alunos.map(({ Progresso, Status }) => [Progresso, Status]),
      [[40, 'CU']],
    );
    await conferir();
  });
});

describe('lista de espera', () => {
  test('quem sobra espera na ordem; a vaga que se abre chama o próximo, quem perde o certificado antes na frente', async () => {
    const { IdClienteTurma, Versao } = await criar({ Vagas: 1 });
    const [dentro, a, b, c] = await alunos(4);
    assert.ok(dentro && a && b && c);
    await mudar(IdClienteTurma, { IdClienteAluno: dentro });
    for (const IdClienteAluno of [a, b, c]) {
      const { body } = await mudar(IdClienteTurma, { IdClienteAluno, ListaEspera: true });
      assert.equal(body.QtdAlunos, 1);
    }
    assert.deepEqual(await pessoasDe(IdClienteTurma, 'espera'), [a, b, c]);
    await db
      .updateTable('ClienteTurmaAluno')
      .set({ Validade: daquiA(30) })
      .where('IdClienteTurma', '=', IdClienteTurma)
      .where('IdClienteAluno', '=', c)
      .execute();
    assert.deepEqual(await pessoasDe(IdClienteTurma, 'espera'), [c, a, b]);
    const { body } = await mudar(IdClienteTurma, { IdClienteAluno: dentro, Excluido: true });
    assert.deepEqual([body.QtdAlunos, body.QtdEspera], [1, 2]);
    assert.deepEqual(await pessoasDe(IdClienteTurma, 'matriculados'), [c]);
    const maior = await adm.call(contract.alterarClienteTurma, {
      body: dados({ IdClienteTurma, Versao, Vagas: 2 }),
    });
    assert.deepEqual([maior.body.QtdAlunos, maior.body.QtdEspera], [2, 1]);
    assert.deepEqual(await pessoasDe(IdClienteTurma, 'espera'), [b]);
    await conferir();
  });

  test('sob corrida, retiradas e pedidos: as vagas ficam cheias e ninguém passa delas', async () => {
    const { IdClienteTurma } = await criar({ Vagas: 5 });
    const [dentro, fora] = [await alunos(5), await alunos(15)];
    await mudar(IdClienteTurma, { Alunos: dentro });
    const respostas = await Promise.all([
      ...fora.map((IdClienteAluno) => mudar(IdClienteTurma, { IdClienteAluno, ListaEspera: true })),
      ...dentro.map((IdClienteAluno) => mudar(IdClienteTurma, { IdClienteAluno, Excluido: true })),
    ]);
    assert.ok(respostas.every(({ status }) => status === 200));
    const { body } = await adm.call(contract.GetTurmaDetalhe, { params: { id: IdClienteTurma } });
    assert.deepEqual([body.QtdAlunos, body.QtdEspera], [5, 10]);
    await conferir();
  });

  test('quem espera e é pedido de novo sem vaga continua no seu lugar', async () => {
    const { IdClienteTurma } = await criar({ Vagas: 1 });
    const [dentro, a, b] = await alunos(3);
    assert.ok(dentro && a && b);
    await mudar(IdClienteTurma, { Alunos: [dentro, a, b], ListaEspera: true });
    assert.equal((await mudar(IdClienteTurma, { IdClienteAluno: a })).status, 409);
    assert.equal((await mudar(IdClienteTurma, { IdClienteAluno: a, ListaEspera: true })).status, 200);
    assert.deepEqual(await pessoasDe(IdClienteTurma, 'espera'), [a, b]);
  });
});

describe('instituições não se misturam', () => {
  // proves T02 T03
  test('aluno ou setor de outro cliente é o mesmo 404 de quem não existe, e nada é escrito', async () => {
    const vizinho = await criarCliente(db);
    const [alheio] = await criarAlunosDe(db, { IdCliente: vizinho.IdCliente });
    const setorAlheio = await criarSetor(db, { IdCliente: vizinho.IdCliente });
    const [meu] = await alunos(1);
    assert.ok(alheio && meu);
    const { IdClienteTurma } = await criar({ Vagas: 5 });
    const setor = (IdClienteSetor: number) =>
      adm.call(alterarClienteTurmaSetor, { body: { IdClienteTurma, IdClienteSetor } });
    const previa = (Setores: number[]) =>
      adm.call(previaClienteTurmaSetor, { body: { IdClienteTurma, Setores } });
    const respostas = await Promise.all([
      mudar(IdClienteTurma, { Alunos: [meu, alheio.IdClienteAluno] }),
      mudar(IdClienteTurma, { IdClienteAluno: alheio.IdClienteAluno, Excluido: true }),
      mudar(IdClienteTurma, { Alunos: [meu, 2_147_483_000] }),
      mudar(2_147_483_000, { IdClienteAluno: meu }),
      setor(setorAlheio.IdClienteSetor),
      setor(2_147_483_000),
      previa([setorAlheio.IdClienteSetor]),
    ]);
    for (const { status, body } of respostas) {
      assert.deepEqual([status, body], [404, { message: 'Não encontramos o que você procura.' }]);
    }
    assert.deepEqual(await pessoasDe(IdClienteTurma, 'matriculados'), []);
  });

  // proves T03
  test('o esquema recusa uma linha que junta dois clientes, qualquer que seja o IdCliente dela', async () => {
    const vizinho = await criarCliente(db);
    const [alheio] = await criarAlunosDe(db, { IdCliente: vizinho.IdCliente });
    const setorAlheio = await criarSetor(db, { IdCliente: vizinho.IdCliente });
    const [meu] = await alunos(1);
    assert.ok(alheio && meu);
    const { IdClienteTurma } = await criar({ Vagas: 5 });
    const MatriculadoEm = new Date();
    for (const dono of [IdCliente, vizinho.IdCliente]) {
      const comAluno = {
        IdCliente: dono,
        IdClienteTurma,
        IdClienteAluno: alheio.IdClienteAluno,
        MatriculadoEm,
      };
      await assert.rejects(db.insertInto('ClienteTurmaAluno').values(comAluno).execute(), /foreign key/);
      const comSetor = { IdCliente: dono, IdClienteTurma, IdClienteSetor: setorAlheio.IdClienteSetor };
      await assert.rejects(db.insertInto('ClienteTurmaSetor').values(comSetor).execute(), /foreign key/);
    }
    const viaSetor = { IdCliente, IdClienteTurma, IdClienteAluno: meu, MatriculadoEm };
    await assert.rejects(
      db
        .insertInto('ClienteTurmaAluno')
        .values({ ...viaSetor, IdClienteSetor: setorAlheio.IdClienteSetor })
        .execute(),
      /foreign key/,
    );
  });
});
