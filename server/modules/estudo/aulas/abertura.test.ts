import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { cursoDoAluno, previaCurso } from '#contract/estudo/aulas.ts';
import { abrirAula, previaAula } from '#contract/estudo/aulas-estudo.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarRascunho } from '../../../testing/cursos.ts';
import { estudante } from '../../../testing/estudo.ts';
import { criarUsuario } from '../../../testing/factories.ts';

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});
const mensagem = (resposta: { body: unknown }) => (resposta.body as ErrorBody).message;
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const arquivo = async (nome: string, publico = false) => {
  const { IdArquivo } = await t.db
    .insertInto('Arquivo')
    .values({
      Chave: nome.padStart(40, '0'),
      Nome: `${nome}.mp4`,
      Tipo: 'video/mp4',
      Tamanho: 10,
      Uso: 'video',
      Publico: publico,
      CriadoEm: new Date(),
    })
    .returning('IdArquivo')
    .executeTakeFirstOrThrow();
  return IdArquivo;
};

describe('abrir uma aula', () => {
  test('um vídeo de antes de haver Libras e legenda do provedor abre, sem uma nem outra', async () => {
    const e = await estudante(t);
    await sql`update curso_versao_aula set conteudo = conteudo - 'Libras' - 'LegendaNoProvedor'
      where id_curso = ${e.IdCurso}`.execute(t.db);
    const { status, body } = await e.abrir(e.Aulas[0]);
    assert.equal(status, 200);
    assert.equal(body.Tipo === 'video' && body.Conteudo.Libras, undefined);
  });

  test('dá o conteúdo, os vizinhos, os endereços e uma sessão; a matrícula passa a cursando', async () => {
    const IdArquivo = await arquivo('abc');
    const IdArquivoLegenda = await arquivo('def', true);
    const IdArquivoLibras = await arquivo('fed');
    const e = await estudante(t, {
      Modulos: [
        [
          { Tipo: 'texto' },
          {
            IdArquivo,
            IdArquivoLegenda,
            IdArquivoLibras,
            Conteudo: { Origem: 'arquivo', Video: null },
          },
        ],
        [{}],
      ],
    });
    const { status, body } = await e.abrir(e.Aulas[1]);
    assert.equal(status, 200);
    assert.ok(body.Sessao);
    assert.deepEqual(
      [body.Tipo, body.Titulo, body.Modulo, body.GravaProgresso, body.Aviso, body.SegundosAlvo],
      ['video', 'Aula 1.2', 'Módulo 1', true, null, 600],
    );
    assert.deepEqual(
      [body.Anterior, body.Proxima],
      [e.Aulas[0]?.IdCursoConteudoAula, e.Aulas[2]?.IdCursoConteudoAula],
    );
    assert.match(
      body.Arquivo?.Url ?? '',
      /^\/api\/arquivos\/conteudo\/0+abc\?sessao=\d+&ate=\d+&assinatura=/,
    );
    assert.match(body.Legenda ?? '', /^\/api\/arquivos\/publico\/0+def$/);
    assert.match(body.Libras ?? '', /^\/api\/arquivos\/conteudo\/0+fed\?sessao=/);
    const matricula = await t.db
      .selectFrom('ClienteTurmaAluno')
      .select(['PrimeiroAcessoEm', 'ConcluidoEm'])
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .executeTakeFirstOrThrow();
    assert.ok(matricula.PrimeiroAcessoEm);
    assert.equal(matricula.ConcluidoEm, null);
  });

  test('a aula de outra turma, de outro curso, de outra pessoa ou de ninguém: 404, e nada é aberto', async () => {
    const e = await estudante(t);
    const outra = await estudante(t);
    const corpo = (IdClienteTurmaAluno: number, IdCursoConteudoAula = 0) => ({
      body: { IdClienteTurmaAluno, IdCursoConteudoAula },
    });
    const minha = e.Aulas[0]?.IdCursoConteudoAula;
    const alheia = outra.Aulas[0]?.IdCursoConteudoAula;
    assert.equal((await e.call(abrirAula, corpo(outra.IdClienteTurmaAluno, alheia))).status, 404);
    assert.equal((await e.call(abrirAula, corpo(e.IdClienteTurmaAluno, alheia))).status, 404);
    assert.equal((await e.call(abrirAula, corpo(outra.IdClienteTurmaAluno, minha))).status, 404);
    assert.equal((await e.call(abrirAula, corpo(e.IdClienteTurmaAluno, 2_000_000_000))).status, 404);
    assert.equal((await adm.call(abrirAula, corpo(e.IdClienteTurmaAluno, minha))).status, 404);
    assert.equal((await e.call(abrirAula, corpo(e.IdClienteTurmaAluno))).status, 400);
    const sessoes = await t.db
      .selectFrom('AulaSessao')
      .select('IdAulaSessao')
      .where('IdClienteTurmaAluno', 'in', [e.IdClienteTurmaAluno, outra.IdClienteTurmaAluno])
      .execute();
    assert.equal(sessoes.length, 0);
  });

  // proves T38
  test('em ordem, espera pelas que contam; a optativa não segura ninguém; a concluída abre sempre', async () => {
    const e = await estudante(t, {
      Sequencial: true,
      Modulos: [
        [{ Titulo: 'Riscos' }, { Obrigatoria: false }, { Titulo: 'Cintos' }],
        [{ Titulo: 'Resgate' }],
      ],
    });
    const [riscos, optativa, cintos, resgate] = e.Aulas;
    for (const aula of [optativa, cintos, resgate]) {
      const resposta = await e.abrir(aula);
      assert.deepEqual([resposta.status, mensagem(resposta)], [422, 'Conclua antes a aula “Riscos”.']);
    }
    await e.concluir(riscos);
    assert.equal((await e.abrir(cintos)).status, 200);
    assert.equal(mensagem(await e.abrir(resgate)), 'Conclua antes a aula “Cintos”.');
    await e.concluir(cintos);
    const fim = await e.concluir(resgate);
    assert.equal(fim.body.CursoConcluido, true);
    assert.equal((await e.abrir(riscos)).body.Concluida, true);
  });

  test('turma que não começou diz quando; lista de espera, cancelada e retirada dizem por quê', async () => {
    const futura = await estudante(t, { DataInicio: '2189-05-04' });
    const cedo = await futura.abrir(futura.Aulas[0]);
    assert.deepEqual([cedo.status, mensagem(cedo)], [422, 'Esta turma começa em 04/05/2189.']);

    const e = await estudante(t);
    const matricula = t.db
      .updateTable('ClienteTurmaAluno')
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno);
    await matricula.set({ EmEspera: true, EsperaDesde: new Date() }).execute();
    assert.match(mensagem(await e.abrir(e.Aulas[0])), /lista de espera/);
    await matricula.set({ EmEspera: false, EsperaDesde: null, Excluido: true }).execute();
    assert.equal((await e.abrir(e.Aulas[0])).status, 404);
    await matricula.set({ Excluido: false }).execute();
    await t.db
      .updateTable('ClienteTurma')
      .set({ CanceladaEm: new Date(), MotivoCancelamento: 'x' })
      .where('IdClienteTurma', '=', e.IdClienteTurma)
      .execute();
    assert.match(mensagem(await e.abrir(e.Aulas[0])), /cancelada/);
    const { PrimeiroAcessoEm } = await t.db
      .selectFrom('ClienteTurmaAluno')
      .select('PrimeiroAcessoEm')
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .executeTakeFirstOrThrow();
    assert.equal(PrimeiroAcessoEm, null);
  });

  test('turma encerrada pode ser lida, em qualquer ordem, e nada grava', async () => {
    const e = await estudante(t, { Sequencial: true, Modulos: [[{}, {}]], DataTermino: '2020-02-01' });
    const { status, body } = await e.abrir(e.Aulas[1]);
    assert.deepEqual([status, body.Sessao, body.GravaProgresso], [200, null, false]);
    assert.match(body.Aviso ?? '', /terminou em 01\/02\/2020/);
    const { body: curso } = await e.call(cursoDoAluno, { params: { id: e.IdCurso }, querystring: {} });
    assert.deepEqual([curso.Situacao, curso.GravaProgresso, curso.IniciadoEm], ['encerrado', false, null]);
    assert.ok(curso.Conteudos[0]?.Aulas.every(({ Situacao }) => Situacao === 'nao_iniciada'));
  });
});

