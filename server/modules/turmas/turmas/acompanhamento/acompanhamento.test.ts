import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/turmas/turmas.ts';
import { estenderPrazo, lembrarAlunos } from '#contract/turmas/turmas-acompanhamento.ts';
import { alterarClienteTurmaAluno, alterarClienteTurmaSetor } from '#contract/turmas/turmas-vinculos.ts';
import { criarAlunosDe, criarCliente, criarGestorDe, criarSetor } from '../../../../testing/factories.ts';
import { cenarioDeTurmas, daquiA } from '../../../../testing/turmas.ts';

const { t, db, adm, IdCliente, criar, umAluno } = await cenarioDeTurmas();
describe('lembrarAlunos', () => {
  test('um e-mail por pessoa por dia, também com dois cliques; quem concluiu não recebe', async () => {
    const { IdClienteTurma } = await criar();
    const pessoas = await criarAlunosDe(db, { IdCliente, quantos: 2 });
    const concluiu = await umAluno();
    const semEmail = await criarAlunosDe(db, { IdCliente, Email: null });
    const Alunos = [...pessoas, ...semEmail, concluiu].map((pessoa) => pessoa.IdClienteAluno);
    await adm.call(alterarClienteTurmaAluno, { body: { IdClienteTurma, Alunos } });
    await db
      .updateTable('ClienteTurmaAluno')
      .set({ ConcluidoEm: new Date() })
      .where('IdClienteAluno', '=', concluiu.IdClienteAluno)
      .execute();
    const lembrar = () => adm.call(lembrarAlunos, { body: { IdClienteTurma, Alunos } });
    const cliques = await Promise.all([lembrar(), lembrar()]);
    assert.deepEqual(cliques.map(({ body }) => body.Lembrados).sort(), [0, 2]);
    const emails = await db
      .selectFrom('Email')
      .select(['Para', 'Tipo', 'IdCliente'])
      .where('ChaveEvento', 'like', `lembrete:${IdClienteTurma}:%`)
      .execute();
    assert.deepEqual(
      emails.sort((a, b) => a.Para.localeCompare(b.Para)),
      pessoas
        .map(({ Email }) => ({ Para: Email, Tipo: 'lembrete', IdCliente }))
        .sort((a, b) => a.Para.localeCompare(b.Para)),
    );
    const fora = await umAluno();
    const estranho = await adm.call(lembrarAlunos, {
      body: { IdClienteTurma, Alunos: [fora.IdClienteAluno] },
    });
    assert.equal(estranho.status, 404);
  });
});

