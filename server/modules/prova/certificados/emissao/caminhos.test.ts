import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { meusCertificados, pendencias } from '#contract/prova/certificados.ts';
import { excluirAula } from '#contract/ensino/cursos-conteudos.ts';
import { registrarPresenca, removerPresenca } from '#contract/estudo/presenca.ts';
import { previaPublicacao, publicar } from '#contract/ensino/cursos-publicacao.ts';
import { estenderPrazo } from '#contract/turmas/turmas-acompanhamento.ts';
import { alterarClienteTurmaCurso } from '#contract/turmas/turmas-vinculos.ts';
import { today } from '../../../../platform/clock.ts';
import { testApp } from '../../../../testing/app.ts';
import { COMPLETO, concluirTudo, publicarComo } from '../../../../testing/certificados.ts';
import { criarCursoPublicado } from '../../../../testing/cursos.ts';
import { estudante } from '../../../../testing/estudo.ts';
import { criarUsuario } from '../../../../testing/factories.ts';
import { seguirRegra } from '../../../../testing/norma.ts';
import { APTO } from '../../../../testing/presencas.ts';

/** Every way by which a course of an enrolment becomes concluded, through the calls that people make. */

const t = await testApp();
beforeEach(() => {
  t.clock.offset = 0;
});
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

type Matricula = { IdCliente: number; IdClienteTurmaAluno: number };

/** How many certificates, messages about them and things waited for an enrolment has. */
async function contar({ IdClienteTurmaAluno }: Matricula) {
  const certificados = await t.db
    .selectFrom('Certificado')
    .select('IdCertificado')
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .execute();
  const mensagens = await t.db
    .selectFrom('Email')
    .select('IdEmail')
    .where(
      'ChaveEvento',
      'in',
      certificados.map(({ IdCertificado }) => `certificado-emitido:${IdCertificado}`).concat('-'),
    )
    .execute();
  return [certificados.length, mensagens.length];
}

const faltas = async ({ IdCliente }: Matricula) =>
  (await adm.call(pendencias, { querystring: { cliente: IdCliente } })).body.Itens.map(
    ({ Faltas }) => Faltas,
  );

async function publicarTodas(IdCurso: number) {
  const { Rascunho } = (await adm.call(previaPublicacao, { params: { id: IdCurso } })).body;
  const resposta = await adm.call(publicar, { body: { IdCurso, Alcance: 'TODAS', Rascunho } });
  assert.equal(resposta.status, 200);
}

const cursoDaTurma = async (IdClienteTurma: number, IdCurso: number, Excluido = false) => {
  const { status } = await adm.call(alterarClienteTurmaCurso, {
    body: { IdClienteTurma, IdCurso, Excluido },
  });
  assert.equal(status, 200);
};

describe('cada caminho até a conclusão emite uma vez', () => {
  test('a última aula estudada, e batê-la de novo', async () => {
    const e = await estudante(t, { Modulos: [[{}, { Tipo: 'texto' }]] });
    await e.concluir(e.Aulas[0]);
    assert.deepEqual(await contar(e), [0, 0]);
    await e.concluir(e.Aulas[1]);
    await e.concluir(e.Aulas[1]);
    assert.deepEqual(await contar(e), [1, 1]);
    assert.equal((await e.call(meusCertificados)).body.Itens.length, 1);
  });

  test('a versão publicada para todos que não pede mais nada', async () => {
    const e = await estudante(t, { Modulos: [[{}, {}]] });
    await e.concluir(e.Aulas[0]);
    await adm.call(excluirAula, { body: { IdCursoConteudoAula: e.Aulas[1]?.IdCursoConteudoAula ?? 0 } });
    await publicarTodas(e.IdCurso);
    assert.deepEqual(await contar(e), [1, 1]);
  });

  test('a mesma publicação alcança quem tem prazo maior que o da turma encerrada', async () => {
    const e = await estudante(t, { Modulos: [[{}, {}]] });
    await e.concluir(e.Aulas[0]);
    await t.db
      .updateTable('ClienteTurma')
      .set({ DataTermino: '2026-01-31' })
      .where('IdClienteTurma', '=', e.IdClienteTurma)
      .execute();
    const body = { IdClienteTurma: e.IdClienteTurma, IdClienteAluno: e.IdClienteAluno, Prazo: '2190-12-31' };
    assert.equal((await adm.call(estenderPrazo, { body })).status, 200);
    assert.deepEqual(await contar(e), [0, 0]);
    await adm.call(excluirAula, { body: { IdCursoConteudoAula: e.Aulas[1]?.IdCursoConteudoAula ?? 0 } });
    await publicarTodas(e.IdCurso);
    assert.deepEqual(await contar(e), [1, 1]);
  });

  test('a presença registrada, e registrada de novo', async () => {
    const e = await estudante(t, { Modulos: [[{ Tipo: 'presencial' }]] });
    for (const _ of [1, 2]) await presente(e);
    assert.deepEqual(await contar(e), [1, 1]);
  });

  test('um curso que sai da turma conclui a matrícula e não repete o certificado do outro', async () => {
    const e = await estudante(t, { Modulos: [[{}]] });
    const outro = await criarCursoPublicado(t.db);
    await cursoDaTurma(e.IdClienteTurma, outro.IdCurso);
    await e.concluir(e.Aulas[0]);
    assert.deepEqual(await contar(e), [1, 1]);
    await cursoDaTurma(e.IdClienteTurma, outro.IdCurso, true);
    assert.deepEqual(await contar(e), [1, 1]);
    const { ConcluidoEm } = await t.db
      .selectFrom('ClienteTurmaAluno')
      .select('ConcluidoEm')
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .executeTakeFirstOrThrow();
    assert.ok(ConcluidoEm);
  });

  test('mudar os cursos da turma emite o que esperava por algo que já foi publicado', async () => {
    const e = await estudante(t, { Modulos: [[{}]] });
    await publicarComo(t, e.IdCursoVersao, { ...COMPLETO, ResponsavelTecnico: null });
    await concluirTudo(t, e);
    assert.deepEqual(await faltas(e), [['Informe o responsável técnico do curso e publique-o.']]);
    await publicarComo(t, e.IdCursoVersao, COMPLETO);
    const outro = await criarCursoPublicado(t.db);
    await cursoDaTurma(e.IdClienteTurma, outro.IdCurso);
    await cursoDaTurma(e.IdClienteTurma, outro.IdCurso, true);
    assert.deepEqual(await contar(e), [1, 1]);
    assert.deepEqual(await faltas(e), []);
  });
});

