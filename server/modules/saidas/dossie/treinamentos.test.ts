import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alterarCurso, CURSO_EM_BRANCO, curso as lerCurso } from '#contract/ensino/cursos.ts';
import { alterarAula, alterarConteudo } from '#contract/ensino/cursos-conteudos.ts';
import { vincularNorma } from '#contract/ensino/cursos-norma.ts';
import { previaPublicacao, publicar } from '#contract/ensino/cursos-publicacao.ts';
import { alterarProjeto } from '#contract/ensino/cursos-projeto.ts';
import { alterarNorma, normas } from '#contract/ensino/normas.ts';
import { registrarPresenca } from '#contract/estudo/presenca.ts';
import { assinarCertificado, meusCertificados } from '#contract/prova/certificados.ts';
import { verificar } from '#contract/prova/certificados-publico.ts';
import { alterarClienteTurma } from '#contract/turmas/turmas.ts';
import { alterarClienteTurmaAluno, alterarClienteTurmaCurso } from '#contract/turmas/turmas-vinculos.ts';
import { today } from '../../../platform/clock.ts';
import { hashPassword } from '../../../platform/host/passwords.ts';
import { testApp } from '../../../testing/app.ts';
import { png } from '../../../testing/arquivos.ts';
import { criarCursoPublicado } from '../../../testing/cursos.ts';
import { columnOf } from '../../../testing/dossie-aberto.ts';
import { abrirDossie } from '../../../testing/dossie.ts';
import { readPdf, semEspacos } from '../../../testing/exportacoes.ts';
import { criarAlunoEm, criarCliente, criarUsuario, novoCPF, SENHA } from '../../../testing/factories.ts';
import { ESPACO, seguirRegra } from '../../../testing/norma.ts';
import { APTO, DAS_OITO_AS_CINCO } from '../../../testing/presencas.ts';
import { criarCertificado } from '../../../testing/vencimentos.ts';
import { EM_BRANCO } from '../../ensino/cursos/projeto.ts';
import { guardarImagem } from '../../ensino/arquivos/arquivos.service.ts';

/**
 * Thirteen trainings that the norms forbid and three that they allow, from the author to the dossier, through the calls
 * that people's pages make. The landed program once certified all thirteen and refused the three.
 */

const t = await testApp();
const eu = await criarUsuario(t.db, { Adm: true });
const adm = await t.as(eu);
const { IdArquivo: IdArquivoAssinatura } = await guardarImagem(t.deps, {
  nome: 'assinatura.png',
  bytes: await png(),
  IdUsuario: eu.IdUsuario,
  publico: true,
  campo: 'image',
});

type Treino = {
  Nome?: string;
  Norma?: string;
  regra?: [Norma: string, CursoTipo: string];
  TipoTreinamento?: 'inicial' | 'periodico' | null;
  CargaHoraria: number;
  PrazoCertificado?: number;
  /** Minutes of each lesson: in person, read at a distance, of an exam. */
  presenciais?: number[];
  textos?: number[];
  provas?: number[];
  NotaMinima?: number;
  /** Who answers for the capacitação, besides who answers for the training. */
  capacitacao?: string;
};

const AVALIACAO = {
  NotaMinima: 70,
  Tentativas: 3,
  TempoLimiteMinutos: 0,
  SortearQuestoes: 0,
  Etiquetas: [],
  EmbaralharQuestoes: false,
  EmbaralharAlternativas: false,
  MostrarGabarito: 'NUNCA' as const,
};

