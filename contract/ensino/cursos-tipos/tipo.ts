import { z } from 'zod';
import type { Uso } from '../arquivos.ts';

/**
 * How the study of a lesson is counted, and what concludes it: ranges of a video that were seen, time on the page, what
 * a package tells of itself, an exam passed, a presence recorded. The database counts by the same words (`contagem_da_aula`).
 */
export type Contagem = 'trechos' | 'tempo' | 'pacote' | 'prova' | 'presenca';

/** What the program has to know of a type of lesson, whatever it holds. */
type TipoDeAula = {
  /** As those who study read it. */
  nome: string;
  /** Taught at a distance: what the NR-01, Anexo II, is about. */
  online: boolean;
  /** Whether its minutes are hours of teaching: an exam teaches nothing. */
  ensina: boolean;
  contagem: Contagem;
  /** What its file is for; null: it has none. */
  arquivo: Uso | null;
  /** Whether captions go with the file. */
  legenda: boolean;
  /** Whether a video in Libras may stand beside it. */
  libras: boolean;
  /** Whether some lesson of it can be studied without a connection. */
  levavel: boolean;
  /** What it holds besides its title, files and duration. A draft may still lack things. */
  conteudo: z.ZodObject;
  /** The same, as its author finds it. */
  vazio: object;
  /** What a lesson of it says besides, when it is opened. */
  aberta: z.ZodRawShape;
};

export const tipoDeAula = <Conteudo extends z.ZodObject, const Tipo extends TipoDeAula>(
  tipo: Tipo & { conteudo: Conteudo; vazio: z.input<Conteudo> },
): Tipo => tipo;

/** Seconds of a lesson. */
export const segundos = z.number().int().min(0).max(36_000);
