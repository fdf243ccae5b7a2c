import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { enviarExterno, externosDoAluno, julgarExterno } from '#contract/prova/externos.ts';
import { cursosDaPessoa } from '#contract/acompanhamento/matriz-pessoa.ts';
import { testApp } from '../../../testing/app.ts';
import { pdf } from '../../../testing/arquivos.ts';
import { COMPLETO, publicarComo } from '../../../testing/certificados.ts';
import { criarCursoPublicado, publicarRascunho } from '../../../testing/cursos.ts';
import { criarAlunoEm, criarCliente, criarUsuario } from '../../../testing/factories.ts';
import { criarCertificado } from '../../../testing/vencimentos.ts';
import { listarRegras } from './normas.queries.ts';

/** NR-01, 1.7.8 and 1.7.9.1: of an outside document count the hours that it declares, in person and of practice. */

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const { IdCliente } = await criarCliente(t.db);
const REGRAS = await listarRegras(t.db);

async function cursoDa(Norma: string, CursoTipo: string) {
  const regra = REGRAS.find((uma) => uma.Norma === Norma && uma.CursoTipo === CursoTipo);
  assert.ok(regra, `${Norma} ${CursoTipo}`);
  const { IdCurso, IdCursoVersao } = await criarCursoPublicado(t.db, {});
  await publicarComo(t, IdCursoVersao, { ...COMPLETO, Norma });
  await t.db
    .updateTable('CursoVersao')
    .set({ IdNormaRegra: regra.IdNormaRegra })
    .where('IdCursoVersao', '=', IdCursoVersao)
    .execute();
  return IdCurso;
}

const arquivo = { NomeArquivo: 'papel.pdf', Conteudo: pdf('papel').toString('base64') };
type Horas = { CargaHoraria?: number; HorasPresenciais?: number; HorasPraticas?: number };
const ato = (horas: Horas) => ({ ValidadoEm: '2026-02-01', ...arquivo, ...horas });
const documento = { Descricao: 'De fora', Instituicao: 'Escola Técnica Sol', DataConclusao: '2026-01-10' };
const pessoa = async () => (await criarAlunoEm(t.db, { IdCliente })).IdClienteAluno;

async function enviar(IdCurso: number, horas: Horas, IdClienteAluno?: number) {
  const { status, body } = await adm.call(enviarExterno, {
    body: {
      ...documento,
      ...arquivo,
      IdClienteAluno: IdClienteAluno ?? (await pessoa()),
      IdCurso,
      Validade: '2026-12-31',
      Validacao: ato(horas),
    },
  });
  return { status, dito: JSON.stringify(body), body };
}

const horas = (CargaHoraria: number, HorasPresenciais = 0, HorasPraticas = 0): Horas => ({
  CargaHoraria,
  HorasPresenciais,
  HorasPraticas,
});

