import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Fatos } from '#contract/prova/certificados-fatos.ts';
import { alterarNorma, normas } from '#contract/ensino/normas.ts';
import { previaPublicacao, publicar } from '#contract/ensino/cursos-publicacao.ts';
import { registrarPresenca } from '#contract/estudo/presenca.ts';
import { alterarClienteTurmaAluno, alterarClienteTurmaCurso } from '#contract/turmas/turmas-vinculos.ts';
import { somarDias } from '../../../domain/calendario.ts';
import { today } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { certificadoDe, COMPLETO, publicarComo } from '../../../testing/certificados.ts';
import { criarEstudo, criarTurmaCom, type AulaNova } from '../../../testing/cursos.ts';
import { criarAlunoEm, criarCliente, criarUsuario } from '../../../testing/factories.ts';
import { criarRascunhoDeNorma, seguirRegra } from '../../../testing/norma.ts';
import { DAS_OITO_AS_CINCO } from '../../../testing/presencas.ts';
import { recusas } from './exigencias.ts';
import { listarRegras } from './normas.queries.ts';

/** NR-01, 1.7.9.1: what is given in person may be theory, and is not the practice that a norm asks for then. */

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const REGRAS = await listarRegras(t.db);

type Tipo = 'inicial' | 'periodico' | 'eventual';
const dizer = (
  Norma: string,
  CursoTipo: string,
  dado: { Tipo: Tipo; Carga: number; HorasPraticas: number },
) => {
  const regra = REGRAS.find((uma) => uma.Norma === Norma && uma.CursoTipo === CursoTipo);
  assert.ok(regra, `${Norma} ${CursoTipo}`);
  const { Tipo, Carga: CargaHoraria, HorasPraticas } = dado;
  const curso = { CargaHoraria, HorasPresenciais: CargaHoraria, HorasPraticas, PrazoCertificado: 12 };
  return recusas(curso, { regra, aplicadas: [regra], semRegra: [] }, [Tipo])
    .map(({ Mensagem }) => Mensagem)
    .join(' ');
};

describe('as horas de prática que a norma pede, todo o curso presencial', () => {
  const CASOS: [norma: string, treino: string, item: string, carga: number, horas: number, tipo?: Tipo][] = [
    ['NR-11', 'Rochas ornamentais', 'Anexo I 5.4 a 5.7', 36, 8],
    ['NR-11', 'Rochas ornamentais', 'Anexo I 5.4 a 5.7', 16, 8, 'periodico'],
    ['NR-18', 'Operação de grua', 'Anexo I 1.1, 1.2', 80, 40],
    ['NR-18', 'Operação de guindaste', 'Anexo I 1.1, 1.2', 120, 80],
    ['NR-18', 'Cadeira suspensa', 'Anexo I Quadro 1', 16, 8],
    ['NR-18', 'Tubulão', 'Anexo I Quadro 1', 24, 8],
    ['NR-18', 'Operação de equipamentos de guindar', 'Anexo I Quadro 1 (a conferir)', 30, 15],
    ['NR-33', 'Supervisor de entrada', 'Anexo III Quadro 1, 1.2', 40, 20],
    ['NR-33', 'Vigia e trabalhador autorizado', 'Anexo III Quadro 1, 1.2', 16, 8],
    ['NR-33', 'Vigia e trabalhador autorizado', 'Anexo III Quadro 1, 1.2', 8, 4, 'periodico'],
    ['NR-33', 'Emergência e salvamento', 'Anexo III Quadro 1', 24, 12],
  ];
  for (const [norma, treino, item, carga, horas, tipo = 'inicial'] of CASOS) {
    test(`${norma}, ${treino}, ${tipo}: ${horas} h (${item})`, () => {
      const com = (HorasPraticas: number) =>
        dizer(norma, treino, { Tipo: tipo, Carga: carga, HorasPraticas });
      assert.ok(
        com(horas - 1).startsWith(
          `A ${norma} exige prática presencial (${item}). Falta 1 h de prática: ${horas} h exigidas, ${horas - 1} h no curso.`,
        ),
        com(horas - 1),
      );
      assert.equal(com(horas), '');
    });
  }
});

test('uma parte das horas se pede em centésimos: 14 % de 50 h são 7 h', () => {
  const regra = REGRAS.find(({ CursoTipo }) => CursoTipo === 'Operação de equipamentos de guindar');
  assert.ok(regra);
  const julgado = { regra: { ...regra, PraticaPercentual: 14 }, semRegra: [] };
  const com = (HorasPraticas: number) => {
    const curso = { CargaHoraria: 50, HorasPresenciais: 50, HorasPraticas, PrazoCertificado: 12 };
    return recusas(curso, { ...julgado, aplicadas: [julgado.regra] }, ['inicial']);
  };
  assert.match(com(6)[0]?.Mensagem ?? '', /Falta 1 h de prática: 7 h exigidas, 6 h no curso/);
  assert.deepEqual(com(7), []);
});

