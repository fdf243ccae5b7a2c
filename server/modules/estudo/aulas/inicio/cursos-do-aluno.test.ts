import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { cursoDoAluno, cursosDoAluno } from '#contract/estudo/aulas.ts';
import { alterarCliente, obterCliente } from '#contract/empresas/clientes.ts';
import { days } from '../../../../platform/clock.ts';
import { testApp } from '../../../../testing/app.ts';
import { criarRascunho, criarTurmaCom, matricularEm } from '../../../../testing/cursos.ts';
import { aparelho, estudante } from '../../../../testing/estudo.ts';
import { criarUsuario } from '../../../../testing/factories.ts';

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

describe('os cursos da pessoa', () => {
  test('lista as situações, o que falta e onde continuar', async () => {
    const e = await estudante(t, { Nome: 'Em andamento', Modulos: [[{ Titulo: 'Um' }, { Titulo: 'Dois' }]] });
    const { IdCliente, IdClienteAluno } = e;
    const emTurma = async (Nome: string, datas: { DataInicio?: string; DataTermino?: string }) => {
      const IdClienteTurma = await criarTurmaCom(t.db, {
        IdCliente,
        Cursos: [e.IdCurso],
        Descricao: Nome,
        ...datas,
      });
      return await matricularEm(t.db, { IdCliente, IdClienteTurma, IdClienteAluno });
    };
    await emTurma('Futura', { DataInicio: '2189-01-01' });
    await emTurma('Passada', { DataTermino: '2021-01-01' });
    const rascunho = await criarRascunho(t.db, { Nome: 'Ainda escrito' });
    const semVersao = await criarTurmaCom(t.db, {
      IdCliente,
      Cursos: [rascunho.IdCurso],
      Descricao: 'Rascunho',
    });
    await matricularEm(t.db, { IdCliente, IdClienteTurma: semVersao, IdClienteAluno });
    const antes = (await e.call(cursosDoAluno)).body;
    assert.equal(antes.Continuar, null);
    assert.deepEqual(
      Object.fromEntries(
        antes.Cursos.map(({ Turma, Situacao, Publicado }) => [Turma, [Situacao, Publicado]]),
      ),
      {
        'Turma de novembro': ['em_andamento', true],
        Futura: ['em_breve', true],
        Passada: ['encerrado', true],
        Rascunho: ['em_breve', false],
      },
    );

    const { Sessao } = (await e.abrir(e.Aulas[1])).body;
    t.clock.offset = 300_000;
    await e.bater(Sessao, { Posicao: 120, Trechos: [[0, 120]] });
    const { Continuar } = (await e.call(cursosDoAluno)).body;
    assert.deepEqual(
      [
        Continuar?.Aula.Titulo,
        Continuar?.Aula.Posicao,
        Continuar?.Aula.Percentual,
        Continuar?.Progresso,
        Continuar?.MinutosRestantes,
      ],
      ['Dois', 120, 20, 10, 18],
    );

    await e.concluir(e.Aulas[1]);
    assert.equal((await e.call(cursosDoAluno)).body.Continuar?.Aula.Titulo, 'Um');
    await e.concluir(e.Aulas[0]);
    const depois = (await e.call(cursosDoAluno)).body;
    const feito = depois.Cursos.find(({ Turma }) => Turma === 'Turma de novembro');
    assert.deepEqual(
      [depois.Continuar, feito?.Situacao, feito?.Progresso, feito?.MinutosRestantes, feito?.ProximaAula],
      [null, 'concluido', 100, 0, null],
    );
  });

  test('só os próprios, só os da instituição ativa, só os de turmas que valem', async () => {
    const e = await estudante(t);
    const outra = await estudante(t);
    assert.equal((await adm.call(cursosDoAluno)).body.Cursos.length, 0);
    const { IdClienteAluno } = await t.db
      .insertInto('ClienteAluno')
      .values({ IdCliente: outra.IdCliente, IdUsuario: e.IdUsuario })
      .returning('IdClienteAluno')
      .executeTakeFirstOrThrow();
    const { IdCliente, IdClienteTurma } = outra;
    await matricularEm(t.db, { IdCliente, IdClienteTurma, IdClienteAluno });
    const aqui = (await e.call(cursosDoAluno)).body.Cursos;
    const la = (await (await t.as({ IdUsuario: e.IdUsuario, IdCliente })).call(cursosDoAluno)).body.Cursos;
    assert.deepEqual(
      [aqui[0]?.IdCurso, la[0]?.IdCurso, aqui.length, la.length],
      [e.IdCurso, outra.IdCurso, 1, 1],
    );
    await t.db
      .updateTable('ClienteTurmaAluno')
      .set({ Excluido: true })
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .execute();
    assert.equal((await e.call(cursosDoAluno)).body.Cursos.length, 0);
  });

  test('o curso mostra cada aula com a situação e o motivo, sem conteúdo nem gabarito', async () => {
    const e = await estudante(t, {
      Sequencial: true,
      Modulos: [[{ Titulo: 'Riscos' }, { Tipo: 'texto' }], [{ Tipo: 'avaliacao' }]],
      Questoes: [{ Tipo: 'verdadeiro-ou-falso', Dados: { Correta: true } }],
    });
    await e.abrir(e.Aulas[0]);
    const ver = () =>
      e.call(cursoDoAluno, {
        params: { id: e.IdCurso },
        querystring: { matricula: String(e.IdClienteTurmaAluno) },
      });
    const { body } = await ver();
    assert.deepEqual(
      body.Conteudos.map(({ Aulas }) => Aulas.map(({ Situacao, Bloqueio }) => [Situacao, Bloqueio])),
      [
        [
          ['em_andamento', null],
          ['bloqueada', 'Conclua antes a aula “Riscos”.'],
        ],
        [['bloqueada', 'Conclua antes a aula “Riscos”.']],
      ],
    );
    assert.deepEqual([body.GravaProgresso, body.Turma?.Prazo, body.TotalAulas], [true, '2190-12-31', 3]);
    assert.equal(body.Instrutores[0]?.Nome, 'Ivo Prado');
    assert.doesNotMatch(JSON.stringify(body), /Html|Correta|dQw4|"Conteudo"/);
    await e.concluir(e.Aulas[0]);
    assert.deepEqual(
      (await ver()).body.Conteudos[0]?.Aulas.map(({ Situacao, Percentual }) => [Situacao, Percentual]),
      [
        ['concluida', 100],
        ['nao_iniciada', 0],
      ],
    );
  });

  test('o curso de outra pessoa é 404; o da turma que não começou mostra quando', async () => {
    const e = await estudante(t, { DataInicio: '2189-05-04' });
    const outra = await estudante(t);
    const params = { id: e.IdCurso };
    assert.equal((await outra.call(cursoDoAluno, { params, querystring: {} })).status, 404);
    const querystring = { matricula: String(e.IdClienteTurmaAluno) };
    assert.equal((await outra.call(cursoDoAluno, { params, querystring })).status, 404);
    assert.equal((await adm.call(cursoDoAluno, { params, querystring: {} })).status, 404);
    const { body } = await e.call(cursoDoAluno, { params, querystring: {} });
    assert.deepEqual([body.Situacao, body.GravaProgresso], ['em_breve', false]);
    assert.equal(body.Conteudos[0]?.Aulas[0]?.Bloqueio, 'Esta turma começa em 04/05/2189.');
    t.clock.offset = days(1);
    const { call } = await aparelho(t, e);
    assert.equal((await call(cursoDoAluno, { params: { id: 2_000_000_000 }, querystring: {} })).status, 404);
  });

  test('as palavras da empresa a quem conclui: as de cada uma, até 300 letras, ou nenhumas', async () => {
    const e = await estudante(t);
    const agradece = async (Agradecimento: string) => {
      const { NomeFantasia, RazaoSocial, CNPJ, Versao } = (
        await adm.call(obterCliente, { params: { id: e.IdCliente } })
      ).body;
      const { IdCliente } = e;
      const body = { IdCliente, NomeFantasia, RazaoSocial, CNPJ, Versao, Agradecimento };
      const { status } = await adm.call(alterarCliente, { body });
      const curso = await e.call(cursoDoAluno, { params: { id: e.IdCurso }, querystring: {} });
      return [status, curso.body.Agradecimento?.Texto ?? null];
    };
    assert.deepEqual(await agradece('  Obrigado!  '), [200, 'Obrigado!']);
    assert.deepEqual(await agradece('a'.repeat(301)), [400, 'Obrigado!']);
    assert.deepEqual(await agradece(''), [200, null]);
  });
});