const aulaPresencial = (e: {
  IdClienteTurma: number;
  IdClienteAluno: number;
  Aulas: { Tipo: string; IdCursoConteudoAula: number }[];
}) => ({
  IdClienteTurma: e.IdClienteTurma,
  IdCursoConteudoAula: e.Aulas.find(({ Tipo }) => Tipo === 'presencial')?.IdCursoConteudoAula ?? 0,
  Alunos: [e.IdClienteAluno],
});

async function presente(e: Parameters<typeof aulaPresencial>[0]) {
  const body = {
    ...aulaPresencial(e),
    Data: today(t.clock),
    Local: 'Pátio',
    Instrutor: 'Ivo Prado',
    ...APTO,
  };
  assert.equal((await adm.call(registrarPresenca, { body })).status, 200);
}

async function ausente(e: Parameters<typeof aulaPresencial>[0]) {
  assert.equal((await adm.call(removerPresenca, { body: aulaPresencial(e) })).status, 204);
}

describe('o curso reaberto não espera por certificado', () => {
  const EXIGE =
    'A NR-35 exige treinamento presencial (item 35.4.5, Portaria MTE nº 1.259/2026). Faltam 7 h presenciais: 8 h exigidas, 1 h no curso. Inclua aulas presenciais no conteúdo.';

  test('a presença tirada tira a pendência, e a nova a traz de volta', async () => {
    const e = await estudante(t, { Modulos: [[{ Tipo: 'presencial', DuracaoMinutos: 60 }]] });
    await publicarComo(t, e.IdCursoVersao, { ...COMPLETO, Norma: 'NR-35' });
    await presente(e);
    assert.deepEqual(await faltas(e), [[EXIGE]]);
    await ausente(e);
    assert.deepEqual(await faltas(e), []);
    assert.deepEqual((await e.call(meusCertificados)).body.Pendencias, []);
    await presente(e);
    assert.deepEqual(await faltas(e), [[EXIGE]]);
  });

  test('sem reabrir o curso, a pendência diz o que falta agora', async () => {
    const e = await estudante(t, {
      Modulos: [[{}, { Tipo: 'presencial', DuracaoMinutos: 60, Obrigatoria: false }]],
    });
    await publicarComo(t, e.IdCursoVersao, { ...COMPLETO, Norma: 'NR-05', ResponsavelTecnico: null });
    await seguirRegra(t.db, e.IdCurso, { Norma: 'NR-05', CursoTipo: 'CIPA, grau de risco 2' });
    await concluirTudo(t, { ...e, Aulas: e.Aulas.slice(0, 1) });
    await presente(e);
    assert.match((await faltas(e)).flat().join(' '), /4 h exigidas, 1 h no curso/);
    await ausente(e);
    assert.match((await faltas(e)).flat().join(' '), /4 h exigidas, 0 h no curso/);
  });
});