describe('prévia do rascunho', () => {
  test('o autor vê o que escreveu, sem publicar e sem deixar rastro; o aluno não vê', async () => {
    const { IdCurso, Aulas } = await criarRascunho(t.db, {
      Sequencial: true,
      Modulos: [[{ Tipo: 'texto' }, {}], [{ Tipo: 'avaliacao' }]],
    });
    await t.db
      .updateTable('CursoConteudoAula')
      .set({ ExcluidaEm: new Date() })
      .where('IdCursoConteudoAula', '=', Aulas[1]?.IdCursoConteudoAula ?? 0)
      .execute();
    const { status, body } = await adm.call(previaCurso, { params: { id: IdCurso } });
    assert.deepEqual(
      [status, body.IdClienteTurmaAluno, body.GravaProgresso, body.TotalAulas],
      [200, null, false, 2],
    );
    assert.deepEqual(
      body.Conteudos.map(({ Aulas: lista }) => lista.map(({ Tipo, Situacao }) => [Tipo, Situacao])),
      [[['texto', 'nao_iniciada']], [['avaliacao', 'nao_iniciada']]],
    );
    const aula = await adm.call(previaAula, { params: { id: Aulas[0]?.IdCursoConteudoAula ?? 0 } });
    assert.deepEqual(
      [aula.status, aula.body.Sessao, aula.body.Anterior, aula.body.Proxima],
      [200, null, null, Aulas[2]?.IdCursoConteudoAula],
    );
    assert.ok(aula.body.Tipo === 'texto' && aula.body.Conteudo.Html.includes('cinto'));
    assert.equal(
      (await adm.call(previaAula, { params: { id: Aulas[1]?.IdCursoConteudoAula ?? 0 } })).status,
      404,
    );
    assert.equal((await adm.call(previaCurso, { params: { id: 2_000_000_000 } })).status, 404);
    const e = await estudante(t);
    assert.equal((await e.call(previaCurso, { params: { id: IdCurso } })).status, 403);
    const { Total } = await t.db
      .selectFrom('MatriculaCurso')
      .select((eb) => eb.fn.countAll<number>().as('Total'))
      .where('IdCurso', '=', IdCurso)
      .executeTakeFirstOrThrow();
    assert.equal(Total, 0);
  });
});
