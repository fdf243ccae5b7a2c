import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import * as acoes from '#contract/acompanhamento/matriz-acoes.ts';
import { cenarioDeAlunos } from '../../../testing/alunos.ts';
import { criarTurmaCom } from '../../../testing/cursos.ts';
import { criarCurso } from '../../../testing/factories.ts';
import { daquiA } from '../../../testing/turmas.ts';

const { db, adm, empresa } = await cenarioDeAlunos();

/** A class of 334, 200 of them in the sector that the manager answers for. */
async function turmaDe334() {
  const { IdCliente, solda, pintura, eu } = await empresa();
  const { IdCurso } = await criarCurso(db, { Nome: 'Trabalho em altura' });
  const IdClienteTurma = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso], DataTermino: daquiA(-2) });
  const { rows } = await sql<{ IdClienteAluno: number }>`with p as (
      insert into usuario (nome, email)
      select 'Pessoa ' || n, gen_random_uuid() || '@empresa.example' from generate_series(1, 334) n returning id_usuario)
    insert into cliente_aluno (id_cliente, id_usuario) select ${IdCliente}, id_usuario from p
    returning id_cliente_aluno`.execute(db);
  const alunos = rows.map(({ IdClienteAluno }) => IdClienteAluno);
  await sql`insert into cliente_aluno_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
    select ${IdCliente}, aluno, case when n <= 200 then ${solda}::int else ${pintura}::int end
    from unnest(${alunos}::int[]) with ordinality as de(aluno, n)`.execute(db);
  await sql`insert into cliente_turma_aluno (id_cliente, id_cliente_turma, id_cliente_aluno, matriculado_em)
    select ${IdCliente}, ${IdClienteTurma}, aluno, now() from unnest(${alunos}::int[]) as de(aluno)`.execute(
    db,
  );
  return { IdCliente, IdCurso, IdClienteTurma, alunos, eu };
}

const lembretes = async (IdCliente: number) => {
  const emails = await db
    .selectFrom('Email')
    .select('IdEmail')
    .where('IdCliente', '=', IdCliente)
    .where('Tipo', '=', 'lembrete')
    .execute();
  return emails.length;
};

