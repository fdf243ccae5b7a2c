import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { gravarProgresso, OUTRA_ABERTA } from '#contract/estudo/aulas-estudo.ts';
import { hours, minutes } from '../../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../../testing/app.ts';
import { criarEstudo, publicarRascunho } from '../../../../testing/cursos.ts';
import { aparelho, estudante } from '../../../../testing/estudo.ts';

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});
const mensagem = (resposta: { body: unknown }) => (resposta.body as ErrorBody).message;

const gravado = (IdClienteTurmaAluno: number) =>
  t.db
    .selectFrom('ProgressoAula')
    .select(['Percentual', 'Segundos', 'Posicao', 'Vistos', 'ConcluidaEm'])
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .executeTakeFirstOrThrow();

describe('o que um aparelho honesto manda', () => {
  test('a união dos trechos vale, não o ponto mais adiantado', async () => {
    const e = await estudante(t);
    const { body } = await e.abrir(e.Aulas[0]);
    t.clock.offset = minutes(5);
    const pulou = await e.bater(body.Sessao, { Segundos: 60, Posicao: 590, Trechos: [[530, 590]] });
    assert.deepEqual(pulou.body, {
      Percentual: 10,
      Concluida: false,
      Posicao: 590,
      FaltamSegundos: 0,
      ProgressoCurso: 10,
      CursoConcluido: false,
      Encerrada: false,
    });
    const voltou = await e.bater(body.Sessao, {
      Sequencia: 2,
      Segundos: 120,
      Posicao: 60,
      Trechos: [
        [0, 60],
        [540, 580],
      ],
    });
    assert.deepEqual([voltou.body.Percentual, voltou.body.Posicao], [20, 60]);
    const { body: reaberta } = await e.abrir(e.Aulas[0]);
    assert.deepEqual(reaberta.Vistos, [
      [0, 60],
      [530, 590],
    ]);
    assert.deepEqual([reaberta.Posicao, reaberta.Segundos, reaberta.Percentual], [60, 120, 20]);
  });

  test('conclui ao chegar ao mínimo da aula, e o percentual nunca chega a 100 antes disso', async () => {
    const e = await estudante(t, { Modulos: [[{ PercentualMinimo: 100 }, { PercentualMinimo: 50 }]] });
    const { body } = await e.abrir(e.Aulas[0]);
    t.clock.offset = hours(1);
    const quase = await e.bater(body.Sessao, { Trechos: [[0, 599]] });
    assert.deepEqual([quase.body.Percentual, quase.body.Concluida], [99, false]);
    const toda = await e.bater(body.Sessao, { Sequencia: 2, Trechos: [[599, 600]] });
    assert.deepEqual([toda.body.Percentual, toda.body.Concluida, toda.body.ProgressoCurso], [100, true, 50]);
    const metade = await e.concluir(e.Aulas[1]);
    assert.deepEqual(
      [metade.body.Concluida, metade.body.CursoConcluido, metade.body.ProgressoCurso],
      [true, true, 100],
    );
  });

  test('texto, arquivo e link contam o tempo ativo, de todas as aberturas, até o mínimo inteiro', async () => {
    for (const Tipo of ['texto', 'documento', 'link'] as const) {
      const e = await estudante(t, { Modulos: [[{ Tipo, Conteudo: { TempoMinimoSegundos: 120 } }]] });
      t.clock.offset = 0;
      const primeira = (await e.abrir(e.Aulas[0])).body;
      t.clock.offset = minutes(5);
      const meio = await e.bater(primeira.Sessao, { Segundos: 110, Trechos: [[0, 900]] });
      assert.deepEqual([meio.body.Percentual, meio.body.Concluida], [91, false], Tipo);
      const segunda = (await e.abrir(e.Aulas[0])).body;
      t.clock.offset = minutes(6);
      const fim = await e.bater(segunda.Sessao, { Segundos: 10 });
      assert.deepEqual([fim.body.Percentual, fim.body.Concluida], [100, true], Tipo);
      assert.equal((await gravado(e.IdClienteTurmaAluno)).Segundos, 120);
    }
  });

  test('avaliação, SCORM e presencial guardam o tempo e não se concluem por ele', async () => {
    for (const Tipo of ['avaliacao', 'pacote', 'presencial'] as const) {
      t.clock.offset = 0;
      const e = await estudante(t, { Modulos: [[{ Tipo }]] });
      const { Sessao } = (await e.abrir(e.Aulas[0])).body;
      t.clock.offset = hours(1);
      const { body } = await e.bater(Sessao, { Segundos: 3000, Trechos: [[0, 600]] });
      assert.deepEqual([body.Percentual, body.Concluida], [0, false], Tipo);
      assert.equal((await gravado(e.IdClienteTurmaAluno)).Segundos, 3000);
    }
  });

  test('depois de concluída continua a guardar onde parou, e continua concluída', async () => {
    const e = await estudante(t);
    await e.concluir(e.Aulas[0]);
    const { ConcluidaEm } = await gravado(e.IdClienteTurmaAluno);
    const { Sessao } = (await e.abrir(e.Aulas[0])).body;
    t.clock.offset = minutes(1);
    const { body } = await e.bater(Sessao, { Segundos: 5, Posicao: 5, Trechos: [[0, 5]] });
    assert.deepEqual([body.Percentual, body.Concluida, body.Posicao], [100, true, 5]);
    assert.equal((await gravado(e.IdClienteTurmaAluno)).ConcluidaEm, ConcluidaEm);
  });
});

