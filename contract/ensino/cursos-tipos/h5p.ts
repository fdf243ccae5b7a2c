import { z } from 'zod';
import { texto } from '../../campos.ts';
import { tipoDeAula } from './tipo.ts';

export const h5p = tipoDeAula({
  nome: 'Atividade interativa',
  online: true,
  ensina: true,
  contagem: 'pacote',
  arquivo: 'h5p',
  legenda: false,
  libras: false,
  levavel: false,
  conteudo: z.strictObject({
    /** These two are filled in when the package is read; of the library, its name and edition. */
    Versao: z.literal('h5p').nullable(),
    Biblioteca: texto(300).nullable(),
    /** Least percentage of the score that concludes the lesson; null: as the activity itself judges. */
    NotaMinima: z.number().int().min(0, 'De 0 a 100.').max(100, 'De 0 a 100.').nullable(),
    /**
     * For an activity that never tells that it ended: the minutes that it must be open. Only without a score and outside
     * courses of a norm; null: it concludes when it tells.
     */
    MinutosParaConcluir: z.number().int().min(1, 'De 1 a 600.').max(600, 'De 1 a 600.').nullable().optional(),
  }),
  vazio: { Versao: null, Biblioteca: null, NotaMinima: null },
  aberta: {},
});

/** In the place of files: the page in which an activity is shown, and the folder of what shows it. */
export const PAGINA = '__h5p.html';
export const TOCADOR = '__tocador/';