describe('seleção de tudo o que um filtro mostra', () => {
  test('os 334 da turma são contados, previstos e lembrados; ninguém fica de fora', async () => {
    const { IdCliente, IdCurso, IdClienteTurma } = await turmaDe334();
    const body = { IdCliente, Todas: { Filtro: { turma: IdClienteTurma, situacao: 'atrasado' as const } } };
    const contada = await adm.call(acoes.contarSelecao, { body });
    assert.deepEqual(contada.body, { Pessoas: 334, Celulas: 334, Situacoes: ['nao-iniciado'] });
    const { body: previa } = await adm.call(acoes.previaDaAcao, { body: { ...body, Acao: 'lembrar' } });
    assert.deepEqual([previa.QtdPodem, previa.QtdPessoas, previa.Impedidas], [334, 334, []]);
    assert.deepEqual(previa.PorCurso, [{ Titulo: 'Trabalho em altura', Qtd: 334 }]);
    assert.equal(previa.Podem.length, acoes.CELULAS_NOMEADAS);
    assert.ok(previa.Podem.every((item) => item.IdCurso === IdCurso));
    const { body: feito } = await adm.call(acoes.lembrarCelulas, { body });
    assert.deepEqual(feito, { Feitas: 334, Pessoas: 334, Falhas: [], Motivos: [] });
    assert.equal(await lembretes(IdCliente), 334);
    // Everybody was reminded: the same filter now says why it has nothing to do, and counts all of them.
    const { body: deNovo } = await adm.call(acoes.lembrarCelulas, { body });
    assert.deepEqual(deNovo.Motivos, [{ Titulo: 'Já recebeu um lembrete hoje.', Qtd: 334 }]);
    assert.equal(deNovo.Falhas.length, acoes.CELULAS_NOMEADAS);
  });

  test('as exceções ficam de fora, e o que foi escolhido à parte entra uma vez só', async () => {
    const { IdCliente, IdCurso, IdClienteTurma, alunos } = await turmaDe334();
    const [um = 0, dois = 0, tres = 0] = alunos;
    const celula = (IdClienteAluno: number) => ({ IdClienteAluno, IdCurso });
    const Todas = { Filtro: { turma: IdClienteTurma }, Exceto: [celula(um), celula(dois)] };
    const contar = async (Celulas: ReturnType<typeof celula>[]) =>
      (await adm.call(acoes.contarSelecao, { body: { IdCliente, Celulas, Todas } })).body.Celulas;
    assert.equal(await contar([]), 332);
    assert.equal(await contar([celula(tres)]), 332);
    assert.equal(await contar([celula(um)]), 333);
    const { body } = await adm.call(acoes.estenderCelulas, {
      body: { IdCliente, Celulas: [celula(um)], Todas, Prazo: daquiA(20) },
    });
    assert.equal(body.Feitas, 333);
    const { rows } = await sql<{ IdClienteAluno: number }>`select id_cliente_aluno from cliente_turma_aluno
      where id_cliente_turma = ${IdClienteTurma} and prazo is null`.execute(db);
    assert.deepEqual(rows, [{ IdClienteAluno: dois }]);
  });

  // proves T04
  test('um gestor alcança com o filtro só as suas pessoas, também quando ele nomeia outras', async () => {
    const { IdCliente, IdCurso, alunos, eu } = await turmaDe334();
    const alheio = await turmaDe334();
    const tudo = { IdCliente, Todas: { Filtro: {} } };
    assert.equal((await eu.call(acoes.contarSelecao, { body: tudo })).body.Celulas, 200);
    assert.equal((await eu.call(acoes.lembrarCelulas, { body: tudo })).body.Feitas, 200);
    assert.equal(await lembretes(IdCliente), 200);
    const coluna = { IdCliente, Todas: { Filtro: {}, Cursos: [IdCurso] } };
    assert.equal((await eu.call(acoes.contarSelecao, { body: coluna })).body.Celulas, 200);
    const nomeada = { ...tudo, Celulas: [{ IdClienteAluno: alunos.at(-1) ?? 0, IdCurso }] };
    assert.equal((await eu.call(acoes.contarSelecao, { body: nomeada })).status, 404);
    const deOutro = { IdCliente: alheio.IdCliente, Todas: { Filtro: {} } };
    assert.equal((await eu.call(acoes.lembrarCelulas, { body: deOutro })).status, 404);
    const turmaAlheia = { IdCliente, Todas: { Filtro: { turma: alheio.IdClienteTurma } } };
    assert.equal((await eu.call(acoes.contarSelecao, { body: turmaAlheia })).body.Celulas, 0);
  });

  test('uma coluna inteira tem também de quem o curso não é exigido, e não o que a situação não mostra', async () => {
    const { IdCliente, IdCurso } = await turmaDe334();
    const { IdCurso: outro } = await criarCurso(db, { Nome: 'NR-10 Elétrica' });
    const contar = async (Filtro: object, Cursos?: number[]) =>
      (await adm.call(acoes.contarSelecao, { body: { IdCliente, Todas: { Filtro, Cursos } } })).body;
    // The manager of the company is one more person, of whom nothing is asked.
    assert.deepEqual(await contar({}), { Pessoas: 334, Celulas: 334, Situacoes: ['nao-iniciado'] });
    const { Celulas, Situacoes } = await contar({}, [IdCurso]);
    assert.deepEqual([Celulas, new Set(Situacoes)], [335, new Set(['nao-iniciado', null])]);
    assert.equal((await contar({ situacao: 'nao-iniciado' }, [IdCurso])).Celulas, 334);
    assert.equal((await contar({ situacao: 'nao-iniciado' }, [outro])).Celulas, 0);
  });

  test('o que passa do que um ato alcança é recusado, em vez de cortado', async () => {
    const { IdCliente } = await turmaDe334();
    const { rows } = await sql<{ IdCurso: number }>`insert into curso (nome) select 'Curso ' || n
      from generate_series(1, 150) n returning id_curso`.execute(db);
    const Cursos = rows.map(({ IdCurso }) => IdCurso);
    const { status, body } = await adm.call(acoes.previaDaAcao, {
      body: { IdCliente, Todas: { Filtro: {}, Cursos }, Acao: 'matricular' },
    });
    assert.deepEqual(
      [status, (body as unknown as { message: string }).message],
      [400, 'A seleção passa de 50.000 treinamentos. Use os filtros para dividi-la.'],
    );
  });
});