describe('o documento de fora declara as horas que a norma pede, ou é recusado em números, com a saída', () => {
  const VIGIA = 'Vigia e trabalhador autorizado';
  const CASOS: [item: string, norma: string, treino: string, pouco: Horas, palavras: RegExp, certo: Horas][] =
    [
      [
        'NR-33 Anexo III Quadro 1: a carga',
        'NR-33',
        VIGIA,
        horas(8, 8, 8),
        /"Validacao\.CargaHoraria".*A NR-33 pede ao menos 16 h .*Faltam 8 h: 16 h exigidas, 8 h declaradas\..*1\.7\.8/,
        horas(16, 8, 8),
      ],
      [
        'NR-33 Anexo III 1.2: a prática, que não se supõe das presenciais',
        'NR-33',
        VIGIA,
        horas(16, 16, 7),
        /"Validacao\.HorasPraticas".*A NR-33 exige prática presencial .*Falta 1 h: 8 h exigidas, 7 h declaradas/,
        horas(16, 16, 8),
      ],
      [
        'NR-05 5.7.4.2: as horas presenciais da CIPA de grau 3',
        'NR-05',
        'CIPA, grau de risco 3',
        horas(16, 7),
        /"Validacao\.HorasPresenciais".*A NR-05 exige uma parte presencial .*Falta 1 h: 8 h exigidas, 7 h declaradas/,
        horas(16, 8),
      ],
      [
        'NR-20 Tabela 1: uma parte prática, sem figura',
        'NR-20',
        'Básico, classe I',
        horas(4, 1),
        /"Validacao\.HorasPraticas".*A NR-20 exige prática presencial .*O documento declara 0 h/,
        horas(4, 1, 1),
      ],
    ];
  for (const [item, norma, treino, pouco, palavras, certo] of CASOS) {
    test(item, async () => {
      const IdCurso = await cursoDa(norma, treino);
      const calado = await enviar(IdCurso, {});
      assert.equal(calado.status, 400, 'nada se supõe do que não foi declarado');
      assert.match(calado.dito, /Validacao\.CargaHoraria.*0 h declaradas/);
      const recusado = await enviar(IdCurso, pouco);
      assert.equal(recusado.status, 400);
      assert.match(recusado.dito, palavras);
      const aceito = await enviar(IdCurso, certo);
      assert.equal(aceito.status, 200, aceito.dito);
      const { CargaHoraria, HorasPresenciais, HorasPraticas } =
        aceito.body.Validacao ?? assert.fail('sem ato');
      assert.deepEqual({ CargaHoraria, HorasPresenciais, HorasPraticas }, { ...horas(0), ...certo });
    });
  }

  test('de quem já teve o inicial, o periódico também serve (NR-33: 8 h, metade de prática)', async () => {
    const IdCurso = await cursoDa('NR-33', VIGIA);
    const IdClienteAluno = await pessoa();
    assert.equal((await enviar(IdCurso, horas(8, 8, 4), IdClienteAluno)).status, 400);
    await criarCertificado(t.db, { IdCliente, IdClienteAluno, IdCurso });
    assert.equal((await enviar(IdCurso, horas(8, 8, 4), IdClienteAluno)).status, 200);
    const curto = await enviar(IdCurso, horas(7, 7, 4), IdClienteAluno);
    assert.match(curto.dito, /8 h exigidas, 7 h declaradas/);
  });

  test('o inicial dado em turma eventual, com todas as horas dele, é um inicial também aqui', async () => {
    const IdCurso = await cursoDa('NR-33', VIGIA);
    for (const [CargaHoraria, status] of [
      [16, 200],
      [15, 400],
    ] as const) {
      const IdClienteAluno = await pessoa();
      const Horas = { CargaHoraria, HorasPresenciais: 8, HorasPraticas: 8 };
      await criarCertificado(t.db, { IdCliente, IdClienteAluno, IdCurso, Tipo: 'eventual', Horas });
      assert.equal(
        (await enviar(IdCurso, horas(8, 8, 4), IdClienteAluno)).status,
        status,
        `${CargaHoraria} h`,
      );
    }
  });

  test('as horas são contadas em centésimos, e o que falta nunca é 0 h', async () => {
    const IdCurso = await cursoDa('NR-33', VIGIA);
    assert.match(
      (await enviar(IdCurso, horas(16, 8, 7.98))).dito,
      /Faltam 0,02 h: 8 h exigidas, 7,98 h declaradas/,
    );
    assert.match((await enviar(IdCurso, horas(16, 8, 1))).dito, /8 h exigidas, 1 h declarada\./);
    const miudo = await enviar(IdCurso, horas(16, 8, 8.001));
    assert.equal(miudo.status, 400);
    assert.match(miudo.dito, /duas casas depois da vírgula/);
  });

  test('prática é presencial (1.7.9.1), e presença é parte da carga', async () => {
    const IdCurso = await cursoDa('NR-33', VIGIA);
    assert.match((await enviar(IdCurso, horas(16, 8, 9))).dito, /Validacao\.HorasPraticas.*1\.7\.9\.1/);
    assert.match((await enviar(IdCurso, horas(16, 17, 8))).dito, /Validacao\.HorasPresenciais.*mais que a/);
  });

  test('o mesmo para quem aprova o que a pessoa enviou', async () => {
    const IdCurso = await cursoDa('NR-33', VIGIA);
    const ana = await criarAlunoEm(t.db, { IdCliente });
    const { body } = await (
      await t.as(ana)
    ).call(enviarExterno, { body: { ...documento, ...arquivo, IdCurso, Validade: '2026-12-31' } });
    const { IdCertificadoExterno, Versao } = body;
    const julgar = (declaradas: Horas) =>
      adm.call(julgarExterno, {
        body: { IdCertificadoExterno, Versao, Aprovar: true, Validacao: ato(declaradas) },
      });
    assert.match(JSON.stringify((await julgar(horas(16, 8, 7))).body), /8 h exigidas, 7 h declaradas/);
    assert.equal((await julgar(horas(16, 8, 8))).body.Status, 'aprovado');
  });
});

