import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listaPresenca, registrarPresenca } from '#contract/estudo/presenca.ts';
import { today } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { certificadoDe, COMPLETO, publicarComo } from '../../../testing/certificados.ts';
import { criarEstudo, type AulaNova } from '../../../testing/cursos.ts';
import { aparelho } from '../../../testing/estudo.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { seguirRegra } from '../../../testing/norma.ts';
import { APTO, DAS_OITO_AS_CINCO } from '../../../testing/presencas.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const ALTURA = { Norma: 'NR-35', CursoTipo: 'Trabalho em altura' };
const CIPA = { Norma: 'NR-05', CursoTipo: 'CIPA, grau de risco 4' };
const pratica = (DuracaoMinutos: number): AulaNova => ({
  Tipo: 'presencial',
  Titulo: 'Prática',
  DuracaoMinutos,
});

/** Somebody in a course of these lessons in person. */
async function estudo(regra: typeof ALTURA, ...minutos: number[]) {
  const e = await criarEstudo(t.db, { Modulos: [minutos.map(pratica)] });
  const CargaHoraria = minutos.reduce((soma, n) => soma + n, 0) / 60;
  await publicarComo(t, e.IdCursoVersao, { ...COMPLETO, Norma: regra.Norma, CargaHoraria });
  await seguirRegra(t.db, e.IdCurso, regra);
  return e;
}
type Estudo = Awaited<ReturnType<typeof estudo>>;

async function registrar(e: Estudo, mais: object, qual = 0) {
  const resposta = await adm.call(registrarPresenca, {
    body: {
      IdClienteTurma: e.IdClienteTurma,
      IdCursoConteudoAula: e.Aulas[qual]?.IdCursoConteudoAula ?? 0,
      Alunos: [e.IdClienteAluno],
      Data: today(t.clock),
      Local: 'Pátio',
      Instrutor: 'Ivo Prado',
      ...mais,
    },
  });
  const { Campos = {} } = resposta.body as Partial<ErrorBody>;
  return { status: resposta.status, Campos };
}
const faltas = async (e: Estudo) =>
  (
    await t.db
      .selectFrom('CertificadoPendencia')
      .select('Faltas')
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .execute()
  )
    .flatMap(({ Faltas }) => Faltas)
    .join(' ');

