import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { previaPublicacao, publicar } from '#contract/ensino/cursos-publicacao.ts';
import { alterarClienteTurma, GetTurmaDetalhe } from '#contract/turmas/turmas.ts';
import { alterarClienteTurmaCurso } from '#contract/turmas/turmas-vinculos.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { publicarComo } from '../../../testing/certificados.ts';
import { criarCursoPublicado, criarRascunho, criarTurmaCom, type AulaNova } from '../../../testing/cursos.ts';
import { criarCliente, criarUsuario } from '../../../testing/factories.ts';
import { criarRascunhoDeNorma, PROJETO, seguirRegra, validarComoEsta } from '../../../testing/norma.ts';
import { gravarProjeto } from '../cursos/projeto.queries.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const { IdCliente } = await criarCliente(t.db);

const ALTURA = 'A NR-35 exige treinamento presencial (item 35.4.5, Portaria MTE nº 1.259/2026).';
const daAltura = t.db.selectFrom('NormaRegra').select('IdNormaRegra').where('Norma', '=', 'NR-35').limit(1);
const presencial = (horas: number): AulaNova => ({ Tipo: 'presencial', DuracaoMinutos: horas * 60 });

async function pendencias(IdCurso: number, Norma: string, CargaHoraria = 8) {
  await t.db
    .updateTable('Curso')
    .set({ Norma, CargaHoraria, PrazoCertificado: 24, IdNormaRegra: Norma ? daAltura : null })
    .where('IdCurso', '=', IdCurso)
    .execute();
  const { body } = await adm.call(previaPublicacao, { params: { id: IdCurso } });
  const { status } = await adm.call(publicar, {
    body: { IdCurso, Alcance: 'NOVAS', Rascunho: body.Rascunho },
  });
  return { status, mensagens: body.Pendencias.map(({ Mensagem }) => Mensagem) };
}

describe('a modalidade que a norma não aceita', () => {
  test('não se publica: nem toda a distância, nem com o presencial facultativo', async () => {
    const aDistancia = await criarRascunho(t.db);
    const recusado = await pendencias(aDistancia.IdCurso, 'NR-35');
    assert.equal(recusado.status, 422);
    assert.ok(recusado.mensagens.some((uma) => uma.startsWith(ALTURA)));

    const facultativa = { ...presencial(8), Obrigatoria: false };
    const { IdCurso } = await criarRascunho(t.db, { Modulos: [[{}, facultativa]] });
    assert.ok((await pendencias(IdCurso, 'NR-35')).mensagens.some((uma) => uma.startsWith(ALTURA)));
    const inteiro = await criarRascunho(t.db, { Modulos: [[presencial(8)]] });
    assert.ok(!(await pendencias(inteiro.IdCurso, 'NR-35')).mensagens.some((uma) => uma.startsWith(ALTURA)));
    assert.deepEqual((await pendencias(aDistancia.IdCurso, '')).mensagens, []);
  });

  test('nem com menos horas do que pedem o inicial e o periódico, ainda que o tipo seja o que couber à pessoa', async () => {
    const { IdCurso } = await criarRascunho(t.db, { Modulos: [[presencial(2)]] });
    const { status, mensagens } = await pendencias(IdCurso, 'NR-35', 2);
    assert.equal(status, 422);
    assert.match(
      mensagens.join(' '),
      /pede ao menos 8 h .*o curso tem 2 h.*35\.4\.5.*Faltam 6 h presenciais: 8 h exigidas, 2 h no curso/,
    );
  });

  test('não entra em turma; com a presença que a norma pede, entra', async () => {
    const levar = async (aula: AulaNova, { horas = 8, motivo = null as string | null } = {}) => {
      const { IdCurso, IdCursoVersao } = await criarCursoPublicado(t.db, { Modulos: [[aula]] });
      await publicarComo(t, IdCursoVersao, { Norma: 'NR-35', CargaHoraria: horas, PrazoCertificado: 24 });
      await seguirRegra(t.db, IdCurso, { Norma: 'NR-35', CursoTipo: 'Trabalho em altura' });
      const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [] });
      await t.db
        .updateTable('ClienteTurma')
        .set({ MotivoEventual: motivo })
        .where('IdClienteTurma', '=', IdClienteTurma)
        .execute();
      return await adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso } });
    };
    const recusada = await levar({});
    assert.equal(recusada.status, 422);
    assert.ok((recusada.body as unknown as ErrorBody).message.includes(ALTURA));
    assert.equal((await levar(presencial(8))).status, 200);
    // Four hours are too few, unless a cause says how many they are.
    assert.equal((await levar(presencial(4), { horas: 4 })).status, 422);
    assert.equal((await levar(presencial(4), { horas: 4, motivo: 'Mudança de função' })).status, 200);
  });
});