/** Publishes it again, by the first rule of a norm, or by none where it says so. */
const publicarDeNovo = (IdCurso: number, Norma: string, { comRegra = true } = {}) =>
  t.db.transaction().execute(async (db) => {
    const regra = REGRAS.find((uma) => uma.Norma === Norma) ?? assert.fail(Norma);
    const IdNormaRegra = comRegra ? regra.IdNormaRegra : null;
    await db.updateTable('Curso').set({ Norma, IdNormaRegra }).where('IdCurso', '=', IdCurso).execute();
    return await publicarRascunho(db, IdCurso);
  });

describe('o que foi aceito espera de novo quando o curso passa a pedir outra coisa', () => {
  const CASOS: [caso: string, horas: Horas, agora: string, comRegra: boolean, porque: RegExp | null][] = [
    ['sem horas, e a regra nova as pede', {}, 'NR-33', true, /sem as horas que o documento declara.*NR-33/],
    [
      'com 1 h, e a regra nova é de outro treinamento',
      horas(1),
      'NR-33',
      true,
      /outro treinamento \(NR-06\).*NR-33/,
    ],
    [
      'sem horas, e o curso cita a norma que as pede sem seguir regra',
      {},
      'NR-33',
      false,
      /sem as horas.*NR-33/,
    ],
    ['a mesma norma, que não pede horas', {}, 'NR-06', false, null],
  ];
  for (const [caso, declaradas, agora, comRegra, porque] of CASOS) {
    test(caso, async () => {
      const { IdCurso, IdCursoVersao } = await criarCursoPublicado(t.db, {});
      await publicarComo(t, IdCursoVersao, { ...COMPLETO, Norma: 'NR-06' });
      const IdClienteAluno = await pessoa();
      assert.equal((await enviar(IdCurso, declaradas, IdClienteAluno)).status, 200);
      const situacoes = async () => {
        const { body } = await adm.call(cursosDaPessoa, { params: { id: IdClienteAluno } });
        return body.Cursos.map(({ Situacao }) => Situacao);
      };
      assert.deepEqual(await situacoes(), ['valido']);
      await publicarDeNovo(IdCurso, agora, { comRegra });
      assert.deepEqual(await situacoes(), porque ? [] : ['valido']);
      const [externo] = (await adm.call(externosDoAluno, { params: { id: IdClienteAluno } })).body;
      assert.equal(externo?.Status, porque ? 'pendente' : 'aprovado');
      if (porque) assert.match(externo.Motivo ?? '', porque);
    });
  }

  test('publicado de novo pela mesma regra, o periódico que foi aceito continua valendo', async () => {
    const { IdCurso } = await criarCursoPublicado(t.db, {});
    const IdCursoVersao = await publicarDeNovo(IdCurso, 'NR-33');
    await publicarComo(t, IdCursoVersao, { ...COMPLETO, Norma: 'NR-33' });
    const IdClienteAluno = await pessoa();
    await criarCertificado(t.db, { IdCliente, IdClienteAluno, IdCurso, IdCursoVersao });
    assert.equal((await enviar(IdCurso, horas(8, 8, 4), IdClienteAluno)).status, 200);
    await publicarDeNovo(IdCurso, 'NR-33');
    const [externo] = (await adm.call(externosDoAluno, { params: { id: IdClienteAluno } })).body;
    assert.equal(externo?.Status, 'aprovado');
  });
});
