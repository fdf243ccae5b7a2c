import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { cursoDoAluno } from '#contract/estudo/aulas.ts';
import { iniciarTentativa } from '#contract/estudo/avaliacoes.ts';
import { DECLARACAO, declararEstudo, OUTRA_ABERTA, previaAula } from '#contract/estudo/aulas-estudo.ts';
import { scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import { days, today, hours, minutes } from '../../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../../testing/app.ts';
import { criarTurmaCom, matricularEm, type AulaNova } from '../../../../testing/cursos.ts';
import { aoMeioDia, aparelho, estudante } from '../../../../testing/estudo.ts';
import { criarCliente, criarUsuario, vincular } from '../../../../testing/factories.ts';

const t = await testApp();
beforeEach(() => aoMeioDia(t));

type Recusa = ErrorBody & { Motivo?: string };
const recusa = ({ status, body }: { status: number; body: unknown }) => [status, (body as Recusa).Motivo];
const RECUSADA = [422, 'declaracao'];

/** A student of a course of a norm, who has declared. */
async function deNorma(...aulas: AulaNova[]) {
  const e = await estudante(t, { Norma: 'NR-06', Modulos: [aulas] });
  await e.declarar();
  return e;
}

describe('as horas que uma aula declara (NR-01, Anexo II, 2.3 e 2.4)', () => {
  test('texto, arquivo e link pedem a duração inteira; sem norma, ou sem contar, só o tempo de leitura', async () => {
    for (const Tipo of ['texto', 'documento', 'link'] as const) {
      const e = await deNorma({ Tipo, DuracaoMinutos: 5, Conteudo: { TempoMinimoSegundos: 60 } });
      const { body: aula } = await e.abrir(e.Aulas[0]);
      assert.equal(aula.SegundosMinimos, 300, Tipo);
      t.clock.offset += minutes(6);
      const meio = await e.bater(aula.Sessao, { Segundos: 150 });
      assert.deepEqual(
        [meio.body.Percentual, meio.body.Concluida, meio.body.FaltamSegundos],
        [50, false, 150],
      );
      const fim = await e.bater(aula.Sessao, { Sequencia: 2, Segundos: 300 });
      assert.deepEqual([fim.body.Percentual, fim.body.Concluida], [100, true]);
    }
    const livre = await estudante(t, { Modulos: [[{ Tipo: 'texto' }]] });
    assert.equal((await livre.abrir(livre.Aulas[0])).body.SegundosMinimos, 120);
    const optativa = await deNorma({}, { Tipo: 'texto', Obrigatoria: false });
    assert.equal((await optativa.abrir(optativa.Aulas[1])).body.SegundosMinimos, 120);
  });

  test('um vídeo visto no dobro da velocidade não conclui; no tempo dele, sim', async () => {
    const e = await deNorma({ DuracaoMinutos: 10, PercentualMinimo: 100 });
    const { body: aula } = await e.abrir(e.Aulas[0]);
    assert.equal(aula.SegundosMinimos, 540);
    t.clock.offset += minutes(5);
    const depressa = await e.bater(aula.Sessao, { Segundos: 300, Trechos: [[0, 600]] });
    assert.deepEqual(
      [depressa.body.Percentual, depressa.body.Concluida, depressa.body.FaltamSegundos],
      [99, false, 240],
    );
    t.clock.offset += minutes(4);
    const inteiro = await e.bater(aula.Sessao, { Sequencia: 2, Segundos: 540 });
    assert.deepEqual([inteiro.body.Concluida, inteiro.body.CursoConcluido], [true, true]);
    const livre = await estudante(t, { Modulos: [[{ PercentualMinimo: 100 }]] });
    const { Sessao } = (await livre.abrir(livre.Aulas[0])).body;
    t.clock.offset += minutes(5);
    assert.equal((await livre.bater(Sessao, { Segundos: 300, Trechos: [[0, 600]] })).body.Concluida, true);
  });

  test('um vídeo curto que declara uma hora pede a hora', async () => {
    const e = await deNorma({ DuracaoMinutos: 60 });
    assert.equal((await e.abrir(e.Aulas[0])).body.SegundosMinimos, 3186);
  });

  test('o pacote SCORM só conclui com a duração inteira, e diz quanto falta', async () => {
    const e = await deNorma({ Tipo: 'pacote', DuracaoMinutos: 10 });
    const { Sessao } = (await e.abrir(e.Aulas[0])).body;
    const informar = (Sequencia: number) =>
      e.call(scormProgresso, {
        body: { Sessao: Sessao ?? '', Sequencia, Cmi: { 'cmi.core.lesson_status': 'passed' } },
      });
    t.clock.offset += minutes(4);
    const cedo = await informar(1);
    assert.deepEqual([cedo.body.Concluida, cedo.body.FaltamSegundos], [false, 360]);
    t.clock.offset += minutes(6);
    assert.equal((await informar(2)).body.Concluida, true);
  });

  test('abrir e fechar não rende mais tempo do que o relógio do servidor', async () => {
    const e = await deNorma({ Tipo: 'texto', DuracaoMinutos: 5 });
    for (let vez = 0; vez < 4; vez++) {
      const { Sessao } = (await e.abrir(e.Aulas[0])).body;
      t.clock.offset += minutes(1);
      // A quarter more than has passed is believed, for slow networks, and not counted.
      assert.equal((await e.bater(Sessao, { Segundos: 75 })).status, 200);
    }
    assert.equal((await e.abrir(e.Aulas[0])).body.Segundos, 240);
  });

  test('o autor vê na prévia o tempo que a aula vai pedir', async () => {
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    const e = await deNorma({ Tipo: 'texto', DuracaoMinutos: 5 });
    const { body } = await adm.call(previaAula, { params: { id: e.Aulas[0]?.IdCursoConteudoAula ?? 0 } });
    assert.equal(body.SegundosMinimos, 300);
  });
});

describe('a declaração do dia (NR-01, Anexo II, 4.3 e 4.4)', () => {
  const declaradas = (IdClienteTurmaAluno: number) =>
    t.db
      .selectFrom('DeclaracaoEstudo')
      .select(['Dia', 'Texto', 'Endereco', 'Agente'])
      .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
      .execute();
  const precisa = async (e: Awaited<ReturnType<typeof estudante>>) =>
    (await e.call(cursoDoAluno, { params: { id: e.IdCurso }, querystring: {} })).body.PrecisaDeclarar;

  test('antes dela nada abre; feita uma vez, vale no dia e fica guardada com o que foi dito', async () => {
    const e = await estudante(t, { Norma: 'NR-06', Modulos: [[{}, { Tipo: 'texto' }]] });
    assert.equal(await precisa(e), true);
    assert.deepEqual(recusa(await e.abrir(e.Aulas[0])), RECUSADA);
    const dia = today(t.clock);
    const body = { IdClienteTurmaAluno: e.IdClienteTurmaAluno };
    assert.deepEqual((await e.call(declararEstudo, { body }, { 'user-agent': 'Celular' })).body, {
      Dia: dia,
    });
    await e.declarar();
    assert.deepEqual(await declaradas(e.IdClienteTurmaAluno), [
      { Dia: dia, Texto: DECLARACAO, Endereco: '127.0.0.1', Agente: 'Celular' },
    ]);
    const atos = await t.db
      .selectFrom('Auditoria')
      .select('IdObjeto')
      .where('Acao', '=', 'declarar ambiente de estudo')
      .where('IdUsuario', '=', e.IdUsuario)
      .execute();
    assert.equal(atos.length, 1);
    assert.equal(await precisa(e), false);
    assert.equal((await e.abrir(e.Aulas[1])).status, 200);
    t.clock.offset += days(1);
    const amanha = await aparelho(t, e);
    assert.deepEqual(recusa(await amanha.abrir(e.Aulas[0])), RECUSADA);
  });

  test('sem norma não se pede, nem para rever o que terminou', async () => {
    const livre = await estudante(t);
    assert.deepEqual([await precisa(livre), (await livre.abrir(livre.Aulas[0])).status], [false, 200]);
    const fim = await estudante(t, { Norma: 'NR-06', DataTermino: '2020-02-01' });
    assert.deepEqual([await precisa(fim), (await fim.abrir(fim.Aulas[0])).status], [false, 200]);
    assert.equal((await fim.declarar()).status, 422);
  });

  test('só a própria pessoa declara, na sua matrícula', async () => {
    const e = await estudante(t, { Norma: 'NR-06' });
    const outra = await estudante(t, { Norma: 'NR-06' });
    const body = { IdClienteTurmaAluno: e.IdClienteTurmaAluno };
    assert.equal((await outra.call(declararEstudo, { body })).status, 404);
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    assert.equal((await adm.call(declararEstudo, { body })).status, 404);
    assert.deepEqual(await declaradas(e.IdClienteTurmaAluno), []);
  });

  test('passada a meia-noite, o que foi estudado antes conta e o resto espera a nova declaração', async () => {
    t.clock.offset += hours(11) + minutes(50);
    const e = await deNorma({ Tipo: 'texto', DuracaoMinutos: 30 });
    const { Sessao } = (await e.abrir(e.Aulas[0])).body;
    t.clock.offset += minutes(20);
    assert.equal((await e.bater(Sessao, { Segundos: 540 })).status, 200);
    assert.deepEqual(recusa(await e.bater(Sessao, { Sequencia: 2, Segundos: 900 })), RECUSADA);
    await e.declarar();
    const { status, body } = await e.bater(Sessao, { Sequencia: 3, Segundos: 900 });
    assert.deepEqual([status, body.FaltamSegundos], [200, 900]);
  });

  test('batida e pacote de aula aberta antes de o curso ter norma também esperam por ela', async () => {
    const e = await estudante(t, { Modulos: [[{ Tipo: 'texto' }, { Tipo: 'pacote' }]] });
    const { Sessao } = (await e.abrir(e.Aulas[1])).body;
    await t.pool.query(`update curso_versao set dados = dados || '{"Norma":"NR-06"}' where id_curso = $1`, [
      e.IdCurso,
    ]);
    t.clock.offset += minutes(5);
    assert.deepEqual(recusa(await e.bater(Sessao, { Segundos: 60 })), RECUSADA);
    const informe = { Sessao: Sessao ?? '', Sequencia: 1, Cmi: {} };
    assert.deepEqual(recusa(await e.call(scormProgresso, { body: informe })), RECUSADA);
    await e.declarar();
    assert.equal((await e.bater(Sessao, { Segundos: 60 })).status, 200);
    assert.equal((await e.call(scormProgresso, { body: informe })).status, 200);
  });

  test('a avaliação não começa sem ela', async () => {
    const e = await estudante(t, {
      Norma: 'NR-06',
      Modulos: [[{ Tipo: 'avaliacao' }]],
      Questoes: [{ Tipo: 'verdadeiro-ou-falso', Dados: { Correta: true } }],
    });
    await e.declarar();
    await e.abrir(e.Aulas[0]);
    t.clock.offset += days(1);
    const { call } = await aparelho(t, e);
    const body = {
      IdClienteTurmaAluno: e.IdClienteTurmaAluno,
      IdCursoConteudoAula: e.Aulas[0]?.IdCursoConteudoAula ?? 0,
    };
    assert.deepEqual(recusa(await call(iniciarTentativa, { body })), RECUSADA);
  });
});

describe('uma pessoa, uma aula por vez', () => {
  test('em duas turmas do mesmo curso, e em dois clientes, o tempo corre em uma só', async () => {
    const e = await estudante(t);
    const { IdCliente } = await criarCliente(t.db);
    const { IdClienteAluno } = await vincular(t.db, { IdCliente, IdUsuario: e.IdUsuario });
    const aulas = [];
    for (const vinculo of [e, { IdCliente, IdClienteAluno }]) {
      const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente: vinculo.IdCliente, Cursos: [e.IdCurso] });
      const matricula = {
        IdCliente: vinculo.IdCliente,
        IdClienteTurma,
        IdClienteAluno: vinculo.IdClienteAluno,
      };
      const IdClienteTurmaAluno = await matricularEm(t.db, matricula);
      const outro = await aparelho(t, { ...vinculo, IdUsuario: e.IdUsuario, IdClienteTurmaAluno });
      aulas.push({ outro, Sessao: (await e.abrir(e.Aulas[0])).body.Sessao });
      assert.equal((await outro.abrir(e.Aulas[0])).status, 200);
    }
    t.clock.offset += minutes(10);
    for (const { Sessao } of aulas) {
      const recusada = await e.bater(Sessao, { Segundos: 600, Trechos: [[0, 600]] });
      assert.deepEqual(
        [recusada.status, (recusada.body as unknown as ErrorBody).message],
        [409, OUTRA_ABERTA],
      );
    }
  });

  test('de várias aberturas ao mesmo tempo, em turmas diferentes, fica uma só', async () => {
    const e = await estudante(t);
    const { IdCliente, IdClienteAluno } = e;
    const aparelhos = [];
    for (let n = 0; n < 4; n++) {
      const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [e.IdCurso] });
      const IdClienteTurmaAluno = await matricularEm(t.db, { IdCliente, IdClienteTurma, IdClienteAluno });
      aparelhos.push(await aparelho(t, { ...e, IdClienteTurmaAluno }));
    }
    const abertas = await Promise.all(aparelhos.map(({ abrir }) => abrir(e.Aulas[0])));
    assert.deepEqual(new Set(abertas.map(({ status }) => status)), new Set([200]));
    const { rows } = await t.pool.query(
      'select from aula_sessao where id_usuario = $1 and fechada_em is null',
      [e.IdUsuario],
    );
    assert.equal(rows.length, 1);
  });

  test('o pacote que terminou numa sessão fechada guarda o que disse e avisa que ali o tempo parou', async () => {
    const e = await estudante(t, { Modulos: [[{ Tipo: 'pacote', DuracaoMinutos: 10 }, { Tipo: 'texto' }]] });
    const { Sessao } = (await e.abrir(e.Aulas[0])).body;
    await e.abrir(e.Aulas[1]);
    t.clock.offset += minutes(10);
    const body = { Sessao: Sessao ?? '', Sequencia: 1, Cmi: { 'cmi.core.lesson_status': 'passed' } };
    const { status } = await e.call(scormProgresso, { body });
    const { Scorm } = await t.db
      .selectFrom('ProgressoAula')
      .select('Scorm')
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .where('IdCursoConteudoAula', '=', e.Aulas[0]?.IdCursoConteudoAula ?? 0)
      .executeTakeFirstOrThrow();
    assert.deepEqual([status, Scorm], [409, body]);
  });
});