describe('gestor', () => {
  test('vê só as suas pessoas, nas listas e nas contagens; a turma de outro cliente é 404', async () => {
    const [meu, alheio] = [await criarSetor(db, { IdCliente }), await criarSetor(db, { IdCliente })];
    const { IdClienteTurma } = await criar({ Vagas: 5 });
    const minhas = await criarAlunosDe(db, { IdCliente, quantos: 2, setores: [meu.IdClienteSetor] });
    const outras = await criarAlunosDe(db, { IdCliente, quantos: 3, setores: [alheio.IdClienteSetor] });
    await adm.call(alterarClienteTurmaSetor, {
      body: { IdClienteTurma, Setores: [meu.IdClienteSetor, alheio.IdClienteSetor] },
    });
    const gestor = await t.as(await criarGestorDe(db, { IdCliente, setores: [meu.IdClienteSetor] }));
    const { body } = await gestor.call(contract.GetTurmaDetalhe, { params: { id: IdClienteTurma } });
    assert.deepEqual([body.QtdAlunos, body.TotalAlunos, body.Alunos.length], [2, 2, 2]);
    assert.deepEqual(
      body.Setores.map((setor) => setor.IdClienteSetor),
      [meu.IdClienteSetor],
    );
    const lista = await gestor.call(contract.GetTurmasByCliente, { params: { id: IdCliente } });
    assert.equal(lista.body.Itens.find((turma) => turma.IdClienteTurma === IdClienteTurma)?.QtdAlunos, 2);
    const candidatos = await gestor.call(contract.candidatosTurma, { params: { id: IdClienteTurma } });
    assert.equal(candidatos.body.Total, 2);
    const deTodos = await t.as(await criarGestorDe(db, { IdCliente, todos: true }));
    assert.equal(
      (await deTodos.call(contract.GetTurmaDetalhe, { params: { id: IdClienteTurma } })).body.QtdAlunos,
      5,
    );
    const semSetor = await t.as(await criarGestorDe(db, { IdCliente }));
    assert.equal(
      (await semSetor.call(contract.GetTurmaDetalhe, { params: { id: IdClienteTurma } })).body.QtdAlunos,
      0,
    );

    const [minha, outra] = [minhas[0], outras[0]];
    assert.ok(minha && outra);
    const lembrar = (Alunos: number[]) => gestor.call(lembrarAlunos, { body: { IdClienteTurma, Alunos } });
    const estender = (IdClienteAluno: number) =>
      gestor.call(estenderPrazo, { body: { IdClienteTurma, IdClienteAluno, Prazo: daquiA(20) } });
    assert.equal((await lembrar([minha.IdClienteAluno])).body.Lembrados, 1);
    assert.equal((await lembrar([minha.IdClienteAluno, outra.IdClienteAluno])).status, 404);
    assert.equal((await estender(minha.IdClienteAluno)).body.Prazo, daquiA(20));
    assert.equal((await estender(outra.IdClienteAluno)).status, 404);
    assert.equal(
      (await gestor.call(alterarClienteTurmaAluno, { body: { IdClienteTurma, IdClienteAluno: 1 } })).status,
      403,
    );

    const vizinho = await criarCliente(db);
    const deFora = await t.as(await criarGestorDe(db, { IdCliente: vizinho.IdCliente, todos: true }));
    for (const rota of [contract.GetTurmaDetalhe, contract.candidatosTurma]) {
      const alheia = await deFora.call(rota, { params: { id: IdClienteTurma } });
      const inexistente = await deFora.call(rota, { params: { id: 2_147_483_000 } });
      assert.deepEqual([alheia.status, alheia.body], [404, inexistente.body]);
    }
    assert.equal((await deFora.call(contract.GetTurmasByCliente, { params: { id: IdCliente } })).status, 404);
  });

  test('as vagas livres e o lugar na fila são os da turma inteira; um setor alheio não é nomeado', async () => {
    const [meu, alheio] = [await criarSetor(db, { IdCliente }), await criarSetor(db, { IdCliente })];
    const { IdClienteTurma } = await criar({ Vagas: 3 });
    const [deDois] = await criarAlunosDe(db, {
      IdCliente,
      setores: [meu.IdClienteSetor, alheio.IdClienteSetor],
    });
    await criarAlunosDe(db, { IdCliente, quantos: 2, setores: [alheio.IdClienteSetor] });
    await adm.call(alterarClienteTurmaSetor, { body: { IdClienteTurma, Setores: [alheio.IdClienteSetor] } });
    const esperar = async (setor: number) => {
      const [pessoa] = await criarAlunosDe(db, { IdCliente, setores: [setor] });
      const body = { IdClienteTurma, Alunos: [pessoa?.IdClienteAluno ?? 0], ListaEspera: true };
      assert.equal((await adm.call(alterarClienteTurmaAluno, { body })).status, 200);
    };
    await esperar(alheio.IdClienteSetor);
    await esperar(meu.IdClienteSetor);

    const gestor = await t.as(await criarGestorDe(db, { IdCliente, setores: [meu.IdClienteSetor] }));
    const ler = async (quem: typeof adm, situacao?: 'espera') =>
      (
        await quem.call(contract.GetTurmaDetalhe, {
          params: { id: IdClienteTurma },
          querystring: { ...(situacao && { situacao }) },
        })
      ).body;
    const visto = await ler(gestor);
    assert.deepEqual([visto.QtdAlunos, visto.Vagas, visto.VagasLivres], [1, 3, 0]);
    assert.deepEqual(
      visto.Alunos.map(({ IdClienteAluno, Motivo, MotivoSetor }) => [IdClienteAluno, Motivo, MotivoSetor]),
      [[deDois?.IdClienteAluno, 'setor', null]],
    );
    assert.equal((await ler(adm)).Alunos[0]?.MotivoSetor, alheio.Descricao);
    const { body: lista } = await gestor.call(contract.GetTurmasByCliente, { params: { id: IdCliente } });
    assert.equal(lista.Itens.find((turma) => turma.IdClienteTurma === IdClienteTurma)?.VagasLivres, 0);
    const fila = await ler(gestor, 'espera');
    assert.deepEqual([fila.QtdEspera, fila.Alunos.map(({ PosicaoEspera }) => PosicaoEspera)], [1, [2]]);
  });

  test('o prazo de uma pessoa é depois do da turma e não passou', async () => {
    const { IdClienteTurma } = await criar();
    const { IdClienteAluno } = await umAluno();
    await adm.call(alterarClienteTurmaAluno, { body: { IdClienteTurma, IdClienteAluno } });
    const estender = (Prazo: string | null) =>
      adm.call(estenderPrazo, { body: { IdClienteTurma, IdClienteAluno, Prazo } });
    assert.equal((await estender(daquiA(10))).status, 400);
    assert.equal((await estender(daquiA(11))).status, 200);
    assert.equal((await estender(null)).body.Prazo, null);
  });
});