describe('as horas do que é presencial', () => {
  test('com norma, têm entrada e saída, e nelas cabe a aula', async () => {
    const e = await estudo(ALTURA, 480);
    assert.deepEqual(await registrar(e, {}), {
      status: 400,
      Campos: { Entrada: 'Informe a hora de entrada.' },
    });
    assert.ok((await registrar(e, { Entrada: '08:00' })).Campos['Saida']);
    assert.match((await registrar(e, { Entrada: '17:00', Saida: '08:00' })).Campos['Saida'] ?? '', /depois/);
    const curto = await registrar(e, { Entrada: '08:00', Saida: '12:30' });
    assert.equal(curto.Campos['Saida'], 'Faltam 3 h 30 min: a aula é de 8 h, e o horário, de 4 h 30 min.');
    assert.equal((await registrar(e, DAS_OITO_AS_CINCO)).status, 200);
    const querystring = { turma: e.IdClienteTurma, aula: e.Aulas[0]?.IdCursoConteudoAula ?? 0 };
    const [um] = (await adm.call(listaPresenca, { querystring })).body.Itens;
    assert.deepEqual([um?.Entrada, um?.Saida, um?.Resultado], ['08:00', '17:00', null]);
  });

  test('20 h de CIPA em um dia (NR-05, 5.7.4.1): recusadas; em outro dia, não', async () => {
    const longa = await estudo(CIPA, 1200);
    const dia = { Entrada: '00:00', Saida: '23:00' };
    assert.match(
      (await registrar(longa, dia)).Campos['Data'] ?? '',
      /teria 20 h de treinamento.*NR-05 permite no máximo 8 h por dia \(item 5\.7\.4\.1\)/,
    );
    assert.equal((await registrar(longa, { ...dia, MotivoJornada: 'Pressa' })).status, 400);
    const e = await estudo(CIPA, 300, 300);
    assert.equal((await registrar(e, DAS_OITO_AS_CINCO)).status, 200);
    assert.match((await registrar(e, DAS_OITO_AS_CINCO, 1)).Campos['Data'] ?? '', /teria 10 h/);
    assert.equal((await registrar(e, { ...DAS_OITO_AS_CINCO, Data: '2026-02-10' }, 1)).status, 200);
  });

  test('contam os minutos da versão publicada, não os do rascunho (NR-05, 5.7.4.1)', async () => {
    const e = await estudo(CIPA, 300, 300);
    assert.equal((await registrar(e, DAS_OITO_AS_CINCO)).status, 200);
    await t.pool.query(`update curso_conteudo_aula set duracao_minutos = 1 where id_curso = $1`, [e.IdCurso]);
    assert.match((await registrar(e, DAS_OITO_AS_CINCO, 1)).Campos['Data'] ?? '', /teria 10 h/);
  });

  test('duas presenças ao mesmo tempo não passam juntas de 8 h (NR-05, 5.7.4.1)', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const e = await estudo(CIPA, 300, 300);
      const respostas = await Promise.all([
        registrar(e, DAS_OITO_AS_CINCO, 0),
        registrar(e, DAS_OITO_AS_CINCO, 1),
      ]);
      assert.deepEqual(respostas.map(({ status }) => status).toSorted(), [200, 400]);
    }
  });

  test('um minuto a mais se lê: 8,02 h, e não 8 h', async () => {
    const e = await estudo(CIPA, 300, 181);
    assert.equal((await registrar(e, DAS_OITO_AS_CINCO, 0)).status, 200);
    assert.match((await registrar(e, DAS_OITO_AS_CINCO, 1)).Campos['Data'] ?? '', /teria 8,02 h/);
  });

  test('o que se estudou a distância no dia conta com o presencial, e o contrário (NR-05, 5.7.4.1)', async () => {
    const e = await criarEstudo(t.db, { Modulos: [[{}, pratica(300)]] });
    await publicarComo(t, e.IdCursoVersao, { ...COMPLETO, Norma: CIPA.Norma, CargaHoraria: 20 });
    await seguirRegra(t.db, e.IdCurso, CIPA);
    const { abrir, declarar } = await aparelho(t, e);
    await declarar();
    const { Sessao } = (await abrir(e.Aulas[0])).body;
    const estudados = (horas: number) =>
      t.db
        .updateTable('AulaSessao')
        .set({ Creditados: horas * 3600 })
        .where('IdAulaSessao', '=', Sessao ?? '')
        .execute();
    await estudados(4);
    assert.match((await registrar(e, DAS_OITO_AS_CINCO, 1)).Campos['Data'] ?? '', /teria 9 h/);
    assert.equal((await abrir(e.Aulas[0])).status, 200);
    await estudados(8);
    const { status, body } = await abrir(e.Aulas[0]);
    assert.equal(status, 422);
    assert.match(JSON.stringify(body), /já tem 8 h de treinamento hoje.*5\.7\.4\.1.*Continue amanhã/);
    await declarar({ MotivoJornada: 'Parada da fábrica.' });
    assert.equal((await abrir(e.Aulas[0])).status, 422, 'no reason opens what the norm forbids');
  });

  test('mais de 8 h a distância, onde a norma não as veda, pedem o motivo de quem estuda, uma vez no dia', async () => {
    const e = await criarEstudo(t.db, { Modulos: [[{}, {}]] });
    await publicarComo(t, e.IdCursoVersao, { ...COMPLETO, Norma: ALTURA.Norma, CargaHoraria: 20 });
    await seguirRegra(t.db, e.IdCurso, ALTURA);
    const { abrir, declarar } = await aparelho(t, e);
    await declarar();
    const { Sessao } = (await abrir(e.Aulas[0])).body;
    await t.db
      .updateTable('AulaSessao')
      .set({ Creditados: 8 * 3600 })
      .where('IdAulaSessao', '=', Sessao ?? '')
      .execute();
    const recusada = await abrir(e.Aulas[0]);
    const { Motivo, message } = recusada.body as unknown as { Motivo?: string; message: string };
    assert.deepEqual([recusada.status, Motivo], [422, 'jornada']);
    assert.match(message, /já tem 8 h de treinamento hoje\. Continue amanhã, ou diga por que/);
    assert.equal((await declarar({ MotivoJornada: ' ' })).status, 400);
    for (const MotivoJornada of ['Parada da fábrica.', 'Outro.'])
      assert.equal((await declarar({ MotivoJornada })).status, 200);
    assert.equal((await abrir(e.Aulas[0])).status, 200);
    const { rows } = await t.pool.query(
      `select d.motivo_jornada, (select count(*)::int from auditoria a where a.id_objeto = d.id_cliente_turma_aluno
          and a.acao = 'dizer por que passa de oito horas') as atos
        from declaracao_estudo d where d.id_cliente_turma_aluno = $1`,
      [e.IdClienteTurmaAluno],
    );
    assert.deepEqual(rows, [{ motivo_jornada: 'Parada da fábrica.', atos: 1 }]);
  });

  test('mais de 8 h em um dia, onde a norma não as veda, pedem o motivo, que fica registrado', async () => {
    const e = await estudo(ALTURA, 300, 300);
    assert.equal((await registrar(e, DAS_OITO_AS_CINCO)).status, 200);
    const sem = await registrar(e, DAS_OITO_AS_CINCO, 1);
    assert.match(sem.Campos['MotivoJornada'] ?? '', /teria 10 h .*mais de 8 h: informe o motivo/);
    const MotivoJornada = 'Parada da fábrica.';
    assert.equal((await registrar(e, { ...DAS_OITO_AS_CINCO, MotivoJornada }, 1)).status, 200);
    const { Depois } = await t.db
      .selectFrom('Auditoria')
      .select('Depois')
      .where('IdObjeto', '=', e.IdClienteTurma)
      .where('Acao', '=', 'registrar presença')
      .orderBy('IdAuditoria', 'desc')
      .executeTakeFirstOrThrow();
    assert.match(JSON.stringify(Depois), /Parada da fábrica/);
  });
});

