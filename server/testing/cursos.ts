import { TIPOS_DE_AULA, type TipoAula } from '#contract/ensino/cursos-aulas.ts';
import { apontarVersao, inserirVersao } from '../modules/ensino/cursos/publicacao.queries.ts';
import type { Db } from '../platform/db/db.ts';
import { criarAlunoEm, criarCliente, criarCurso, criarUsuario } from './factories.ts';

/** Courses with lessons, published and put into classes, without the calls that do so. */

/** What makes a lesson complete, beside what every new one of its type holds. */
const CONTEUDO: Partial<Record<TipoAula, object>> = {
  video: {
    Origem: 'youtube',
    Video: 'dQw4w9WgXcQ',
    DuracaoSegundos: 600,
    Transcricao: 'O que o vídeo diz.',
    LegendaNoProvedor: true,
    Libras: '',
  },
  texto: { Html: '<p>Use sempre o cinto.</p>', TempoMinimoSegundos: 120 },
  documento: { TempoMinimoSegundos: 120 },
  link: { Url: 'https://www.gov.br/nr35', Descricao: 'A norma.', TempoMinimoSegundos: 60 },
  avaliacao: {
    NotaMinima: 70,
    Tentativas: 3,
    TempoLimiteMinutos: 0,
    SortearQuestoes: 0,
    Etiquetas: [],
    EmbaralharQuestoes: false,
    EmbaralharAlternativas: false,
    MostrarGabarito: 'ULTIMA',
  },
  pacote: { Versao: '1.2', Entrada: 'index.html' },
  presencial: { Local: 'Pátio', Instrutor: 'Ivo Prado', Orientacoes: 'Leve o capacete.' },
};

export type AulaNova = {
  Tipo?: TipoAula;
  Titulo?: string;
  Obrigatoria?: boolean;
  DuracaoMinutos?: number;
  PercentualMinimo?: number;
  /** Fields of the content that the test is about; the others are valid. */
  Conteudo?: object;
  IdArquivo?: number | null;
  IdArquivoLegenda?: number | null;
  IdArquivoLibras?: number | null;
};

export type QuestaoNova = {
  Tipo:
    | 'uma-resposta'
    | 'varias-respostas'
    | 'verdadeiro-ou-falso'
    | 'ordenacao'
    | 'associacao'
    | 'texto-curto';
  Dados: object;
  Enunciado?: string;
  Explicacao?: string;
  Etiquetas?: string[];
  SituacaoPratica?: boolean;
};

export type CursoNovo = {
  Nome?: string;
  /** What a norm asks of who studies then holds; what it asks of who publishes is in norma.ts. */
  Norma?: string;
  Sequencial?: boolean;
  /** One list of lessons per module. */
  Modulos?: AulaNova[][];
  Questoes?: QuestaoNova[];
};

/** A draft with its modules, lessons and questions. */
export async function criarRascunho(
  db: Db,
  {
    Nome = 'Trabalho em altura',
    Norma = '',
    Sequencial = false,
    Modulos = [[{}]],
    Questoes = [],
  }: CursoNovo = {},
) {
  const { IdCurso } = await criarCurso(db, { Nome, Status: 'RA' });
  await db.updateTable('Curso').set({ Sequencial, Norma }).where('IdCurso', '=', IdCurso).execute();
  const modulos = await db
    .insertInto('CursoConteudo')
    .values(Modulos.map((_, n) => ({ IdCurso, Titulo: `Módulo ${n + 1}`, Ordem: n + 1 })))
    .returning(['IdCursoConteudo', 'Ordem'])
    .execute();
  const doModulo = new Map(modulos.map(({ IdCursoConteudo, Ordem }) => [Ordem, IdCursoConteudo]));
  const Aulas = await db
    .insertInto('CursoConteudoAula')
    .values(
      Modulos.flatMap((aulas, modulo) =>
        aulas.map(({ Tipo = 'video', Conteudo, ...aula }, n) => ({
          IdCurso,
          IdCursoConteudo: doModulo.get(modulo + 1) ?? 0,
          Titulo: `Aula ${modulo + 1}.${n + 1}`,
          Tipo,
          Ordem: n + 1,
          DuracaoMinutos: 10,
          Conteudo: JSON.stringify({ ...TIPOS_DE_AULA[Tipo].vazio, ...CONTEUDO[Tipo], ...Conteudo }),
          ...aula,
        })),
      ),
    )
    .returning(['IdCursoConteudoAula', 'IdCursoConteudo', 'Titulo', 'Tipo', 'DuracaoMinutos'])
    .$narrowType<{ Tipo: TipoAula }>()
    .execute();
  const questoes = Questoes.map(({ Dados, ...questao }) => ({
    IdCurso,
    Enunciado: '<p>Qual é a resposta?</p>',
    Dados: JSON.stringify(Dados),
    ...questao,
  }));
  const inseridas =
    questoes.length === 0
      ? []
      : await db.insertInto('Questao').values(questoes).returning('IdQuestao').execute();
  return { IdCurso, Aulas, Questoes: inseridas.map(({ IdQuestao }) => IdQuestao) };
}