/** Writes the course as its author does and tries to publish it. */
async function escrever(treino: Treino) {
  const { Nome = 'Treinamento', regra, Norma = regra?.[0] ?? '', CargaHoraria } = treino;
  const pessoa = { Nome: 'Ivo Prado', Qualificacao: 'Técnico de segurança', IdArquivoAssinatura: null };
  const criado = await adm.call(alterarCurso, {
    body: {
      ...CURSO_EM_BRANCO,
      Nome,
      Norma,
      CargaHoraria,
      PrazoCertificado: treino.PrazoCertificado ?? 12,
      ConteudoProgramatico: '1. Riscos.',
      Sequencial: false,
      Instrutores: [pessoa],
      ResponsavelTecnico: { Nome: 'Ana Paranhos', Registro: 'CREA-SP 1', IdArquivoAssinatura },
    },
  });
  const { IdCurso } = criado.body;
  if (regra) {
    const achada = (await adm.call(normas)).body.find(
      (uma) => uma.Norma === regra[0] && uma.CursoTipo === regra[1] && uma.EmVigor,
    );
    assert.ok(achada, regra.join(' '));
    const { TipoTreinamento = null } = treino;
    const vinculo = { IdCurso, IdNormaRegra: achada.IdNormaRegra, TipoTreinamento };
    assert.equal((await adm.call(vincularNorma, { body: vinculo })).status, 200);
  }
  const { IdCursoConteudo } = (await adm.call(alterarConteudo, { body: { IdCurso, Titulo: 'Módulo' } })).body;
  const comum = {
    IdCursoConteudo,
    Obrigatoria: true,
    PercentualMinimo: 90,
    IdArquivo: null,
    IdArquivoLegenda: null,
  };
  const incluir = async (Titulo: string, DuracaoMinutos: number, mais: object) => {
    const body = { ...comum, Titulo, DuracaoMinutos, ...mais } as never;
    assert.equal((await adm.call(alterarAula, { body })).status, 200, Titulo);
  };
  const { presenciais = [], textos = [], provas = [], NotaMinima = 70 } = treino;
  const Conteudo = { Local: 'Pátio', Instrutor: 'Ivo Prado', Orientacoes: '', Parte: 'pratica' };
  for (const minutos of presenciais) await incluir('Prática', minutos, { Tipo: 'presencial', Conteudo });
  const texto = { Tipo: 'texto', Conteudo: { Html: '<p>Leia.</p>', TempoMinimoSegundos: 0 } };
  for (const minutos of textos) await incluir('Leitura', minutos, texto);
  for (const minutos of provas) {
    await incluir('Prova', minutos, { Tipo: 'avaliacao', Conteudo: { ...AVALIACAO, NotaMinima } });
  }
  if (treino.capacitacao) await nomear(IdCurso, treino.capacitacao);
  return { IdCurso, ...(await tentarPublicar(IdCurso)) };
}

async function nomear(IdCurso: number, ResponsavelDaCapacitacao: string) {
  const projeto = { ...EM_BRANCO, ResponsavelDaCapacitacao, IdCurso, Versao: 0 };
  assert.equal((await adm.call(alterarProjeto, { body: projeto })).status, 200);
}

async function tentarPublicar(IdCurso: number) {
  const { Rascunho, Pendencias } = (await adm.call(previaPublicacao, { params: { id: IdCurso } })).body;
  const { status } = await adm.call(publicar, { body: { IdCurso, Alcance: 'NOVAS', Rascunho } });
  const campos = Pendencias.map(({ Onde, Campo }) => `${Onde} ${Campo}`);
  return { status, campos, faltas: Pendencias.map(({ Mensagem }) => Mensagem).join(' ') };
}

/** Somebody in a class of the course; `antes` is what they had before it. */
async function matricular(IdCurso: number, antes?: (quem: Pessoa) => Promise<unknown>) {
  const { IdCliente } = await criarCliente(t.db);
  const pessoa = { ...(await criarAlunoEm(t.db, { IdCliente, CPF: novoCPF() })), IdCliente };
  await antes?.(pessoa);
  const dia = today(t.clock);
  const { IdClienteTurma } = (
    await adm.call(alterarClienteTurma, {
      body: {
        IdCliente,
        Descricao: 'Turma',
        DataInicio: dia,
        DataTermino: dia,
        Vagas: 1,
        EspacoConfinado: ESPACO,
      },
    })
  ).body;
  const incluido = await adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso } });
  const { IdClienteAluno } = pessoa;
  await adm.call(alterarClienteTurmaAluno, { body: { IdClienteTurma, IdClienteAluno } });
  return { ...pessoa, IdClienteTurma, incluido };
}
type Pessoa = { IdCliente: number; IdClienteAluno: number; IdUsuario: number };

