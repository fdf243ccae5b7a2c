import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { alterarClienteTurmaCurso } from '#contract/turmas/turmas-vinculos.ts';
import { GetTurmaDetalhe } from '#contract/turmas/turmas.ts';
import { testApp } from '../../../../testing/app.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm } from '../../../../testing/cursos.ts';
import { aparelho, estudante } from '../../../../testing/estudo.ts';
import { criarAlunoEm, criarCliente, criarUsuario } from '../../../../testing/factories.ts';
import { concluirAula } from './conclusao.service.ts';

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const naTurma = async (IdClienteTurma: number) => {
  const { body } = await adm.call(GetTurmaDetalhe, { params: { id: IdClienteTurma } });
  const [aluno] = body.Alunos;
  return [
    aluno?.Status,
    aluno?.Progresso,
    body.Progresso,
    body.PontoGraficoProgresso.at(-1)?.Realizado ?? null,
  ];
};

/** A person in a class of several courses. */
async function emVariosCursos(quantos: number) {
  const cursos = await Promise.all(
    Array.from({ length: quantos }, () => criarCursoPublicado(t.db, { Modulos: [[{}, {}]] })),
  );
  const { IdCliente } = await criarCliente(t.db);
  const aluno = await criarAlunoEm(t.db, { IdCliente });
  const Cursos = cursos.map(({ IdCurso }) => IdCurso);
  const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos });
  const { IdClienteAluno } = aluno;
  const IdClienteTurmaAluno = await matricularEm(t.db, { IdCliente, IdClienteTurma, IdClienteAluno });
  const aulas = cursos.flatMap(({ IdCurso, Aulas }) =>
    Aulas.map(({ IdCursoConteudoAula }) => ({ IdClienteTurmaAluno, IdCurso, IdCursoConteudoAula })),
  );
  const { concluir } = await aparelho(t, { ...aluno, IdClienteTurmaAluno });
  return { IdCliente, IdClienteTurma, IdClienteTurmaAluno, Cursos, aulas, concluir };
}

const cursosConcluidos = async (IdClienteTurmaAluno: number) =>
  (
    await t.db
      .selectFrom('MatriculaCurso')
      .select(['ConcluidoEm', 'Progresso'])
      .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
      .execute()
  ).map(({ ConcluidoEm, Progresso }) => [ConcluidoEm !== null, Progresso]);

describe('a matrícula segue as aulas', () => {
  test('matriculado, cursando, concluído: o mesmo número na turma, no gráfico e na pessoa', async () => {
    const e = await estudante(t, {
      Modulos: [[{ DuracaoMinutos: 30 }, { DuracaoMinutos: 10 }]],
      DataTermino: '2026-01-31',
    });
    await t.db
      .updateTable('ClienteTurmaAluno')
      .set({ Prazo: '2190-12-31' })
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .execute();
    assert.deepEqual(await naTurma(e.IdClienteTurma), ['MA', 0, 0, 0]);
    await e.abrir(e.Aulas[0]);
    assert.equal((await naTurma(e.IdClienteTurma))[0], 'CU');
    await e.concluir(e.Aulas[0]);
    assert.deepEqual((await naTurma(e.IdClienteTurma)).slice(0, 3), ['CU', 75, 75]);
    await e.concluir(e.Aulas[1]);
    assert.deepEqual((await naTurma(e.IdClienteTurma)).slice(0, 3), ['CO', 100, 100]);
  });

  test('só quando todos os cursos da turma terminam; o que falta conta desde já', async () => {
    const e = await emVariosCursos(2);
    const [primeira, segunda, terceira, quarta] = e.aulas;
    await e.concluir(primeira);
    await e.concluir(segunda);
    assert.deepEqual((await naTurma(e.IdClienteTurma)).slice(0, 2), ['CU', 50]);
    await e.concluir(terceira);
    assert.deepEqual((await naTurma(e.IdClienteTurma)).slice(0, 2), ['CU', 75]);
    await e.concluir(quarta);
    assert.deepEqual((await naTurma(e.IdClienteTurma)).slice(0, 2), ['CO', 100]);
  });

  test('a optativa não pesa nem segura; sem nenhuma obrigatória, todas contam', async () => {
    const e = await estudante(t, { Modulos: [[{}, { Obrigatoria: false, DuracaoMinutos: 500 }]] });
    assert.deepEqual((await e.concluir(e.Aulas[1])).body.ProgressoCurso, 0);
    assert.deepEqual((await e.concluir(e.Aulas[0])).body.CursoConcluido, true);
    const livre = await estudante(t, { Modulos: [[{ Obrigatoria: false }, { Obrigatoria: false }]] });
    assert.deepEqual((await livre.concluir(livre.Aulas[0])).body.ProgressoCurso, 50);
  });

  test('curso que entra na turma ou sai dela muda o progresso de quem já fez algo', async () => {
    const e = await estudante(t);
    const { IdClienteTurma } = e;
    const outro = await criarCursoPublicado(t.db, { Modulos: [[{ DuracaoMinutos: 30 }]] });
    const { Sessao } = (await e.abrir(e.Aulas[0])).body;
    t.clock.offset = 600_000;
    await e.bater(Sessao, { Trechos: [[0, 480]] });
    const pedido = { IdClienteTurma, IdCurso: outro.IdCurso };
    assert.equal((await naTurma(IdClienteTurma))[1], 80);
    assert.equal((await adm.call(alterarClienteTurmaCurso, { body: pedido })).status, 200);
    assert.equal((await naTurma(IdClienteTurma))[1], 20);
    assert.equal(
      (await adm.call(alterarClienteTurmaCurso, { body: { ...pedido, Excluido: true } })).status,
      200,
    );
    assert.equal((await naTurma(IdClienteTurma))[1], 80);
  });
});

