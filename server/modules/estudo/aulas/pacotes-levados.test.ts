import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import { gravarEstudoLevado, gravarPacoteLevado, levarCurso } from '#contract/estudo/aulas-levadas.ts';
import { scormProgresso, type ListaDoPacote } from '#contract/estudo/aulas-scorm.ts';
import { minutes } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { aparelho, estudante } from '../../../testing/estudo.ts';
import { storePackage, pacote } from '../../../testing/pacotes.ts';

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});

const CASA = 'http://pacotes.example:8080';
const PAGINA = 'http://localhost:3000';
const arquivos = { 'index.html': '<title>Lição</title>', 'js/Curso à parte.js': 'window.curso = 1;' };

type Aluno = Awaited<ReturnType<typeof estudante>>;

/** A package of ten minutes, of which one is asked for, and what comes after it. */
async function comPacote(Conteudo: object = { Versao: '1.2', Entrada: 'index.html' }, mais: object = {}) {
  const IdArquivo = await storePackage(t, pacote(arquivos));
  return await estudante(t, {
    Modulos: [[{ Tipo: 'pacote', IdArquivo, Conteudo, DuracaoMinutos: 10 }, { Tipo: 'texto' }]],
    ...mais,
  });
}

async function levar(aluno: Aluno, chamar = aluno.call) {
  const { IdClienteTurmaAluno, IdCurso } = aluno;
  const { body, status } = await chamar(levarCurso, { body: { IdClienteTurmaAluno, IdCurso } });
  assert.equal(status, 200);
  return body;
}

type Dito = { minutos: number; haMinutos?: number; Sessao?: string; Sequencia?: number; Cmi: Cmi };

/** What a device that took it along tells later. */
async function telefone(aluno: Aluno, chamar = aluno.call) {
  const { Levado } = await levar(aluno, chamar);
  return ({ minutos, haMinutos = minutos, Sessao = randomUUID(), Sequencia = 1, Cmi }: Dito) =>
    chamar(gravarPacoteLevado, {
      body: {
        Levado,
        IdCursoConteudoAula: aluno.Aulas[0]?.IdCursoConteudoAula ?? 0,
        Sessao,
        Sequencia,
        Segundos: minutos * 60,
        Cmi,
        AbertaHa: haMinutos * 60,
        AteHa: (haMinutos - minutos) * 60,
      },
    });
}

const cmiDe = async ({ IdClienteTurmaAluno }: Aluno) => {
  const { Scorm } = await t.db
    .selectFrom('ProgressoAula')
    .select('Scorm')
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .where('Scorm', 'is not', null)
    .executeTakeFirstOrThrow();
  return (Scorm as unknown as { Cmi: Cmi }).Cmi;
};
const PASSOU = { 'cmi.core.lesson_status': 'passed', 'cmi.suspend_data': 'fim' };
const NO_MEIO = { 'cmi.core.lesson_status': 'incomplete', 'cmi.suspend_data': 'meio' };
const ler = (url: string, headers = {}) => t.app.inject({ url, headers });
const naPasta = (url: string, nome: string) => new URL(nome, url).href;