async function presenca(
  IdCurso: number,
  { IdClienteTurma, IdClienteAluno }: { IdClienteTurma: number; IdClienteAluno: number },
  mais: object,
) {
  const { Conteudos } = (await adm.call(lerCurso, { params: { id: IdCurso } })).body;
  const aulas = Conteudos.flatMap(({ Aulas }) => Aulas).filter(({ Tipo }) => Tipo === 'presencial');
  const respostas = [];
  for (const { IdCursoConteudoAula } of aulas) {
    const onde = { IdClienteTurma, IdCursoConteudoAula, Alunos: [IdClienteAluno], Data: today(t.clock) };
    const body = { ...onde, Local: 'Pátio', Instrutor: 'Ivo Prado', ...mais };
    const { status, body: dito } = await adm.call(registrarPresenca, { body });
    respostas.push({ status, texto: JSON.stringify(dito) });
  }
  return respostas;
}

/** Nobody may ask for many dossiers in a row. */
const outroAdm = async () => await t.as(await criarUsuario(t.db, { Adm: true }));

/** No certificate anywhere: not the person's, not in the dossier. */
async function nadaCertificado(pessoa: Pessoa & { IdClienteTurma: number }) {
  const aluno = await t.as(pessoa);
  const { Itens, Pendencias } = (await aluno.call(meusCertificados)).body;
  assert.deepEqual(Itens, []);
  const zip = await abrirDossie(t, await outroAdm(), pessoa.IdClienteTurma);
  assert.ok([...zip.keys()].every((nome) => !nome.startsWith('Certificados/')));
  return Pendencias.flatMap(({ Faltas }) => Faltas).join(' ');
}

/** Each of two documents names who answers for the training and who answers for the capacitação. */
async function imprimem(documentos: [nome: string, bytes: Buffer][], capacitacao: string) {
  assert.equal(documentos.length, 2);
  for (const [nome, bytes] of documentos) {
    const texto = (await readPdf(bytes)).join('');
    for (const quem of ['Ana Paranhos, CREA-SP 1', capacitacao])
      assert.ok(texto.includes(semEspacos(quem)), `${nome}: ${quem}`);
  }
}

const REGRA_NOVA = {
  Norma: 'NR-34',
  CursoTipo: 'Trabalho a quente',
  CargaMinima: 8,
  Modalidade: 'PRES' as const,
  PresencialMinimoHoras: null,
  PeriodicidadeMeses: null,
  PrazoTexto: '',
  AproveitamentoMeses: null,
  CargaPeriodico: null,
  PresencialPeriodicoHoras: null,
  PraticaItem: '',
  PraticaMinimaHoras: null,
  PraticaPeriodicoHoras: null,
  PraticaPercentual: null,
  SomenteEmpresaItem: '',
  MenorItem: '',
  AvaliacaoItem: '',
  JornadaItem: '',
  EspacoItem: '',
  CapacitacaoItem: '',
  BaseItem: '34.3',
  Portaria: '',
  VigenciaInicio: '2026-01-01',
  VigenciaFim: null,
  RefazerAte: null,
};

const VIGIA: [string, string] = ['NR-33', 'Vigia e trabalhador autorizado'];