describe('concluirAula', () => {
  const concluir = (aula: Parameters<typeof concluirAula>[2]) =>
    t.db.transaction().execute((db) => concluirAula(t.deps, db, aula));

  test('repetida não muda nada, nem o momento; quem nunca abriu passa a cursar', async () => {
    const e = await emVariosCursos(1);
    const [aula] = e.aulas;
    assert.ok(aula);
    assert.deepEqual(await concluir(aula), { ProgressoCurso: 50, CursoConcluido: false });
    const antes = await t.db
      .selectFrom('ProgressoAula')
      .selectAll()
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .execute();
    t.clock.offset = 60_000;
    assert.deepEqual(await concluir(aula), { ProgressoCurso: 50, CursoConcluido: false });
    const depois = await t.db
      .selectFrom('ProgressoAula')
      .selectAll()
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .execute();
    assert.deepEqual(depois, antes);
    assert.equal((await naTurma(e.IdClienteTurma))[0], 'CU');
  });

  test('as últimas aulas de vários cursos, todas ao mesmo tempo e em dobro, concluem a turma uma vez', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const e = await emVariosCursos(3);
      await Promise.all([...e.aulas, ...e.aulas.toReversed()].map(concluir));
      assert.deepEqual(await cursosConcluidos(e.IdClienteTurmaAluno), [
        [true, 100],
        [true, 100],
        [true, 100],
      ]);
      assert.deepEqual((await naTurma(e.IdClienteTurma)).slice(0, 2), ['CO', 100]);
    }
  });

  // proves F12
  test('junto com batidas da mesma aula: sem impasse, e nada se perde', async () => {
    for (let vez = 0; vez < 12; vez++) {
      t.clock.offset = 0;
      const e = await estudante(t, { Modulos: [[{}, {}]] });
      const [a, b] = e.Aulas.map((aula) => aula.IdCursoConteudoAula);
      const { IdClienteTurmaAluno, IdCurso } = e;
      const { Sessao } = (await e.abrir(e.Aulas[0])).body;
      t.clock.offset = 600_000;
      const batidas = Array.from({ length: 8 }, (_, n) =>
        e.bater(Sessao, { Sequencia: n + 1, Trechos: [[n * 60, n * 60 + 60]] }),
      );
      const conclusoes = [a, b, a, b].map((IdCursoConteudoAula = 0) =>
        concluir({ IdClienteTurmaAluno, IdCurso, IdCursoConteudoAula }),
      );
      const respostas = await Promise.all(batidas);
      await Promise.all(conclusoes);
      assert.ok(respostas.every(({ status }) => status === 200));
      assert.deepEqual(await cursosConcluidos(IdClienteTurmaAluno), [[true, 100]]);
      const { Vistos } = await t.db
        .selectFrom('ProgressoAula')
        .select('Vistos')
        .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
        .where('IdCursoConteudoAula', '=', a ?? 0)
        .executeTakeFirstOrThrow();
      assert.equal(Vistos, '{[0,480)}');
    }
  });
});