describe('levar um pacote', () => {
  test('vai com o que pesa aberto, com quem estuda e onde parou', async () => {
    const aluno = await comPacote();
    const { Sessao } = (await aluno.abrir(aluno.Aulas[0])).body;
    await aluno.call(scormProgresso, { body: { Sessao: Sessao ?? '', Sequencia: 1, Cmi: NO_MEIO } });
    const { Aulas, Ficam } = await levar(aluno);
    const [aula] = Aulas;
    assert.deepEqual(Ficam, []);
    assert.equal(aula?.Tipo, 'pacote');
    const { Arquivos } = (
      await ler(naPasta(aula.Arquivo?.Url ?? '', '__lista.json'), { origin: PAGINA })
    ).json<ListaDoPacote>();
    assert.deepEqual(
      Arquivos.map(([nome]) => nome).sort(),
      ['imsmanifest.xml', ...Object.keys(arquivos)].sort(),
    );
    assert.equal(
      aula.Bytes,
      Arquivos.reduce((soma, [, bytes]) => soma + bytes, 0),
    );
    assert.deepEqual(aula.Levar?.Cmi, NO_MEIO);
    assert.equal(aula.Levar.Pessoa, String(aluno.IdClienteAluno));
    assert.notEqual(aula.Levar.Nome, '');
  });

  test('de várias lições, cmi5, ou de um servidor sem endereço para eles: fica, com o porquê', async () => {
    const motivo = async (aluno: Aluno) => (await levar(aluno)).Ficam[0]?.Motivo ?? '';
    assert.match(
      await motivo(await comPacote({ Versao: '2004', Entrada: 'index.html', Licoes: 3 })),
      /várias lições/,
    );
    assert.match(await motivo(await comPacote({ Versao: 'cmi5', Entrada: 'index.html' })), /cmi5/);
    const aluno = await comPacote();
    const { PACKAGES_URL } = t.deps.env;
    delete t.deps.env.PACKAGES_URL;
    const semCasa = await motivo(aluno);
    Object.assign(t.deps.env, { PACKAGES_URL });
    assert.match(semCasa, /endereço só deles/);
    assert.equal((await levar(aluno)).Ficam.length, 0);
  });

  // proves T25
  test('só a nossa página lê os arquivos de outro endereço, e nenhum deles vira um service worker', async () => {
    const aluno = await comPacote();
    const [aula] = (await levar(aluno)).Aulas;
    const url = naPasta(aula?.Arquivo?.Url ?? '', 'js/Curso%20%C3%A0%20parte.js');
    const nossa = await ler(url, { origin: PAGINA });
    assert.equal(nossa.headers['access-control-allow-origin'], PAGINA);
    assert.equal(nossa.headers['vary'], 'Origin');
    const alheia = await ler(url, { origin: 'https://mal.example' });
    assert.equal(alheia.headers['access-control-allow-origin'], undefined);
    assert.equal((await ler(url, { 'service-worker': 'script' })).statusCode, 404);
  });

  // proves T25
  test('a guarda está só no endereço dos pacotes, só a nossa página fica em volta dela, e ali não há arquivo de pacote', async () => {
    const guarda = await ler(`${CASA}/api/levado/guarda.html`);
    assert.equal(guarda.statusCode, 200);
    const politica = String(guarda.headers['content-security-policy']);
    assert.match(politica, /^sandbox allow-scripts allow-same-origin; default-src 'none'; /);
    assert.match(politica, /frame-ancestors http:\/\/localhost:3000 /);
    assert.doesNotMatch(politica, /'self'|unsafe|\*/);
    assert.equal(guarda.headers['service-worker-allowed'], undefined);
    assert.equal((await ler(`${PAGINA}/api/levado/guarda.html`)).statusCode, 404);
    assert.equal((await ler(`${CASA}/api/levado/${'a'.repeat(64)}/index.html`)).statusCode, 404);
    assert.equal((await ler(`${CASA}/api/levado/outro.js`)).statusCode, 400);
  });
});