describe('o que não pode ser', () => {
  // proves L5 T38
  test('um vídeo dito visto sem tempo ativo não conclui, em curso nenhum; com ele, sim', async () => {
    const e = await estudante(t);
    const { Sessao } = (await e.abrir(e.Aulas[0])).body;
    t.clock.offset = minutes(5) + 5000;
    const semTempo = await e.bater(Sessao, { Segundos: 0, Trechos: [[0, 600]] });
    assert.deepEqual([semTempo.status, semTempo.body.Percentual, semTempo.body.Concluida], [200, 99, false]);
    const pouco = await e.bater(Sessao, { Sequencia: 2, Segundos: 200, Trechos: [[0, 600]] });
    assert.equal(pouco.body.Concluida, false);
    const honesto = await e.bater(Sessao, { Sequencia: 3, Segundos: 300, Trechos: [[0, 600]] });
    assert.equal(honesto.body.Concluida, true);
    assert.equal((await gravado(e.IdClienteTurmaAluno)).Segundos, 300);
  });

  // proves T38
  test('mais do que o tempo permite é recusado inteiro, e o que era certo continua aceito', async () => {
    const e = await estudante(t, { Modulos: [[{ Conteudo: { DuracaoSegundos: 36_000 } }]] });
    const { Sessao } = (await e.abrir(e.Aulas[0])).body;
    t.clock.offset = minutes(1);
    const dia = await e.bater(Sessao, { Segundos: 60, Posicao: 36_000, Trechos: [[0, 36_000]] });
    assert.equal(dia.status, 422);
    assert.match(mensagem(dia), /maior do que o tempo em que a aula esteve aberta/);
    const tempo = await e.bater(Sessao, { Segundos: 86_400, Trechos: [[0, 60]] });
    assert.equal(tempo.status, 422);
    assert.equal((await gravado(e.IdClienteTurmaAluno)).Vistos, '{}');
    const dobro = await e.bater(Sessao, { Segundos: 60, Trechos: [[0, 135]] });
    assert.equal(dobro.status, 200);
    assert.equal((await e.bater(Sessao, { Sequencia: 2, Segundos: 60, Trechos: [[135, 140]] })).status, 422);
    assert.equal((await gravado(e.IdClienteTurmaAluno)).Vistos, '{[0,135)}');
  });

  // proves T38
  test('abrir e abrir de novo não rende tempo', async () => {
    const e = await estudante(t);
    for (const [passados, Segundos, vistos] of [
      [0, 10, 14],
      [600, 10, 2],
      [5000, 15, 4],
      [5000, 2, 34],
    ] as const) {
      const { Sessao } = (await e.abrir(e.Aulas[0])).body;
      t.clock.offset += passados;
      const { status } = await e.bater(Sessao, { Segundos, Trechos: [[0, vistos]] });
      assert.equal(status, 422, `${passados} ms`);
    }
    const { Vistos, Segundos } = await gravado(e.IdClienteTurmaAluno);
    assert.deepEqual([Vistos, Segundos], ['{}', 0]);
  });

  test('trechos negativos, invertidos, demais, além do fim ou quebrados são recusados com palavras', async () => {
    const e = await estudante(t);
    const { Sessao } = (await e.abrir(e.Aulas[0])).body;
    t.clock.offset = hours(1);
    const recusados: [number, [number, number][]][] = [
      [400, [[-5, 10]]],
      [400, [[10, 10]]],
      [400, [[20, 10]]],
      [400, [[0.5, 10]]],
      [400, Array.from({ length: 51 }, (_, n): [number, number] => [n * 2, n * 2 + 1])],
      [422, [[590, 602]]],
    ];
    for (const [status, Trechos] of recusados) {
      const resposta = await e.bater(Sessao, { Trechos });
      assert.equal(resposta.status, status, JSON.stringify(Trechos));
      assert.ok(mensagem(resposta));
    }
    assert.equal((await gravado(e.IdClienteTurmaAluno)).Vistos, '{}');
    assert.equal((await e.bater(Sessao, { Trechos: [[590, 601]] })).body.Percentual, 1);
  });

  test('sessão inventada, de outra pessoa ou de outra instituição: 404, e nada muda', async () => {
    const e = await estudante(t);
    const outra = await estudante(t);
    const colega = await criarEstudo(t.db, { IdCliente: e.IdCliente });
    const { Sessao } = (await e.abrir(e.Aulas[0])).body;
    t.clock.offset = minutes(5);
    const batida = { Segundos: 30, Trechos: [[0, 30]] as [number, number][] };
    assert.equal((await outra.bater(Sessao, batida)).status, 404);
    assert.equal((await (await aparelho(t, colega)).bater(Sessao, batida)).status, 404);
    assert.equal((await e.bater('0b9d1f4e-7d5c-4a53-9df0-0a3f1c6f2b11', batida)).status, 404);
    assert.equal((await e.bater('nada', batida)).status, 400);
    assert.equal(
      (await t.call(gravarProgresso, { body: { Sessao: Sessao ?? '', Sequencia: 1, Posicao: 0, ...batida } }))
        .status,
      401,
    );
    assert.equal((await gravado(e.IdClienteTurmaAluno)).Vistos, '{}');
  });

  test('retirada da turma, turma cancelada e prazo vencido deixam de gravar; o prazo maior da pessoa vale', async () => {
    const e = await estudante(t);
    const { Sessao } = (await e.abrir(e.Aulas[0])).body;
    t.clock.offset = minutes(10);
    const batida = { Segundos: 30, Trechos: [[0, 30]] as [number, number][] };
    const turma = t.db.updateTable('ClienteTurma').where('IdClienteTurma', '=', e.IdClienteTurma);
    const matricula = t.db
      .updateTable('ClienteTurmaAluno')
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno);

    await matricula.set({ Excluido: true }).execute();
    assert.equal((await e.bater(Sessao, batida)).status, 404);
    await matricula.set({ Excluido: false }).execute();

    await turma.set({ CanceladaEm: new Date(), MotivoCancelamento: 'x' }).execute();
    const cancelada = await e.bater(Sessao, batida);
    assert.deepEqual([cancelada.status, mensagem(cancelada)], [422, 'Esta turma foi cancelada.']);
    await turma.set({ CanceladaEm: null, MotivoCancelamento: null }).execute();

    await turma.set({ DataTermino: '2020-12-31' }).execute();
    const encerrada = await e.bater(Sessao, batida);
    assert.equal(encerrada.status, 422);
    assert.match(mensagem(encerrada), /terminou em 31\/12\/2020/);
    assert.equal((await gravado(e.IdClienteTurmaAluno)).Vistos, '{}');

    await matricula.set({ Prazo: '2190-01-01' }).execute();
    assert.equal((await e.bater(Sessao, batida)).status, 200);
  });

  test('curso republicado sem a aula: pede para abrir de novo', async () => {
    const e = await estudante(t, { Modulos: [[{}, {}]] });
    const { Sessao } = (await e.abrir(e.Aulas[0])).body;
    await t.db
      .updateTable('CursoConteudoAula')
      .set({ ExcluidaEm: new Date() })
      .where('IdCursoConteudoAula', '=', e.Aulas[0]?.IdCursoConteudoAula ?? 0)
      .execute();
    const IdCursoVersao = await publicarRascunho(t.db, e.IdCurso);
    await t.db
      .updateTable('MatriculaCurso')
      .set({ IdCursoVersao })
      .where('IdCurso', '=', e.IdCurso)
      .execute();
    const resposta = await e.bater(Sessao, { Trechos: [] });
    assert.equal(resposta.status, 409);
    assert.match(mensagem(resposta), /foi atualizado/);
  });
});

