import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import {
  previaPublicacao,
  publicar as publicarCurso,
  type AlcanceDaPublicacao,
} from '#contract/ensino/cursos-publicacao.ts';
import { cursoDoAluno } from '#contract/estudo/aulas.ts';
import { gravarEstudoLevado, levarCurso } from '#contract/estudo/aulas-levadas.ts';
import { minutes } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { estudante } from '../../../testing/estudo.ts';
import { criarUsuario } from '../../../testing/factories.ts';

/** A course that is published anew while somebody studies what they took along of the version before. */

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
beforeEach(() => {
  t.clock.offset = 0;
  t.clock.stopped = null;
});

type Aluno = Awaited<ReturnType<typeof estudante>>;

const comCurso = (mais: object = {}) => {
  const texto = (Html: string) => ({ Tipo: 'texto' as const, Conteudo: { Html, TempoMinimoSegundos: 600 } });
  return estudante(t, { Modulos: [['um', 'dois', 'três'].map((um) => texto(`<p>${um}</p>`))], ...mais });
};

async function levar(aluno: Aluno) {
  const { IdClienteTurmaAluno, IdCurso } = aluno;
  const { Levado } = (await aluno.call(levarCurso, { body: { IdClienteTurmaAluno, IdCurso } })).body;
  return (aula: number, haMinutos = 0, minutos = 10) =>
    aluno.call(gravarEstudoLevado, {
      body: {
        Levado,
        IdCursoConteudoAula: aluno.Aulas[aula]?.IdCursoConteudoAula ?? 0,
        Sessao: randomUUID(),
        Sequencia: 1,
        Segundos: minutos * 60,
        Posicao: 0,
        Trechos: [],
        AbertaHa: (haMinutos + minutos) * 60,
        AteHa: haMinutos * 60,
      },
    });
}

const mudarAula = ({ Aulas }: Aluno, qual: number) =>
  t.db
    .updateTable('CursoConteudoAula')
    .where('IdCursoConteudoAula', '=', Aulas[qual]?.IdCursoConteudoAula ?? 0);
const outroTexto = (TempoMinimoSegundos: number, Html = '<p>outro</p>') => ({
  Conteudo: JSON.stringify({ Html, TempoMinimoSegundos }),
});

/** The first lesson stays as it is but for its name, the second has another text, the third goes. */
async function publicarDeNovo(aluno: Aluno, Alcance: AlcanceDaPublicacao) {
  await mudarAula(aluno, 0).set({ Titulo: 'Com outro nome' }).execute();
  await mudarAula(aluno, 1).set(outroTexto(600)).execute();
  await mudarAula(aluno, 2).set({ ExcluidaEm: new Date() }).execute();
  await publicarRascunho(aluno, Alcance);
}

async function publicarRascunho({ IdCurso }: Aluno, Alcance: AlcanceDaPublicacao) {
  const { Rascunho } = (await adm.call(previaPublicacao, { params: { id: IdCurso } })).body;
  const { status } = await adm.call(publicarCurso, { body: { IdCurso, Alcance, Rascunho } });
  assert.equal(status, 200);
}

const mensagem = ({ body }: { body: unknown }) => (body as ErrorBody).message;

const segundosDe = async ({ Aulas, IdClienteTurmaAluno }: Aluno, aula: number) =>
  (
    await t.db
      .selectFrom('ProgressoAula')
      .select('Segundos')
      .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
      .where('IdCursoConteudoAula', '=', Aulas[aula]?.IdCursoConteudoAula ?? 0)
      .executeTakeFirstOrThrow()
  ).Segundos;

const versao = async (aluno: Aluno) =>
  (await aluno.call(cursoDoAluno, { params: { id: aluno.IdCurso }, querystring: {} })).body.NumeroVersao;