test('uma regra não pede horas de prática sem o item que as pede', async () => {
  const regra = (await adm.call(normas)).body.find(({ PraticaMinimaHoras }) => PraticaMinimaHoras !== null);
  assert.ok(regra);
  const SEM = { PraticaMinimaHoras: null, PraticaPeriodicoHoras: null, PraticaPercentual: null };
  const gravar = (figuras: object) => {
    const { IdNormaRegra: _, Versao: __, ...nova } = { ...regra, ...SEM, CursoTipo: 'Outro treinamento' };
    return adm.call(alterarNorma, { body: { ...nova, ...figuras, PraticaItem: ' ', Motivo: 'Nova.' } });
  };
  for (const figura of Object.keys(SEM)) {
    const { status, body } = await gravar({ [figura]: 4 });
    const { Campos } = body as unknown as ErrorBody;
    assert.deepEqual([status, Campos], [400, { PraticaItem: 'Informe o item que pede a prática.' }], figura);
  }
  assert.equal((await gravar({})).status, 200);
});

describe('a prática de que a norma não fixa as horas', () => {
  const CASOS: [norma: string, treino: string, item: string, carga: number][] = [
    ['NR-10', 'Básico', 'Anexo III, itens 1, 12 d e 14 f; NR-01 1.7.9.1', 40],
    ['NR-11', 'Transporte motorizado e empilhadeira', 'NR-12 Anexo II 1.1.1', 8],
    ['NR-12', 'Operação de máquinas', 'item 12.16.3 "c", 12.16.8, Anexo II', 8],
    ['NR-12', 'Injetoras', 'item 12.16.11', 8],
    ['NR-12', 'Motosserra', 'Anexo V 4.1', 8],
    ['NR-20', 'Básico, classe III', 'Anexo I Tabelas 1 e 2', 8],
    ['NR-20', 'Complementação para o nível seguinte', 'item 20.12.6 a 20.12.8', 8],
  ];
  for (const [norma, treino, item, carga] of CASOS) {
    test(`${norma}, ${treino}: alguma (${item})`, () => {
      const com = (HorasPraticas: number, Tipo: Tipo) =>
        dizer(norma, treino, { Tipo, Carga: carga, HorasPraticas });
      for (const tipo of ['inicial', 'periodico'] as const) {
        assert.ok(
          com(0, tipo).startsWith(`A ${norma} exige prática presencial (${item}). Diga quais`),
          com(0, tipo),
        );
        assert.equal(com(0.5, tipo), '');
      }
      // Content of an eventual one follows its cause (1.7.1.2.3.1).
      assert.equal(com(0, 'eventual'), '');
    });
  }

  test('NR-05 e NR-35: presença, e nenhuma figura de prática', () => {
    assert.equal(
      dizer('NR-05', 'CIPA, grau de risco 4', { Tipo: 'inicial', Carga: 20, HorasPraticas: 0 }),
      '',
    );
    assert.equal(dizer('NR-35', 'Trabalho em altura', { Tipo: 'inicial', Carga: 8, HorasPraticas: 0 }), '');
  });
});

const CADEIRA = { Norma: 'NR-18', CursoTipo: 'Cadeira suspensa' };
const dia = (n: number, Parte?: string): AulaNova => ({
  Tipo: 'presencial',
  Titulo: `Dia ${n}`,
  DuracaoMinutos: 480,
  Conteudo: { Parte },
});

async function rascunho(partes: (string | undefined)[]) {
  const novo = await criarRascunhoDeNorma(t.db, {
    projeto: false,
    Norma: 'NR-18',
    Modulos: [partes.map((parte, n) => dia(n + 1, parte))],
    Questoes: [],
  });
  await t.db.updateTable('Curso').set({ PrazoCertificado: 12 }).where('IdCurso', '=', novo.IdCurso).execute();
  await seguirRegra(t.db, novo.IdCurso, CADEIRA);
  const { Pendencias, Rascunho } = (await adm.call(previaPublicacao, { params: { id: novo.IdCurso } })).body;
  const publicado = await adm.call(publicar, { body: { IdCurso: novo.IdCurso, Alcance: 'NOVAS', Rascunho } });
  const faltas = Pendencias.filter(({ Impede }) => Impede === 'publicar');
  return { ...novo, status: publicado.status, faltas };
}