describe('dois aparelhos', () => {
  test('o segundo fecha o primeiro, que guarda o que viu até ali e depois é avisado', async () => {
    const e = await estudante(t);
    const celular = (await e.abrir(e.Aulas[0])).body;
    t.clock.offset = minutes(1);
    const outro = await aparelho(t, e);
    const notebook = (await outro.abrir(e.Aulas[0])).body;
    t.clock.offset = minutes(20);
    const atrasada = await e.bater(celular.Sessao, { Segundos: 60, Trechos: [[0, 60]] });
    assert.deepEqual([atrasada.status, atrasada.body.Percentual, atrasada.body.Encerrada], [200, 10, true]);
    const depois = await e.bater(celular.Sessao, { Sequencia: 2, Segundos: 600, Trechos: [[60, 600]] });
    assert.deepEqual([depois.status, mensagem(depois)], [409, OUTRA_ABERTA]);
    assert.equal(Object(depois.body).Motivo, 'outro_aparelho', 'what the page goes by');
    const segue = await outro.bater(notebook.Sessao, { Segundos: 60, Trechos: [[60, 120]] });
    assert.deepEqual([segue.body.Percentual, segue.body.Encerrada], [20, false]);
  });

  test('abertas ao mesmo tempo, uma só fica aberta', async () => {
    const e = await estudante(t, { Modulos: [[{}, {}, {}, {}]] });
    const respostas = await Promise.all(e.Aulas.map((aula) => e.abrir(aula)));
    assert.deepEqual(
      respostas.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    const abertas = await t.db
      .selectFrom('AulaSessao')
      .select('IdAulaSessao')
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .where('FechadaEm', 'is', null)
      .execute();
    assert.equal(abertas.length, 1);
  });
});
