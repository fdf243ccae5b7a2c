import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import {
  alteracaoDe,
  email,
  emCentesimos,
  idDeArquivo,
  idNoCaminho,
  idOuNovo,
  instante,
  obrigatorio,
  paragrafos,
  texto,
  textoRico,
  versao,
} from '../campos.ts';
import { Conteudo } from './cursos-conteudos.ts';

/** The longest texts. */
export const LIMITES_DO_CURSO = {
  Nome: 150,
  Categoria: 80,
  Norma: 30,
  Qualificacao: 200,
  Registro: 200,
} as const;

const tags: ['cursos'] = ['cursos'];

/** RA rascunho (never published), PU publicado, AR arquivado. */
const statusCurso = z.enum(['RA', 'PU', 'AR']);
export type StatusCurso = z.infer<typeof statusCurso>;

export const CursoResumo = z.object({
  IdCurso: z.number().int(),
  Nome: z.string(),
  Categoria: z.string(),
  Norma: z.string(),
  CargaHoraria: z.number(),
  PrazoCertificado: z.number().int(),
  Status: statusCurso,
  /** Address of the cover. */
  Imagem: z.string().nullable(),
  QtdConteudos: z.number().int(),
  QtdAulas: z.number().int(),
  QtdTurmas: z.number().int(),
  /** Of the published version. */
  NumeroVersao: z.number().int().nullable(),
  PublicadaEm: instante.nullable(),
  /** The draft has changed since the last publication, or was never published. */
  AlteracoesNaoPublicadas: z.boolean(),
  /** Until when the pedagogical project holds; null while it was never validated. */
  RevalidarAte: z.iso.date().nullable(),
});
export type CursoResumo = z.infer<typeof CursoResumo>;

/** Tabela 28: what remains of trainings in eSocial, in treiCap of S-2200 and S-2206; S-2245 is gone. */
export const ESOCIAL = {
  '': 'Não se informa',
  '1006': 'Autorizado a trabalhar em instalações elétricas',
  '1207': 'Operação ou intervenção em máquinas e equipamentos',
} as const;
const codigoEsocial = z.enum(Object.keys(ESOCIAL) as (keyof typeof ESOCIAL)[]);

const Instrutor = z.object({
  Nome: z.string(),
  Qualificacao: z.string(),
  IdArquivoAssinatura: z.number().int().nullable(),
  Assinatura: z.string().nullable(),
});
const ResponsavelTecnico = Instrutor.omit({ Qualificacao: true }).extend({
  Registro: z.string(),
  /** '': told of nothing. Never published. */
  Email: z.string(),
});

const CursoDetalhe = CursoResumo.extend({
  /** Rich text. */
  Descricao: z.string(),
  ConteudoProgramatico: z.string(),
  Sequencial: z.boolean(),
  CodigoEsocial: codigoEsocial,
  IdArquivoImagem: z.number().int().nullable(),
  Instrutores: z.array(Instrutor),
  ResponsavelTecnico: ResponsavelTecnico.nullable(),
  Conteudos: z.array(Conteudo),
  /** The newest hundred. */
  Turmas: z.array(
    z.object({
      IdClienteTurma: z.number().int(),
      IdCliente: z.number().int(),
      Cliente: z.string().nullable(),
      Descricao: z.string(),
      DataInicio: z.iso.date(),
      DataTermino: z.iso.date(),
      Status: z.enum(['AG', 'EA', 'EN', 'CA']),
      QtdAlunos: z.number().int(),
    }),
  ),
  /** Of the record, for alterarCurso. */
  Versao: z.number().int(),
  /** Counts every change of the draft, for publicar. */
  Rascunho: z.number().int(),
});
export type CursoDetalhe = z.infer<typeof CursoDetalhe>;

