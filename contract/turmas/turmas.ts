import { z } from 'zod';
import { statusCertificado } from '../situacoes.ts';
import { call, Lista, pagina, semConteudo } from '../call.ts';
import {
  alteracaoDe,
  dia,
  id,
  idNoCaminho,
  idOuNovo,
  instante,
  obrigatorio,
  opcional,
  versao,
  LIMITES,
} from '../campos.ts';
import { tipoDaTurma } from '../ensino/normas.ts';

/** The longest texts. */
export const LIMITES_DA_TURMA = { Descricao: 150, MotivoEventual: 150, Espaco: 200 } as const;

const tags: ['turmas'] = ['turmas'];

/** NR-33, 33.6.5. */
export const EspacoConfinado = z.object({
  Tipo: z.string(),
  Atividades: z.string(),
  /** Who answers for confined spaces in the company (33.3.2) and agreed, with the registration. */
  Anuente: z.string(),
});

/** AG aguardando, EA em andamento, EN encerrada, CA cancelada. */
const statusTurma = z.enum(['AG', 'EA', 'EN', 'CA']);

/** MA matriculado, CU cursando, CO concluído, RE reprovado, ES na lista de espera. */
const statusMatricula = z.enum(['MA', 'CU', 'CO', 'RE', 'ES']);

export const Turma = z.object({
  IdClienteTurma: z.number(),
  IdCliente: z.number(),
  /** The institution's name. */
  Cliente: z.string().nullable(),
  Descricao: z.string(),
  DataInicio: z.iso.date(),
  DataTermino: z.iso.date(),
  Status: statusTurma,
  Vagas: z.number().int(),
  /** Who occupies a seat; for a manager, of their people. */
  QtdAlunos: z.number().int(),
  /** Of the whole class, whoever asks: a seat is free or it is not. */
  VagasLivres: z.number().int(),
  /** Who waits for a seat; for a manager, of their people. */
  QtdEspera: z.number().int(),
  QtdCursos: z.number().int(),
  CanceladaEm: instante.nullable(),
  MotivoCancelamento: z.string().nullable(),
  /** Why the training is given out of its turn; null when it is not. */
  MotivoEventual: z.string().nullable(),
  /** Which training of its norm it gives; null: whichever the course gives, or each person needs. */
  TipoTreinamento: tipoDaTurma,
  /** What certificates of NR-33 say (33.6.5); null where nobody said it. */
  EspacoConfinado: EspacoConfinado.nullable(),
  Versao: z.number().int(),
});
export type Turma = z.infer<typeof Turma>;

/** People write the word into the name, "Turma da manhã", and nobody says it twice. */
export const chamarTurma = (Descricao: string, palavra: 'turma' | 'Turma' = 'turma') =>
  /^turma(?!\p{L})/iu.test(Descricao) ? Descricao : `${palavra} ${Descricao}`;

const SetorCurto = z.object({ IdClienteSetor: z.number(), Descricao: z.string() });

/** The specification's student-in-class record, with the person's enrolment. */
export const AlunoNaTurma = z.object({
  IdClienteAluno: z.number(),
  CPFAluno: z.string(),
  Setores: z.array(SetorCurto),
  SetoresImportacao: z.array(z.string()),
  Selecionado: z.boolean(),
  ExisteNaTurma: z.boolean(),
  IdClienteSelecionado: z.number(),
  EhGestor: z.boolean(),
  Progresso: z.number(),
  ValidadeCertificado: z.iso.date().nullable(),
  /** Months in force of the certificate that ends first; 0 does not end. */
  PrazoCertificado: z.number().int(),
  /** Empty: none yet. */
  StatusCertificado: statusCertificado.or(z.literal('')),
  Nome: z.string(),
  Iniciais: z.string(),
  Email: z.string().nullable(),
  Matricula: z.string().nullable(),
  Cargo: z.string().nullable(),
  IdClienteTurmaAluno: z.number().nullable(),
  IdClienteTurma: z.number(),
  Status: statusMatricula.nullable(),
  Excluido: z.boolean(),
  /** Why the person is in the class: by hand, or through which sector. */
  Motivo: z.enum(['manual', 'setor']).nullable(),
  /** Null also where the caller does not answer for that sector. */
  MotivoSetor: z.string().nullable(),
  /** Place in the whole waiting list, from 1. */
  PosicaoEspera: z.number().int().nullable(),
  /** The person's own deadline, when it was extended. */
  Prazo: z.iso.date().nullable(),
  MatriculadoEm: instante.nullable(),
  PrimeiroAcessoEm: instante.nullable(),
  ConcluidoEm: instante.nullable(),
  LembradoEm: z.iso.date().nullable(),
});
export type AlunoNaTurma = z.infer<typeof AlunoNaTurma>;

const PontoGraficoProgresso = z.object({
  Data: z.iso.date(),
  Previsto: z.number(),
  /** Null for days to come. */
  Realizado: z.number().nullable(),
});
export type PontoGraficoProgresso = z.infer<typeof PontoGraficoProgresso>;