describe('o que um pacote disse sem conexão', () => {
  test('conclui como se estivesse conectado, uma vez, e guarda onde se parou', async () => {
    const aluno = await comPacote();
    const contar = await telefone(aluno);
    t.clock.offset = minutes(30);
    const Sessao = randomUUID();
    const dito = { minutos: 5, haMinutos: 20, Sessao, Cmi: PASSOU };
    const { body } = await contar(dito);
    assert.deepEqual([body.Concluida, body.FaltamSegundos, body.ProgressoCurso], [true, 0, 50]);
    assert.deepEqual(await cmiDe(aluno), PASSOU);
    const { body: denovo } = await contar(dito);
    assert.deepEqual([denovo.Concluida, denovo.ProgressoCurso], [true, 50]);
    // One that is late, of the same opening, changes nothing.
    await contar({ ...dito, Sequencia: 3 });
    await contar({ ...dito, Sequencia: 2, Cmi: NO_MEIO });
    assert.deepEqual(await cmiDe(aluno), PASSOU);
  });

  // proves T38
  test('cedo demais não conclui: vale o tempo desde que foi levado, e o que se guardou fica', async () => {
    const aluno = await comPacote();
    const contar = await telefone(aluno);
    t.clock.offset = minutes(0.5);
    const Sessao = randomUUID();
    const { body, status } = await contar({ minutos: 9, Sessao, Cmi: PASSOU });
    assert.deepEqual([status, body.Concluida], [200, false]);
    // Half a minute, less what this test takes.
    const faltam = body.FaltamSegundos ?? 0;
    assert.ok(faltam > 0 && faltam <= 30, `faltam ${faltam} s`);
    assert.deepEqual(await cmiDe(aluno), PASSOU);
    t.clock.offset = minutes(2);
    const depois = await contar({ minutos: 2, Sessao, Sequencia: 2, Cmi: PASSOU });
    assert.equal(depois.body.Concluida, true);
  });

  // proves T38
  test('o tempo de um pacote não volta: contá-lo como outro tipo de aula é recusado, e o de várias lições também', async () => {
    const aluno = await comPacote();
    const { Levado } = await levar(aluno);
    const corpo = (Sessao: string) => ({
      Levado,
      IdCursoConteudoAula: aluno.Aulas[0]?.IdCursoConteudoAula ?? 0,
      Sessao,
      Sequencia: 1,
      Segundos: 300,
      AbertaHa: 600,
      AteHa: 300,
    });
    const Sessao = randomUUID();
    const duracao = async () => {
      const { AbertaEm, FechadaEm } = await t.db
        .selectFrom('AulaSessao')
        .select(['AbertaEm', 'FechadaEm'])
        .where('IdAulaSessao', '=', Sessao)
        .executeTakeFirstOrThrow();
      return Date.parse(FechadaEm ?? '') - Date.parse(AbertaEm);
    };
    t.clock.offset = minutes(20);
    await aluno.call(gravarPacoteLevado, { body: { ...corpo(Sessao), Cmi: PASSOU } });
    assert.equal(await duracao(), minutes(5));
    const estudo = { ...corpo(Sessao), Segundos: 900, Posicao: 0, Trechos: [] };
    assert.equal((await aluno.call(gravarEstudoLevado, { body: estudo })).status, 404);
    assert.equal(await duracao(), minutes(5));

    const outro = await comPacote({ Versao: '2004', Entrada: 'index.html', Licoes: 3 });
    t.clock.offset = 0;
    const contar = await telefone(outro);
    t.clock.offset = minutes(20);
    const varias = await contar({ minutos: 5, Cmi: {} });
    assert.equal(varias.status, 422);
    assert.match((varias.body as unknown as ErrorBody).message, /várias lições/);
  });

  // proves T38
  test('os minutos de um pacote com conexão não se contam de novo sem ela', async () => {
    const aluno = await comPacote();
    const texto = await levar(aluno);
    const ditos = (minutos: number) =>
      aluno.call(gravarEstudoLevado, {
        body: {
          Levado: texto.Levado,
          IdCursoConteudoAula: aluno.Aulas[1]?.IdCursoConteudoAula ?? 0,
          Sessao: randomUUID(),
          Sequencia: 1,
          Segundos: minutos * 60,
          Posicao: 0,
          Trechos: [],
          AbertaHa: minutos * 60,
          AteHa: 0,
        },
      });
    const { Sessao } = (await aluno.abrir(aluno.Aulas[0])).body;
    t.clock.offset = minutes(10);
    await aluno.call(scormProgresso, { body: { Sessao: Sessao ?? '', Sequencia: 1, Cmi: NO_MEIO } });
    t.clock.offset = minutes(12);
    assert.equal((await ditos(5)).status, 409);
    assert.equal((await ditos(1)).status, 200);
    // What was open before the course was taken takes nothing from what comes after.
    const depois = await telefone(aluno);
    t.clock.offset = minutes(20);
    assert.equal((await depois({ minutos: 7, Cmi: PASSOU })).body.Concluida, true);
  });

  test('um pacote esquecido aberto noutro aparelho não toma as horas que se estudou sem conexão', async () => {
    const aluno = await comPacote();
    const { Sessao } = (await aluno.abrir(aluno.Aulas[0])).body;
    t.clock.offset = minutes(10);
    const { Levado } = await levar(aluno);
    t.clock.offset = minutes(14 * 60);
    const deManha = await aparelho(t, aluno);
    await deManha.call(scormProgresso, { body: { Sessao: Sessao ?? '', Sequencia: 1, Cmi: NO_MEIO } });
    const { status } = await deManha.call(gravarEstudoLevado, {
      body: {
        Levado,
        IdCursoConteudoAula: aluno.Aulas[1]?.IdCursoConteudoAula ?? 0,
        Sessao: randomUUID(),
        Sequencia: 1,
        Segundos: 3600,
        Posicao: 0,
        Trechos: [],
        AbertaHa: 12 * 3600,
        AteHa: 11 * 3600,
      },
    });
    assert.equal(status, 200);
  });

  // proves T38
  test('em dois aparelhos: conclui, e onde se parou é o que foi aberto por último', async () => {
    const aluno = await comPacote();
    const contar = await telefone(aluno);
    const outro = await aparelho(t, aluno);
    t.clock.offset = minutes(10);
    const { Sessao } = (await outro.abrir(aluno.Aulas[0])).body;
    await outro.call(scormProgresso, { body: { Sessao: Sessao ?? '', Sequencia: 1, Cmi: NO_MEIO } });
    t.clock.offset = minutes(20);
    const { body } = await contar({ minutos: 5, haMinutos: 18, Cmi: PASSOU });
    assert.equal(body.Concluida, true);
    assert.deepEqual(await cmiDe(aluno), NO_MEIO);
    // Of what was opened later here, this is the newest.
    await contar({ minutos: 1, haMinutos: 5, Cmi: PASSOU });
    assert.deepEqual(await cmiDe(aluno), PASSOU);
  });

  test('de outra pessoa, ou depois do prazo: recusado com palavras', async () => {
    const aluno = await comPacote();
    const alheio = await telefone(aluno);
    const intruso = await comPacote();
    t.clock.offset = minutes(20);
    const { Levado } = await levar(aluno);
    const resposta = await intruso.call(gravarPacoteLevado, {
      body: {
        Levado,
        IdCursoConteudoAula: aluno.Aulas[0]?.IdCursoConteudoAula ?? 0,
        Sessao: randomUUID(),
        Sequencia: 1,
        Segundos: 60,
        Cmi: PASSOU,
        AbertaHa: 60,
        AteHa: 0,
      },
    });
    assert.equal(resposta.status, 404);
    const turma = t.db.updateTable('ClienteTurma').where('IdClienteTurma', '=', aluno.IdClienteTurma);
    await turma.set({ DataTermino: '2020-12-31' }).execute();
    const tarde = await alheio({ minutos: 5, Cmi: PASSOU });
    assert.equal(tarde.status, 422);
    assert.match((tarde.body as unknown as ErrorBody).message, /terminou em 31\/12\/2020/);
  });
});