/** What a course says of itself: each is a column of `curso`, written here, copied with it and published. */
const camposDoCurso = {
  Nome: obrigatorio(LIMITES_DO_CURSO.Nome),
  Descricao: textoRico(200_000),
  Categoria: texto(LIMITES_DO_CURSO.Categoria),
  Norma: texto(LIMITES_DO_CURSO.Norma),
  CargaHoraria: emCentesimos(z.number().min(0, 'Informe as horas.').max(5000, 'Use no máximo 5.000 horas.')),
  PrazoCertificado: z.number().int('Use meses inteiros.').min(0).max(600, 'Use no máximo 600 meses.'),
  ConteudoProgramatico: paragrafos(20_000),
  Sequencial: z.boolean(),
  CodigoEsocial: codigoEsocial.default(''),
  IdArquivoImagem: idDeArquivo,
};
export type CamposDoCurso = Pick<CursoDetalhe, keyof typeof camposDoCurso>;
export const CAMPOS_DO_CURSO = Object.keys(camposDoCurso) as (keyof CamposDoCurso)[];
/** A course of which nothing is said yet. */
export const CURSO_EM_BRANCO: CamposDoCurso & Pick<CursoDetalhe, 'Instrutores' | 'ResponsavelTecnico'> = {
  Nome: '',
  Descricao: '',
  Categoria: '',
  Norma: '',
  CargaHoraria: 0,
  PrazoCertificado: 0,
  ConteudoProgramatico: '',
  Sequencial: true,
  CodigoEsocial: '',
  IdArquivoImagem: null,
  Instrutores: [],
  ResponsavelTecnico: null,
};

export const listar = call({
  method: 'GET',
  url: '/api/cursos/listar',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O catálogo de cursos, em ordem alfabética.',
    querystring: Lista.extend({ status: statusCurso.optional(), categoria: texto(80).optional() }),
    response: { 200: pagina(CursoResumo).extend({ Categorias: z.array(z.string()) }) },
  },
});

export const curso = call({
  method: 'GET',
  url: '/api/cursos/curso/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O rascunho inteiro de um curso, com módulos, aulas, pessoas e turmas.',
    params: idNoCaminho,
    response: { 200: CursoDetalhe },
  },
});

export const alterarCurso = call({
  method: 'POST',
  url: '/api/cursos/alterarCurso',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary: 'Cria (sem IdCurso) ou altera os dados de um curso; os alunos só os veem quando publicado.',
    body: alteracaoDe(CursoDetalhe, {
      IdCurso: idOuNovo.optional(),
      ...camposDoCurso,
      Instrutores: z
        .array(
          alteracaoDe(Instrutor, {
            Nome: obrigatorio(LIMITES_DO_CURSO.Nome),
            Qualificacao: texto(LIMITES_DO_CURSO.Qualificacao),
            IdArquivoAssinatura: idDeArquivo,
          }),
        )
        .max(20, 'Use no máximo 20 instrutores.'),
      ResponsavelTecnico: alteracaoDe(ResponsavelTecnico, {
        Nome: obrigatorio(LIMITES_DO_CURSO.Nome),
        Registro: texto(LIMITES_DO_CURSO.Registro),
        Email: z.union([z.literal(''), email]).default(''),
        IdArquivoAssinatura: idDeArquivo,
      }).nullable(),
      Versao: versao.optional(),
    }),
    response: { 200: CursoDetalhe },
  },
});

export const alterarCursoStatus = call({
  method: 'POST',
  url: '/api/cursos/alterarCursoStatus/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'Arquiva um curso (as turmas que o têm continuam) ou o traz de volta: PU se já foi publicado, RA se não.',
    params: idNoCaminho,
    body: z.strictObject({ Status: statusCurso }),
    response: { 200: CursoResumo },
  },
});

export const duplicar = call({
  method: 'POST',
  url: '/api/cursos/duplicar/:id',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary: 'Copia um curso inteiro, com pessoas, aulas e questões, como rascunho.',
    params: idNoCaminho,
    response: { 200: CursoResumo },
  },
});