describe('os treze que as normas proíbem', () => {
  const NA_PUBLICACAO: [oque: string, treino: Treino, porque: RegExp][] = [
    [
      '1. NR-35 só no nome, a distância',
      { Nome: 'Trabalho em altura NR-35', CargaHoraria: 8, textos: [480] },
      /NR-35 e não diz que regra/,
    ],
    [
      '2. “N.R. 35” a distância',
      { Norma: 'N.R. 35', CargaHoraria: 8, textos: [480] },
      /NR-35 e não diz que regra/,
    ],
    [
      '3. “Norma Regulamentadora nº 35” a distância',
      { Nome: 'Norma Regulamentadora nº 35', CargaHoraria: 8, textos: [480] },
      /NR-35 e não diz que regra/,
    ],
    [
      '4. NR-18 básico a distância (18.14.3)',
      { Norma: 'NR-18', CargaHoraria: 4, textos: [240] },
      /NR-18 e não diz que regra/,
    ],
    [
      '5. CIPA de grau 4 a distância (5.7.4.2)',
      { regra: ['NR-05', 'CIPA, grau de risco 4'], CargaHoraria: 20, textos: [1200] },
      /5\.7\.4\.2.*Faltam 8 h presenciais: 8 h exigidas, 0 h no curso/,
    ],
    [
      '6. NR-20 Avançado II a distância',
      { regra: ['NR-20', 'Avançado II, classe III'], CargaHoraria: 32, textos: [1920] },
      /NR-20 exige uma parte presencial/,
    ],
    [
      '7. uma norma sem regra (NR-13)',
      { Nome: 'NR-13 Vasos de pressão', CargaHoraria: 40, textos: [2400] },
      /NR-13 não tem regra cadastrada/,
    ],
    [
      '8. NR-35 válida por 600 meses (35.4.2.1)',
      { regra: ['NR-35', 'Trabalho em altura'], CargaHoraria: 8, presenciais: [480], PrazoCertificado: 600 },
      /no máximo 24 meses.*valeria 600 meses/,
    ],
    [
      '9. NR-33 periódico com cinco minutos de prática (Anexo III)',
      { regra: VIGIA, TipoTreinamento: 'periodico', CargaHoraria: 8, presenciais: [5], textos: [475] },
      /Faltam 3,92 h presenciais: 4 h exigidas, 0,08 h no curso/,
    ],
    [
      '10. o segundo mandato da CIPA sem as horas presenciais (5.7.4.2)',
      {
        regra: ['NR-05', 'CIPA, grau de risco 3'],
        TipoTreinamento: 'periodico',
        CargaHoraria: 16,
        presenciais: [60],
        textos: [900],
      },
      /8 h exigidas, 1 h no curso/,
    ],
    [
      '11. “40 h” que são minutos de prova (Anexo II, 2.3)',
      { regra: ['NR-06', 'Uso de EPI'], CargaHoraria: 40, textos: [1], provas: [2400] },
      /sem as avaliações, somam 0,02 h e a carga horária é de 40 h/,
    ],
    [
      '13a. avaliação que aprova com nota 0 (Anexo II, 4.6)',
      { regra: ['NR-06', 'Uso de EPI'], CargaHoraria: 8, textos: [480], provas: [30], NotaMinima: 0 },
      /A nota mínima é 0: peça ao menos 1/,
    ],
  ];
  for (const [oque, treino, porque] of NA_PUBLICACAO) {
    test(`${oque}: não se publica, não entra em turma, não se certifica`, async () => {
      const { IdCurso, status, faltas } = await escrever(treino);
      assert.equal(status, 422, faltas);
      assert.match(faltas, porque);
      const pessoa = await matricular(IdCurso);
      assert.equal(pessoa.incluido.status, 422);
      await nadaCertificado(pessoa);
    });
  }

  test('12. 20 h de CIPA em um dia (5.7.4.1): a presença não se registra, o certificado não sai', async () => {
    const cipa: Treino = {
      regra: ['NR-05', 'CIPA, grau de risco 4'],
      CargaHoraria: 20,
      presenciais: [600, 600],
    };
    const { IdCurso, status, faltas } = await escrever(cipa);
    assert.equal(status, 200, faltas);
    const pessoa = await matricular(IdCurso);
    assert.equal(pessoa.incluido.status, 200);
    const dias = await presenca(IdCurso, pessoa, { Entrada: '00:00', Saida: '23:00' });
    for (const um of dias) assert.match(um.texto, /permite no máximo 8 h por dia \(item 5\.7\.4\.1\)/);
    await nadaCertificado(pessoa);
  });

  test('13b. NR-35 presencial sem avaliação nenhuma (35.4.2): o certificado espera, e diz o que falta', async () => {
    const altura: Treino = { regra: ['NR-35', 'Trabalho em altura'], CargaHoraria: 8, presenciais: [480] };
    const { IdCurso, status, faltas } = await escrever(altura);
    assert.equal(status, 200, faltas);
    const pessoa = await matricular(IdCurso);
    assert.deepEqual(
      (await presenca(IdCurso, pessoa, DAS_OITO_AS_CINCO)).map((um) => um.status),
      [200],
    );
    assert.match(await nadaCertificado(pessoa), /35\.4\.2.*1 avaliação exigida, 0 feitas/);
  });
});