/** Freezes the draft as the newest version and makes it the published one. */
export async function publicarRascunho(db: Db, IdCurso: number): Promise<number> {
  const { IdUsuario } = await criarUsuario(db, { Nome: 'Ada Autora', Adm: true });
  const curso = await db
    .selectFrom('Curso')
    .select([
      'Nome',
      'Descricao',
      'Categoria',
      'Norma',
      'CargaHoraria',
      'PrazoCertificado',
      'ConteudoProgramatico',
    ])
    .where('IdCurso', '=', IdCurso)
    .executeTakeFirstOrThrow();
  const dados = {
    ...curso,
    Imagem: null,
    Instrutores: [{ Nome: 'Ivo Prado', Qualificacao: 'Técnico de segurança', Assinatura: null }],
    ResponsavelTecnico: null,
  };
  const IdCursoVersao = await inserirVersao(db, {
    IdCurso,
    IdUsuario,
    Alcance: 'TODAS',
    dados,
    agora: new Date(),
  });
  await apontarVersao(db, { IdCurso, IdCursoVersao });
  return IdCursoVersao;
}

export async function criarCursoPublicado(db: Db, curso: CursoNovo = {}) {
  const rascunho = await criarRascunho(db, curso);
  return { ...rascunho, IdCursoVersao: await publicarRascunho(db, rascunho.IdCurso) };
}

type TurmaNova = {
  IdCliente: number;
  Cursos: number[];
  Descricao?: string;
  DataInicio?: string;
  DataTermino?: string;
  Vagas?: number;
};

/** A class under way, unless told otherwise. */
export async function criarTurmaCom(db: Db, { IdCliente, Cursos, ...turma }: TurmaNova) {
  const { IdClienteTurma } = await db
    .insertInto('ClienteTurma')
    .values({
      IdCliente,
      Descricao: 'Turma de novembro',
      DataInicio: '2020-01-01',
      DataTermino: '2190-12-31',
      Vagas: 1000,
      ...turma,
    })
    .returning('IdClienteTurma')
    .executeTakeFirstOrThrow();
  if (Cursos.length > 0)
    await db
      .insertInto('ClienteTurmaCurso')
      .values(Cursos.map((IdCurso) => ({ IdCliente, IdClienteTurma, IdCurso })))
      .execute();
  return IdClienteTurma;
}

export async function matricularEm(
  db: Db,
  matricula: { IdCliente: number; IdClienteTurma: number; IdClienteAluno: number; Prazo?: string },
): Promise<number> {
  const { IdClienteTurmaAluno } = await db
    .insertInto('ClienteTurmaAluno')
    .values({ MatriculadoEm: new Date(), ...matricula })
    .returning('IdClienteTurmaAluno')
    .executeTakeFirstOrThrow();
  return IdClienteTurmaAluno;
}

/** A published course, a class that has it and a student enrolled there: who may study, ready to do so. */
export async function criarEstudo(
  db: Db,
  {
    IdCliente,
    DataInicio = '2020-01-01',
    DataTermino = '2190-12-31',
    ...novo
  }: CursoNovo & { IdCliente?: number; DataInicio?: string; DataTermino?: string } = {},
) {
  const curso = await criarCursoPublicado(db, novo);
  const cliente = IdCliente ?? (await criarCliente(db)).IdCliente;
  const aluno = await criarAlunoEm(db, { IdCliente: cliente });
  const IdClienteTurma = await criarTurmaCom(db, {
    IdCliente: cliente,
    Cursos: [curso.IdCurso],
    DataInicio,
    DataTermino,
  });
  const { IdClienteAluno } = aluno;
  const matricula = { IdCliente: cliente, IdClienteTurma, IdClienteAluno };
  const IdClienteTurmaAluno = await matricularEm(db, matricula);
  return { ...curso, ...aluno, IdClienteTurma, IdClienteTurmaAluno };
}
