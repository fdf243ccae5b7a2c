import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import { idNoCaminho, instante, dia } from '../campos.ts';
import { situacaoImportacao } from '../empresas/importacao.ts';

/** Figures: how people stand, what expires, what was finished. Each is counted by one statement, wherever it is shown. */

export const tags: ['painel'] = ['painel'];
export const quantos = z.number().int();
export const idNaBusca = z.coerce.number().int().positive().max(2_147_483_647).optional();

/** Days looked back on, with as many before them; or the month so far, with the one before until the same day. */
export const PERIODOS = ['30', '90', '365', 'mes'] as const;
export type NomeDoPeriodo = (typeof PERIODOS)[number];
export const periodo = z.enum(PERIODOS).default('30');
/** What was asked for, and its first day; the last is today. */
export const doPeriodo = { Periodo: z.enum(PERIODOS), De: z.iso.date() };

/** Pairs of person and course asked of them, by how they stand on a day; the same words and counts wherever they are shown. */
export const Contagem = z.object({
  'nao-iniciado': z.number().int(),
  'em-andamento': z.number().int(),
  'aguarda-assinatura': z.number().int(),
  valido: z.number().int(),
  'a-vencer': z.number().int(),
  vencido: z.number().int(),
  revogado: z.number().int(),
  dispensado: z.number().int(),
  /** Not begun, under way or to be signed, past its day. */
  atrasado: z.number().int(),
  /** Not begun or under way. */
  'sem-certificado': z.number().int(),
  /** A certificate stands: `valido` and `a-vencer`. */
  treinado: z.number().int(),
  /** Not begun, under way or to be signed, and its day has not come. */
  'dentro-do-prazo': z.number().int(),
  /** `vencido`, `revogado` and `atrasado`. */
  'vencido-ou-atrasado': z.number().int(),
});

/** What is asked of people, counted by situation on a day. */
export const Situacoes = Contagem.extend({
  /** All but those excused: `treinado`, `dentro-do-prazo` and `vencido-ou-atrasado` together. */
  Exigencias: quantos,
});
export type Situacoes = z.infer<typeof Situacoes>;

/** `yyyy-MM`. */
export const PorMes = z.array(z.object({ Mes: z.string(), Quantidade: quantos }));
export type PorMes = z.infer<typeof PorMes>;

export const Conclusoes = z.object({ Periodo: quantos, Anterior: quantos, PorMes });

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
    summary: 'Os números da plataforma, ou de um cliente.',
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
        /** Written and not handed to a mail server, because none is configured; null when there is one. */
        EmailsSemServidor: quantos.nullable(),
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

/** By which figure clients are put in order; `concluidos` finished courses, `vence` certificates that end. */
export const ORDENS = [
  'vencido',
  'atrasado',
  'vencido-ou-atrasado',
  'a-vencer',
  'treinado',
  'dentro-do-prazo',
  'aguarda-assinatura',
  'revogado',
  'valido',
  'sem-certificado',
  'em-andamento',
  'nao-iniciado',
  'dispensado',
  'concluidos',
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
    summary: 'Os números de cada cliente ativo, o que tem mais vindo primeiro.',
    querystring: Lista.extend({ ordem: z.enum(ORDENS).default('vencido'), ...intervalo }),
    response: { 200: pagina(FigurasDoCliente) },
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
