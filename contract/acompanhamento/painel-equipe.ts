import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import { instante, dia } from '../campos.ts';
import { Conclusoes, doPeriodo, idNaBusca, periodo, PorMes, quantos, Situacoes, tags } from './painel.ts';

/** Figures of a team and the people behind them: a manager's sectors, or a whole client. */

const daEquipe = {
  /** IdCliente; for an administrator, who has no institution of their own. */
  cliente: idNaBusca,
  /** 0: who is in none. */
  setor: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
};

/** The account is inactive, has no e-mail; a signature is waited for; no class is open, or it has not begun. */
const semLembrete = z.enum(['inativa', 'email', 'assinatura', 'turma', 'inicio']);
export type SemLembrete = z.infer<typeof semLembrete>;

const Pendencia = z.object({
  IdCurso: z.number().int(),
  Curso: z.string(),
  Situacao: z.enum(['atrasado', 'vencido', 'revogado', 'prazo', 'vence']),
  /** Why, in words: "sem acesso há 12 dias, prazo em 8 dias, precisa de 40 min por dia". */
  Motivo: z.string(),
  /** Why there is nobody to remind; null: there is an enrolment in which the course is still to be done. */
  SemLembrete: semLembrete.nullable(),
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
    summary: 'Quem tem algo vencido ou atrasado, ou terá em uma semana, e por quê; mais antigos primeiro.',
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
      'Cada pessoa e curso por trás de quem precisa de atenção, para agir sobre todos: os 1.000 mais antigos.',
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

/** Saídas: who is trained until a day, by a certificate of one of our courses, and not after it. */
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
      'O que está por trás de uma figura: cursos concluídos, certificados que vencem ou quem deixa de estar treinado, de um dia a outro.',
    querystring: Lista.extend({ ...daEquipe, lista: z.enum(LISTAS_DO_PAINEL), de: dia, ate: dia }),
    response: { 200: pagina(LinhaDoPainel) },
  },
});