describe('do autor ao certificado (NR-18, Anexo I, Quadro 1: cadeira suspensa, 16 h, 8 de prática)', () => {
  test('só teoria em pessoa não se publica, e a falta leva ao conteúdo', async () => {
    const { status, faltas } = await rascunho(['teorica', 'teorica']);
    assert.equal(status, 422);
    assert.deepEqual(
      faltas.map(({ Onde }) => Onde),
      ['conteudo'],
    );
    assert.match(faltas[0]?.Mensagem ?? '', /Faltam 8 h de prática: 8 h exigidas, 0 h no curso/);
  });

  test('a aula presencial que não diz o que é se pergunta', async () => {
    const { status, faltas } = await rascunho([undefined, 'pratica']);
    assert.equal(status, 422);
    assert.match(
      faltas.map(({ Mensagem }) => Mensagem).join(' '),
      /se ela é prática ou teórica: falta em 1 aula\. A NR-18 pede prática \(Anexo I Quadro 1\)/,
    );
  });

  test('com oito horas práticas publica, abre turma e certifica, e o certificado diz quantas', async () => {
    const { IdCurso, Aulas, status, faltas } = await rascunho(['teorica', 'pratica']);
    assert.equal(status, 200, JSON.stringify(faltas));
    const { IdCursoVersao } = await t.db
      .selectFrom('CursoVersao')
      .select('IdCursoVersao')
      .where('IdCurso', '=', IdCurso)
      .executeTakeFirstOrThrow();
    const { Instrutores = [], ResponsavelTecnico = null } = COMPLETO;
    await publicarComo(t, IdCursoVersao, { Instrutores, ResponsavelTecnico });
    const { IdCliente } = await criarCliente(t.db);
    const { IdClienteAluno } = await criarAlunoEm(t.db, { IdCliente });
    const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [] });
    const levado = await adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso } });
    assert.equal(levado.status, 200, JSON.stringify(levado.body));
    await adm.call(alterarClienteTurmaAluno, { body: { IdClienteTurma, Alunos: [IdClienteAluno] } });
    for (const [n, { IdCursoConteudoAula }] of Aulas.entries()) {
      const presenca = { Local: 'Pátio', Instrutor: 'Ivo Prado', ...DAS_OITO_AS_CINCO };
      const Data = somarDias(today(t.clock), n - 1);
      const { status: feita, body } = await adm.call(registrarPresenca, {
        body: { IdClienteTurma, IdCursoConteudoAula, Alunos: [IdClienteAluno], Data, ...presenca },
      });
      assert.equal(feita, 200, JSON.stringify(body));
    }
    const { IdClienteTurmaAluno } = await t.db
      .selectFrom('ClienteTurmaAluno')
      .select('IdClienteTurmaAluno')
      .where('IdClienteTurma', '=', IdClienteTurma)
      .executeTakeFirstOrThrow();
    const certificado = await certificadoDe(t, { IdClienteTurmaAluno });
    assert.ok(certificado);
    const { Curso } = Fatos.parse(certificado.Dados);
    assert.deepEqual([Curso.CargaHoraria, Curso.HorasPresenciais, Curso.HorasPraticas], [16, 16, 8]);
  });

  test('quem teve menos prática do que a regra pede espera, com o que falta em horas', async () => {
    const e = await criarEstudo(t.db, {
      Modulos: [[dia(1, 'teorica'), { ...dia(2, 'pratica'), DuracaoMinutos: 450 }]],
    });
    await publicarComo(t, e.IdCursoVersao, {
      ...COMPLETO,
      Norma: 'NR-18',
      CargaHoraria: 16,
      PrazoCertificado: 12,
    });
    await seguirRegra(t.db, e.IdCurso, CADEIRA);
    for (const [n, { IdCursoConteudoAula }] of e.Aulas.entries()) {
      const presenca = { Local: 'Pátio', Instrutor: 'Ivo Prado', ...DAS_OITO_AS_CINCO };
      const Data = somarDias(today(t.clock), n - 1);
      const { IdClienteTurma, IdClienteAluno } = e;
      await adm.call(registrarPresenca, {
        body: { IdClienteTurma, IdCursoConteudoAula, Alunos: [IdClienteAluno], Data, ...presenca },
      });
    }
    assert.equal(await certificadoDe(t, e), undefined);
    const { Faltas } = await t.db
      .selectFrom('CertificadoPendencia')
      .select('Faltas')
      .where('IdClienteTurmaAluno', '=', e.IdClienteTurmaAluno)
      .executeTakeFirstOrThrow();
    assert.match(Faltas.join(' '), /Faltam 0,5 h de prática: 8 h exigidas, 7,5 h no curso/);
  });
});
