import { z } from 'zod';
import { texto } from '../../campos.ts';
import { tipoDeAula } from './tipo.ts';

export const RegrasDaAvaliacao = z.strictObject({
  /** Percent of right answers that passes. */
  NotaMinima: z.number().int().min(0).max(100),
  /** 0 = as many as wanted. */
  Tentativas: z.number().int().min(0).max(100),
  /** 0 = no limit. */
  TempoLimiteMinutos: z.number().int().min(0).max(600),
  /** How many are drawn from the bank; 0 = all. */
  SortearQuestoes: z.number().int().min(0).max(500),
  /** The part of the bank that is used; none = all of it. */
  Etiquetas: z.array(texto(40)).max(20),
  EmbaralharQuestoes: z.boolean(),
  EmbaralharAlternativas: z.boolean(),
  /** When the right answers are shown: never, once passed, or also, to who has no attempt left, once the class ended. */
  MostrarGabarito: z.enum(['NUNCA', 'APROVADO', 'ULTIMA']),
  /** Whether it may be taken along and answered without a connection. */
  SemConexao: z.boolean().optional(),
});
export type RegrasDaAvaliacao = z.infer<typeof RegrasDaAvaliacao>;

export const avaliacao = tipoDeAula({
  nome: 'Avaliação',
  online: true,
  ensina: false,
  contagem: 'prova',
  arquivo: null,
  legenda: false,
  libras: false,
  levavel: true,
  conteudo: RegrasDaAvaliacao,
  vazio: {
    NotaMinima: 70,
    Tentativas: 3,
    TempoLimiteMinutos: 0,
    SortearQuestoes: 0,
    Etiquetas: [],
    EmbaralharQuestoes: true,
    EmbaralharAlternativas: true,
    MostrarGabarito: 'ULTIMA',
  },
  aberta: {},
});