describe('a aprovação que a norma pede', () => {
  test('NR-35 sem avaliação (35.4.2): não certifica; com o “apto” do instrutor, sim', async () => {
    const e = await estudo(ALTURA, 480);
    assert.equal((await registrar(e, DAS_OITO_AS_CINCO)).status, 200);
    assert.equal(await certificadoDe(t, e), undefined);
    assert.match(await faltas(e), /NR-35 pede aprovação \(item 35\.4\.2\).*1 avaliação exigida, 0 feitas/);
    const aprovada = await estudo(ALTURA, 480);
    assert.equal((await registrar(aprovada, APTO)).status, 200);
    const { Dados } = (await certificadoDe(t, aprovada)) ?? {};
    assert.match(JSON.stringify(Dados), /"Conceito": ?"Satisfatório"/);
  });

  test('quem o instrutor julgou não apto não recebe, mesmo apto em outra aula', async () => {
    const e = await estudo(ALTURA, 240, 240);
    await registrar(e, APTO);
    assert.equal((await registrar(e, { ...APTO, Resultado: 'nao-apto' }, 1)).status, 200);
    assert.equal(await certificadoDe(t, e), undefined);
    assert.match(await faltas(e), /Não apto em “Prática”, segundo Ivo Prado.*registre a nova/);
  });

  test('onde a norma não pede aprovação, a presença basta (NR-05)', async () => {
    const e = await estudo({ Norma: 'NR-05', CursoTipo: 'CIPA, grau de risco 1' }, 480);
    assert.equal((await registrar(e, DAS_OITO_AS_CINCO)).status, 200);
    assert.ok(await certificadoDe(t, e));
  });
});
