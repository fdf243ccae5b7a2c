import { z } from 'zod';
import { call, Lista, pagina } from './call.ts';
import { idNoCaminho, instante } from './campos.ts';
import { situacaoImportacao } from './importacao.ts';
import { dia } from './turmas.ts';

/** Figures: how people stand, what expires, what was finished. Each is counted by one statement, wherever it is shown. */

const tags: ['painel'] = ['painel'];
const quantos = z.number().int();
const idNaBusca = z.coerce.number().int().positive().max(2_147_483_647).optional();

/** Days looked back on, with as many before them; or the month so far, with the one before until the same day. */
export const PERIODOS = ['30', '90', '365', 'mes'] as const;
export type NomeDoPeriodo = (typeof PERIODOS)[number];
const periodo = z.enum(PERIODOS).default('30');
/** What was asked for, and its first day; the last is today. */
const doPeriodo = { Periodo: z.enum(PERIODOS), De: z.iso.date() };

/** What is asked of people, counted by situation on a day. */
const Situacoes = z.object({
  CO: quantos,
  AV: quantos,
  VE: quantos,
  EA: quantos,
  NI: quantos,
  DI: quantos,
  /** Of NI and EA, those past their deadline. */
  AT: quantos,
  /** Sem certificado: NI and EA. */
  SC: quantos,
  /** Fora do prazo: VE and AT. */
  FO: quantos,
  /** All but those excused. */
  Exigencias: quantos,
  /** Of these, those in order: neither late nor without a valid certificate. */
  EmDia: quantos,
});
export type Situacoes = z.infer<typeof Situacoes>;

/** `yyyy-MM`. */
const PorMes = z.array(z.object({ Mes: z.string(), Quantidade: quantos }));
export type PorMes = z.infer<typeof PorMes>;

const Conclusoes = z.object({ Periodo: quantos, Anterior: quantos, PorMes });

const TurmaEmRisco = z.object({
  IdClienteTurma: z.number().int(),
  IdCliente: z.number().int(),
  Cliente: z.string(),
  Descricao: z.string(),
  DataTermino: z.iso.date(),
  QtdAlunos: quantos,
  /** Mean of its people, and what the days gone by would ask for, in percent. */
  Progresso: quantos,
  Esperado: quantos,
});
export type TurmaEmRisco = z.infer<typeof TurmaEmRisco>;

export const painelAdm = call({
  method: 'GET',
  url: '/api/painel/adm',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'As figuras da plataforma, ou de um cliente.',
    querystring: z.strictObject({ cliente: idNaBusca, periodo }),
    response: {
      200: z.object({
        Em: instante,
        ...doPeriodo,
        /** The client chosen. */
        Cliente: z.object({ IdCliente: z.number().int(), NomeFantasia: z.string() }).nullable(),
        Clientes: z.object({ Ativos: quantos }),
        Alunos: z.object({ Ativos: quantos }),
        Turmas: z.object({ EmAndamento: quantos }),
        /** What there is at all; a platform without one of these is still being set up. */
        Ha: z.object({
          Cursos: z.boolean(),
          Clientes: z.boolean(),
          Alunos: z.boolean(),
          Turmas: z.boolean(),
        }),
        Conclusoes,
        /** Certificates that end from today on, within so many days, also from elsewhere and of no course of ours. */
        Vencem: z.object({ Em30: quantos, Em60: quantos, Em90: quantos }),
        /** This month and the eleven after it. */
        Vencimentos: PorMes,
        Situacoes,
        TurmasEmRisco: z.array(TurmaEmRisco),
        /** Of all clients together; a client's page lists its own people whose mail came back. */
        EmailsComFalha: quantos.nullable(),
        Importacoes: z.array(
          z.object({
            IdImportacao: z.number().int(),
            IdCliente: z.number().int(),
            Cliente: z.string(),
            NomeArquivo: z.string(),
            Situacao: situacaoImportacao,
            Total: quantos,
            Erros: quantos,
            CriadaEm: instante,
          }),
        ),
      }),
    },
  },
});

/** By which figure clients are put in order; FI finished courses, vence certificates that end. */
export const ORDENS = [
  'VE',
  'AT',
  'FO',
  'AV',
  'EmDia',
  'CO',
  'SC',
  'EA',
  'NI',
  'DI',
  'FI',
  'vence',
  'alunos',
  'turmas',
] as const;
export type Ordem = (typeof ORDENS)[number];

/** For finished courses and for certificates that end: from this day to that one. */
const intervalo = { de: dia.optional(), ate: dia.optional() };

const FigurasDoCliente = z.object({
  IdCliente: z.number().int(),
  NomeFantasia: z.string(),
  Alunos: quantos,
  TurmasEmAndamento: quantos,
  Situacoes,
  /** The figure by which they are in order. */
  Quantidade: quantos,
});
export type FigurasDoCliente = z.infer<typeof FigurasDoCliente>;

export const painelPorCliente = call({
  method: 'GET',
  url: '/api/painel/clientes',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'As figuras de cada cliente ativo, o que tem mais vindo primeiro.',
    querystring: Lista.extend({ ordem: z.enum(ORDENS).default('VE'), ...intervalo }),
    response: { 200: pagina(FigurasDoCliente) },
  },
});

