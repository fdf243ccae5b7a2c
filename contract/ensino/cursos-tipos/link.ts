import { z } from 'zod';
import { paragrafos, texto } from '../../campos.ts';
import { segundos, tipoDeAula } from './tipo.ts';

/** The longest address. */
export const LIMITE_DO_LINK = 2000;

export const link = tipoDeAula({
  nome: 'Link',
  online: true,
  ensina: true,
  contagem: 'tempo',
  arquivo: null,
  legenda: false,
  libras: false,
  levavel: false,
  conteudo: z.strictObject({
    Url: texto(LIMITE_DO_LINK),
    Descricao: paragrafos(2000),
    TempoMinimoSegundos: segundos,
  }),
  vazio: { Url: '', Descricao: '', TempoMinimoSegundos: 30 },
  aberta: {},
});