describe('o projeto que ninguém validou (NR-01, Anexo II, 3.1 e 3.3)', () => {
  const levar = async (IdCurso: number) => {
    const dias = { DataInicio: '2031-01-01', DataTermino: '2031-01-30' };
    const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [], ...dias });
    const { status, body } = await adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso } });
    return { status, texto: JSON.stringify(body) };
  };
  const publicado = async (aula: AulaNova, publicar: object) => {
    const { IdCurso, IdCursoVersao } = await criarCursoPublicado(t.db, { Modulos: [[aula]] });
    await publicarComo(t, IdCursoVersao, publicar);
    return IdCurso;
  };

  test('não abre turma do que é dado a distância; validado, abre', async () => {
    const IdCurso = await publicado({}, { Norma: 'NR-06', CargaHoraria: 8 });
    await seguirRegra(t.db, IdCurso, { Norma: 'NR-06', CursoTipo: 'Uso de EPI' });
    const recusada = await levar(IdCurso);
    assert.equal(recusada.status, 422);
    assert.match(recusada.texto, /validação do responsável técnico: 1 exigida, 0 registradas.*3\.1 e 3\.3/);
    // Written and not validated is not enough.
    await gravarProjeto(t.db, { IdCurso, escrito: PROJETO });
    assert.equal((await levar(IdCurso)).status, 422);
    await validarComoEsta(t.db, IdCurso);
    const aceita = await levar(IdCurso);
    assert.equal(aceita.status, 200, aceita.texto);
  });

  test('não se pede do que é todo presencial, nem do que não é de norma', async () => {
    const IdCurso = await publicado(presencial(8), { Norma: 'NR-06', CargaHoraria: 8 });
    await seguirRegra(t.db, IdCurso, { Norma: 'NR-06', CursoTipo: 'Uso de EPI' });
    assert.equal((await levar(IdCurso)).status, 200);
    assert.equal((await levar(await publicado({}, { Norma: '' }))).status, 200);
  });
});

describe('a turma cabe no projeto e no tipo do curso', () => {
  test('até o prazo máximo do projeto (Anexo II, 3.1, k), contado em dias; mais longa, diz quantos', async () => {
    const { IdCurso } = await criarRascunhoDeNorma(t.db);
    const { Rascunho } = (await adm.call(previaPublicacao, { params: { id: IdCurso } })).body;
    const publicado = await adm.call(publicar, { body: { IdCurso, Alcance: 'NOVAS', Rascunho } });
    assert.equal(publicado.status, 200, JSON.stringify(publicado.body));
    const DataInicio = '2031-01-01';
    const levar = async (DataTermino: string) => {
      const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [], DataInicio, DataTermino });
      const { status, body } = await adm.call(alterarClienteTurmaCurso, {
        body: { IdClienteTurma, IdCurso },
      });
      return { status, texto: JSON.stringify(body), IdClienteTurma };
    };
    const longa = await levar('2031-12-31');
    assert.equal(longa.status, 422);
    assert.match(longa.texto, /no máximo 30 dias .*3\.1, k.*a turma tem 365.*até 30\/01\/2031/);
    assert.equal((await levar('2031-01-31')).status, 422);
    const certa = await levar('2031-01-30');
    assert.equal(certa.status, 200, certa.texto);

    const mudar = async (mais: object) => {
      const { IdClienteTurma } = certa;
      const { Versao } = (await adm.call(GetTurmaDetalhe, { params: { id: IdClienteTurma } })).body;
      const registro = { IdCliente, IdClienteTurma, Descricao: 'EPI', DataInicio, Vagas: 10, Versao };
      return await adm.call(alterarClienteTurma, {
        body: { ...registro, DataTermino: '2031-01-30', ...mais },
      });
    };
    assert.equal((await mudar({ DataTermino: '2031-01-31' })).status, 422);
    assert.equal((await mudar({ DataTermino: '2031-01-20', Vagas: 12 })).status, 200);
  });

  test('o tipo da turma é o do curso, quando ele diz um (NR-01, 1.7.1.2); eventual não é nenhum dos dois', async () => {
    const { IdCurso, IdCursoVersao } = await criarCursoPublicado(t.db, { Modulos: [[presencial(16)]] });
    await publicarComo(t, IdCursoVersao, { Norma: 'NR-33', CargaHoraria: 16, PrazoCertificado: 12 });
    const treino = { Norma: 'NR-33', CursoTipo: 'Vigia e trabalhador autorizado' };
    const levar = async (
      doCurso: 'inicial' | 'periodico' | null,
      TipoTreinamento: 'inicial' | 'periodico',
    ) => {
      await seguirRegra(t.db, IdCurso, { ...treino, TipoTreinamento: doCurso });
      const { body: turma } = await adm.call(alterarClienteTurma, {
        body: {
          IdCliente,
          Descricao: 'NR-33',
          DataInicio: '2031-01-01',
          DataTermino: '2031-02-01',
          Vagas: 5,
          TipoTreinamento,
        },
      });
      assert.equal(turma.TipoTreinamento, TipoTreinamento);
      const { IdClienteTurma } = turma;
      return await adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso } });
    };
    assert.equal((await levar(null, 'periodico')).status, 200);
    assert.equal((await levar('inicial', 'inicial')).status, 200);
    const trocada = await levar('inicial', 'periodico');
    assert.equal(trocada.status, 422);
    assert.match(
      JSON.stringify(trocada.body),
      /dá o treinamento inicial, e a turma é de treinamento periódico/,
    );
    const dupla = await adm.call(alterarClienteTurma, {
      body: {
        IdCliente,
        Descricao: 'Dupla',
        DataInicio: '2031-01-01',
        DataTermino: '2031-02-01',
        Vagas: 5,
        TipoTreinamento: 'inicial',
        MotivoEventual: 'Acidente',
      },
    });
    assert.equal(dupla.status, 400);
  });
});