const daEquipe = {
  /** IdCliente; for an administrator, who has no institution of their own. */
  cliente: idNaBusca,
  /** 0: who is in none. */
  setor: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
};

const Pendencia = z.object({
  IdCurso: z.number().int(),
  Curso: z.string(),
  Situacao: z.enum(['AT', 'VE', 'prazo', 'vence']),
  /** Why, in words: "sem acesso há 12 dias, prazo em 8 dias, precisa de 40 min por dia". */
  Motivo: z.string(),
  /** There is an enrolment in which the course is still to be done. */
  PodeLembrar: z.boolean(),
  LembradoHoje: z.boolean(),
  /** Its certificate ended or is about to, and no renewal class is open for this person. */
  PodeRenovar: z.boolean(),
});
const PessoaEmAtencao = z.object({
  IdClienteAluno: z.number().int(),
  Nome: z.string(),
  Iniciais: z.string(),
  Imagem: z.string().nullable(),
  Setores: z.array(z.string()),
  Pendencias: z.array(Pendencia),
});
export type PessoaEmAtencao = z.infer<typeof PessoaEmAtencao>;

export const painelGestor = call({
  method: 'GET',
  url: '/api/painel/gestor',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Como está a equipe: as pessoas dos setores de um gestor, ou as de um cliente.',
    querystring: z.strictObject({ ...daEquipe, periodo }),
    response: {
      200: z.object({
        Em: instante,
        ...doPeriodo,
        IdCliente: z.number().int(),
        Pessoas: quantos,
        Situacoes,
        PessoasEmAtencao: quantos,
        /** The first of them. */
        Atencao: z.array(PessoaEmAtencao),
        /** 0 holds who works in no sector. */
        PorSetor: z.array(
          Situacoes.extend({ IdClienteSetor: z.number().int(), Descricao: z.string(), Em90: quantos }),
        ),
        /** If nothing is done: today, and each week until 90 days from now. */
        Previsao: z.array(z.object({ Dia: z.iso.date(), EmDia: quantos, Exigencias: quantos })),
        Vencimentos: PorMes,
        Conclusoes,
      }),
    },
  },
});

export const pessoasEmAtencao = call({
  method: 'GET',
  url: '/api/painel/atencao',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Quem não está em dia, ou deixa de estar em uma semana, e por quê; há mais tempo primeiro.',
    querystring: Lista.extend(daEquipe),
    response: { 200: pagina(PessoaEmAtencao) },
  },
});

export const paresEmAtencao = call({
  method: 'GET',
  url: '/api/painel/atencao/pares',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'Cada pessoa e curso por trás de quem precisa de atenção, para agir sobre todos: os 1.000 de há mais tempo.',
    querystring: z.strictObject(daEquipe),
    response: {
      200: z.object({
        Total: quantos,
        Pares: z.array(
          z.object({
            IdClienteAluno: z.number().int(),
            IdCurso: z.number().int(),
            /** There is an enrolment in which the course is still to be done. */
            PorFazer: z.boolean(),
            /** Its certificate ended, or is about to. */
            PorRenovar: z.boolean(),
          }),
        ),
      }),
    },
  },
});

/** Saídas: who is in order until a day, by a deadline or a certificate, and not after it. */
export const LISTAS_DO_PAINEL = ['conclusoes', 'vencimentos', 'saidas'] as const;
export type ListaDoPainel = (typeof LISTAS_DO_PAINEL)[number];

const LinhaDoPainel = z.object({
  IdClienteAluno: z.number().int(),
  Nome: z.string(),
  Iniciais: z.string(),
  Setores: z.array(z.string()),
  /** Null: a certificate from elsewhere that stands for no course of ours; `Curso` is what it says of itself. */
  IdCurso: z.number().int().nullable(),
  IdCertificadoExterno: z.number().int().nullable(),
  Curso: z.string(),
  /** When it was finished, the certificate's last day, or the last day in order. */
  Dia: z.iso.date(),
});
export type LinhaDoPainel = z.infer<typeof LinhaDoPainel>;

export const listaDoPainel = call({
  method: 'GET',
  url: '/api/painel/lista',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'O que está por trás de uma figura: cursos concluídos, certificados que vencem ou quem deixa de estar em dia, de um dia a outro.',
    querystring: Lista.extend({ ...daEquipe, lista: z.enum(LISTAS_DO_PAINEL), de: dia, ate: dia }),
    response: { 200: pagina(LinhaDoPainel) },
  },
});

export const saudeDoCliente = call({
  method: 'GET',
  url: '/api/painel/cliente/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'A saúde de um cliente: quem está em dia, vagas em turmas abertas, último acesso.',
    params: idNoCaminho,
    response: {
      200: z.object({
        Em: instante,
        Situacoes,
        VagasLivres: quantos,
        /** When somebody of the client last signed in. */
        UltimoAcessoEm: instante.nullable(),
      }),
    },
  },
});