describe('o que se estudou da versão anterior', () => {
  for (const [quem, Alcance] of [
    ['não começou', 'NAO_INICIADAS'],
    ['começou', 'TODAS'],
  ] as const) {
    test(`de quem ${quem} e recebe a nova: vale a aula que é a mesma, e da outra se diz por quê`, async () => {
      const aluno = await comCurso();
      if (Alcance === 'TODAS') await aluno.abrir(aluno.Aulas[0]);
      const contar = await levar(aluno);
      await publicarDeNovo(aluno, Alcance);
      assert.equal(await versao(aluno), 2);
      t.clock.offset = minutes(60);
      assert.equal((await contar(0)).body.Concluida, true);
      for (const mudada of [1, 2]) {
        const recusa = await contar(mudada);
        assert.equal(recusa.status, 409);
        assert.match(mensagem(recusa), /^A aula “.+” mudou depois que você baixou o curso/);
      }
      // Taken along anew, it is what the person saw.
      const deNovo = await levar(aluno);
      t.clock.offset = minutes(80);
      assert.equal((await deNovo(1)).body.CursoConcluido, true);
    });
  }

  test('de quem fica na versão que levou, tudo vale', async () => {
    const aluno = await comCurso();
    const contar = await levar(aluno);
    await publicarDeNovo(aluno, 'NOVAS');
    assert.equal(await versao(aluno), 1);
    t.clock.offset = minutes(60);
    for (const aula of [0, 1, 2]) assert.equal((await contar(aula)).body.Concluida, true);
  });

  test('o que se estudou antes da publicação vale, e o que só pede outra coisa é a mesma aula', async () => {
    const aluno = await comCurso();
    const contar = await levar(aluno);
    t.clock.offset = minutes(20);
    await mudarAula(aluno, 1).set(outroTexto(600)).execute();
    await mudarAula(aluno, 2).set(outroTexto(540, '<p>três</p>')).execute();
    await publicarRascunho(aluno, 'TODAS');
    t.clock.offset = minutes(60);
    assert.equal((await contar(1)).status, 409);
    assert.equal((await contar(1, 45)).body.Concluida, true);
    assert.equal((await contar(2)).body.Concluida, true);
  });

  test('mudada numa versão e publicada de novo noutra, conta até a primeira: ninguém viu a nova', async () => {
    const aluno = await comCurso();
    const contar = await levar(aluno);
    t.clock.offset = minutes(12);
    await mudarAula(aluno, 1).set(outroTexto(600)).execute();
    await publicarRascunho(aluno, 'TODAS');
    t.clock.offset = minutes(28);
    await mudarAula(aluno, 0).set({ Titulo: 'Com outro nome' }).execute();
    await publicarRascunho(aluno, 'TODAS');
    assert.equal(await versao(aluno), 3);
    t.clock.offset = minutes(60);
    assert.equal((await contar(1, 35)).status, 409, 'studied between the two');
    assert.equal((await contar(1, 49)).body.Concluida, true, 'studied before the first');
  });

  test('mudada antes de levada, numa versão só de quem chega depois, conta até a que a trouxe para a pessoa', async () => {
    const aluno = await comCurso();
    await aluno.abrir(aluno.Aulas[0]);
    await mudarAula(aluno, 1).set(outroTexto(600)).execute();
    await publicarRascunho(aluno, 'NOVAS');
    t.clock.offset = minutes(5);
    const contar = await levar(aluno);
    t.clock.offset = minutes(25);
    await mudarAula(aluno, 0).set({ Titulo: 'Com outro nome' }).execute();
    await publicarRascunho(aluno, 'TODAS');
    assert.equal(await versao(aluno), 3);
    t.clock.offset = minutes(60);
    assert.equal((await contar(1, 40)).body.Concluida, true);
  });

  for (const Alcance of ['NOVAS', 'NAO_INICIADAS'] as const) {
    test(`mudada depois de levada, numa versão (${Alcance}) que não é de quem começou, conta até a que a trouxe para a pessoa`, async () => {
      const aluno = await comCurso();
      await aluno.abrir(aluno.Aulas[0]);
      const contar = await levar(aluno);
      t.clock.offset = minutes(12);
      await mudarAula(aluno, 1).set(outroTexto(600)).execute();
      await publicarRascunho(aluno, Alcance);
      assert.equal(await versao(aluno), 1);
      t.clock.offset = minutes(28);
      await mudarAula(aluno, 0).set({ Titulo: 'Com outro nome' }).execute();
      await publicarRascunho(aluno, 'TODAS');
      assert.equal(await versao(aluno), 3);
      t.clock.offset = minutes(60);
      assert.equal((await contar(1, 20)).status, 409, 'studied after both');
      assert.equal((await contar(1, 35)).body.Concluida, true, 'studied between the two');
    });
  }

  // proves T38
  test('o que se estudou quando ela foi publicada vale até ali; dito de há um ano, também só até ali', async () => {
    t.clock.stopped = Date.now();
    const aluno = await comCurso();
    const contar = await levar(aluno);
    t.clock.offset = minutes(20);
    await mudarAula(aluno, 1).set(outroTexto(600)).execute();
    await mudarAula(aluno, 2).set(outroTexto(1500)).execute();
    await publicarRascunho(aluno, 'TODAS');
    t.clock.offset = minutes(60);
    const recusa = await contar(2, 30, 20);
    assert.equal(recusa.status, 409);
    assert.match(mensagem(recusa), /^A aula “.+” mudou .+ desde então não vale/);
    assert.equal(await segundosDe(aluno, 2), 600);
    // Said to be of a year ago, it is of the first half hour since the taking.
    assert.equal((await contar(1, 365 * 24 * 60, 30)).status, 200);
    assert.equal(await segundosDe(aluno, 1), 1200);
  });

  // proves T38
  test('numa ordem que se segue, a aula que mudou não leva consigo as que vieram depois dela', async () => {
    const aluno = await comCurso({ Sequencial: true });
    const contar = await levar(aluno);
    await mudarAula(aluno, 0).set(outroTexto(600)).execute();
    await publicarRascunho(aluno, 'TODAS');
    t.clock.offset = minutes(60);
    assert.equal((await contar(0)).status, 409);
    // The second is the same, and still comes before the third.
    const cedo = await contar(2);
    assert.equal(cedo.status, 422);
    assert.match(mensagem(cedo), /^Conclua antes/);
    assert.equal((await contar(1)).body.Concluida, true);
    assert.equal((await contar(2)).body.Concluida, true);
  });

  // proves T38
  test('uma ordem que só a nova pede não se pede de quem levou a anterior, mas de uma aula que é só da nova, sim', async () => {
    const aluno = await comCurso();
    await mudarAula(aluno, 2).set({ ExcluidaEm: new Date() }).execute();
    await publicarRascunho(aluno, 'TODAS');
    const contar = await levar(aluno);
    await mudarAula(aluno, 2).set({ ExcluidaEm: null }).execute();
    await t.db.updateTable('Curso').set({ Sequencial: true }).where('IdCurso', '=', aluno.IdCurso).execute();
    await publicarRascunho(aluno, 'TODAS');
    t.clock.offset = minutes(60);
    assert.equal((await contar(1)).body.Concluida, true);
    const cedo = await contar(2);
    assert.equal(cedo.status, 422);
    assert.match(mensagem(cedo), /^Conclua antes/);
  });
});