describe('os três que as normas permitem', () => {
  const PERMITIDOS: [oque: string, treino: Treino & { regra: [string, string] }][] = [
    [
      'NR-33 periódico de 8 h (Anexo III, Quadro 1)',
      { regra: VIGIA, TipoTreinamento: 'periodico', CargaHoraria: 8, presenciais: [480] },
    ],
    [
      'NR-20 periódico de 4 h',
      {
        regra: ['NR-20', 'Básico, classe III'],
        TipoTreinamento: 'periodico',
        CargaHoraria: 4,
        presenciais: [240],
        capacitacao: 'Rosa Lima, CREA-MG 2',
      },
    ],
    [
      'NR-10 reciclagem com as horas do empregador (10.8.8.2, 10.8.8.3)',
      { regra: ['NR-10', 'Básico'], TipoTreinamento: 'periodico', CargaHoraria: 8, presenciais: [480] },
    ],
  ];
  for (const [oque, treino] of PERMITIDOS) {
    test(`${oque}: do autor ao dossiê`, async () => {
      const { IdCurso, status, faltas } = await escrever(treino);
      assert.equal(status, 200, faltas);
      const [Norma, CursoTipo] = treino.regra;
      const outro = await criarCursoPublicado(t.db);
      await seguirRegra(t.db, outro.IdCurso, { Norma, CursoTipo });
      const anterior = (quem: Pessoa) => criarCertificado(t.db, { ...quem, IdCurso: outro.IdCurso });
      const pessoa = await matricular(IdCurso, anterior);
      assert.equal(pessoa.incluido.status, 200, JSON.stringify(pessoa.incluido.body));
      const [feita] = await presenca(IdCurso, pessoa, APTO);
      assert.equal(feita?.status, 200, feita?.texto);

      const SenhaHash = await hashPassword(SENHA);
      await t.db
        .updateTable('Usuario')
        .set({ SenhaHash })
        .where('IdUsuario', '=', pessoa.IdUsuario)
        .execute();
      const aluno = await t.as(pessoa);
      const meus = (await aluno.call(meusCertificados)).body;
      const certificado = meus.Itens.find((um) => um.IdCurso === IdCurso);
      assert.ok(certificado, JSON.stringify(meus.Pendencias));
      const { Codigo } = certificado;
      const publico = async () => (await t.call(verificar, { params: { codigo: Codigo } })).body;
      assert.equal((await publico()).StatusCertificado, 'AS');
      const assinatura = { Codigo, Senha: SENHA, Declaracao: true as const };
      assert.equal((await aluno.call(assinarCertificado, { body: assinatura })).status, 200);
      assert.equal((await publico()).StatusCertificado, 'VA');
      const zip = await abrirDossie(t, await outroAdm(), pessoa.IdClienteTurma);
      assert.equal([...zip.keys()].filter((nome) => nome.startsWith('Certificados/')).length, 1);
      assert.deepEqual(await columnOf(zip, 'Presenças.xlsx', 'Presença'), ['Presente']);
      if (treino.capacitacao) {
        const documentos = [...zip].filter(([nome]) => /^(Certificados|Programas)\//.test(nome));
        await imprimem(documentos, treino.capacitacao);
      }
    });
  }
});

describe('dois responsáveis técnicos, onde a regra pede (NR-01, glossário; NR-20, item 20.12.11)', () => {
  const ROSA = 'Rosa Lima, CREA-MG 2';
  const FALTA =
    /pede um responsável técnico pela capacitação, além do responsável pelo treinamento \(item [\d.]+\): 1 exigido, 0 no curso\. Escreva-o no projeto pedagógico/;

  for (const CursoTipo of ['Iniciação', 'Básico, classe III', 'Intermediário, classe III']) {
    test(`NR-20 ${CursoTipo}: sem o da capacitação não se publica; com ele, sim`, async () => {
      const treino: Treino = { regra: ['NR-20', CursoTipo], CargaHoraria: 16, presenciais: [480, 480] };
      const { IdCurso, status, faltas, campos } = await escrever(treino);
      assert.equal(status, 422);
      assert.match(faltas, FALTA);
      assert.ok(campos.includes('projeto ResponsavelDaCapacitacao'), campos.join());
      await nomear(IdCurso, ROSA);
      const depois = await tentarPublicar(IdCurso);
      assert.equal(depois.status, 200, depois.faltas);
    });
  }

  test('NR-20 Avançado (20.12.12) pede um só, que é o do treinamento', async () => {
    const regra: [string, string] = ['NR-20', 'Avançado I, classe II'];
    const { status, faltas } = await escrever({ regra, CargaHoraria: 20, presenciais: [480, 480, 240] });
    assert.equal(status, 200, faltas);
  });

  test('uma regra que um administrador muda: a turma recusa, o certificado espera, e sai com os dois', async () => {
    const criada = await adm.call(alterarNorma, {
      body: { ...REGRA_NOVA, Motivo: 'Li a norma.' },
    });
    assert.equal(criada.status, 200, JSON.stringify(criada.body));
    const regra: [string, string] = [REGRA_NOVA.Norma, REGRA_NOVA.CursoTipo];
    const { IdCurso, status, faltas } = await escrever({ regra, CargaHoraria: 8, presenciais: [480] });
    assert.equal(status, 200, faltas);
    const pessoa = await matricular(IdCurso);
    assert.equal(pessoa.incluido.status, 200);

    const { IdNormaRegra, Versao } = criada.body;
    const mudada = { ...REGRA_NOVA, CapacitacaoItem: '34.3.1', IdNormaRegra, Versao, Motivo: 'Reli o item.' };
    assert.equal((await adm.call(alterarNorma, { body: mudada })).status, 200);
    const outra = await matricular(IdCurso);
    assert.equal(outra.incluido.status, 422);
    assert.match(JSON.stringify(outra.incluido.body), FALTA);
    await presenca(IdCurso, pessoa, APTO);
    assert.match(await nadaCertificado(pessoa), FALTA);

    await nomear(IdCurso, ROSA);
    assert.equal((await tentarPublicar(IdCurso)).status, 200);
    const [certificado] = (await (await t.as(pessoa)).call(meusCertificados)).body.Itens;
    assert.ok(certificado);
    const { body: publico } = await t.call(verificar, { params: { codigo: certificado.Codigo } });
    assert.equal(publico.ResponsavelDaCapacitacao, ROSA);
    assert.deepEqual(publico.ResponsavelTecnico, { Nome: 'Ana Paranhos', Registro: 'CREA-SP 1' });
    const copia = await t.app.inject(`/api/certificados/pdf/${certificado.Codigo}`);
    // The programme in the dossier is that of the version taken, which did not name them yet.
    const zip = await abrirDossie(t, await outroAdm(), pessoa.IdClienteTurma);
    const certificados = [...zip].filter(([nome]) => nome.startsWith('Certificados/'));
    await imprimem([['cópia pública', copia.rawPayload], ...certificados], ROSA);
  });
});