const TurmaDetalhe = Turma.extend({
  Cursos: z.array(
    z.object({
      IdCurso: z.number(),
      Nome: z.string(),
      CargaHoraria: z.number(),
      PrazoCertificado: z.number().int(),
      Status: z.enum(['RA', 'PU', 'AR']),
      /** The published version has a pedagogical project. */
      TemProjeto: z.boolean(),
    }),
  ),
  Setores: z.array(SetorCurto.extend({ IdClienteTurmaSetor: z.number(), Status: z.enum(['A', 'I']) })),
  PontoGraficoProgresso: z.array(PontoGraficoProgresso),
  /** Mean of who occupies a seat. */
  Progresso: z.number(),
  Alunos: z.array(AlunoNaTurma),
  TotalAlunos: z.number().int(),
  Pagina: z.number().int(),
  TamanhoPagina: z.literal(20),
});

export const GetTurmasByCliente = call({
  method: 'GET',
  url: '/api/clientes/GetTurmasByCliente/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'As turmas de um cliente; para um gestor, as contagens são das suas pessoas.',
    params: idNoCaminho,
    querystring: Lista.extend({ status: statusTurma.optional() }),
    response: { 200: pagina(Turma) },
  },
});

/** Of those who occupy a seat, how far they are; each as its letters in `Status`. */
export const PASSOS_NA_TURMA = {
  'nao-comecou': 'MA',
  cursando: 'CU',
  concluiu: 'CO',
  'nao-concluiu': 'RE',
} as const;
export type PassoNaTurma = keyof typeof PASSOS_NA_TURMA;

/** Which people: those who occupy a seat, or some of them, those who wait for one, those removed. */
const situacao = z
  .enum(['matriculados', 'nao-comecou', 'cursando', 'concluiu', 'nao-concluiu', 'espera', 'removidos'])
  .default('matriculados');
export type SituacaoNaTurma = z.infer<typeof situacao>;

export const GetTurmaDetalhe = call({
  method: 'GET',
  url: '/api/clientes/GetTurmaDetalhe/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Uma turma com cursos, setores, gráfico de progresso e uma página de alunos.',
    params: idNoCaminho,
    querystring: Lista.extend({ situacao }),
    response: { 200: TurmaDetalhe },
  },
});

/** As many as one act takes. */
export const TODOS_DA_TURMA = 5000;
/** Whom something is done to: no contact data, of which a list takes many people's at once. */
export const AlunoEscolhido = AlunoNaTurma.pick({
  IdClienteAluno: true,
  Nome: true,
  Status: true,
  Prazo: true,
  LembradoEm: true,
}).extend({ TemEmail: z.boolean() });
export type AlunoEscolhido = z.infer<typeof AlunoEscolhido>;

export const alunosDaTurma = call({
  method: 'GET',
  url: '/api/clientes/alunosDaTurma/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Todas as pessoas de uma turma, até 5.000, para agir sobre elas de uma vez.',
    params: idNoCaminho,
    querystring: Lista.pick({ busca: true }).extend({ situacao }),
    response: { 200: z.object({ Itens: z.array(AlunoEscolhido) }) },
  },
});

export const candidatosTurma = call({
  method: 'GET',
  url: '/api/clientes/candidatosTurma/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Os alunos ativos do cliente da turma, dizendo quem já está nela.',
    params: idNoCaminho,
    querystring: Lista.extend({ setor: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
    response: { 200: pagina(AlunoNaTurma) },
  },
});

export const alterarClienteTurma = call({
  method: 'POST',
  url: '/api/clientes/alterarClienteTurma',
  config: { acesso: 'adm', umaVez: true, atos: 'varios' },
  schema: {
    tags,
    summary: 'Cria (sem IdClienteTurma) ou altera uma turma.',
    body: alteracaoDe(TurmaDetalhe, {
      IdClienteTurma: idOuNovo.optional(),
      IdCliente: id,
      Descricao: obrigatorio(LIMITES_DA_TURMA.Descricao),
      DataInicio: dia,
      DataTermino: dia,
      Vagas: z.number().int().min(1, 'Informe ao menos uma vaga.').max(100_000),
      MotivoEventual: opcional(obrigatorio(LIMITES_DA_TURMA.MotivoEventual)),
      TipoTreinamento: tipoDaTurma.optional(),
      EspacoConfinado: alteracaoDe(EspacoConfinado, {
        Tipo: obrigatorio(LIMITES_DA_TURMA.Espaco),
        Atividades: obrigatorio(LIMITES_DA_TURMA.Espaco),
        Anuente: obrigatorio(LIMITES_DA_TURMA.Espaco),
      })
        .nullable()
        .optional(),
      Versao: versao.optional(),
    })
      .refine(({ DataInicio, DataTermino }) => DataTermino >= DataInicio, {
        path: ['DataTermino'],
        message: 'O término não pode ser antes do início.',
      })
      .refine(({ MotivoEventual, TipoTreinamento }) => !MotivoEventual || !TipoTreinamento, {
        path: ['TipoTreinamento'],
        message: 'Um treinamento eventual não é inicial nem periódico.',
      }),
    response: { 200: Turma },
  },
});

export const excluiClienteTurma = call({
  method: 'POST',
  url: '/api/clientes/excluiClienteTurma',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Exclui uma turma em que ninguém começou; depois disso, só cancelar.',
    body: z.strictObject({ IdClienteTurma: id }),
    response: semConteudo,
  },
});

export const cancelarClienteTurma = call({
  method: 'POST',
  url: '/api/clientes/cancelarClienteTurma',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Cancela uma turma, com o motivo; o histórico fica.',
    body: z.strictObject({ IdClienteTurma: id, Motivo: obrigatorio(LIMITES.Motivo) }),
    response: { 200: Turma },
  },
});
