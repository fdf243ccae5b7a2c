import { z } from 'zod';
import { paragrafos, texto } from '../../campos.ts';
import { segundos, tipoDeAula } from './tipo.ts';

/** The longest texts. */
export const LIMITES_DO_VIDEO = { Video: 300, Libras: 2000 } as const;

export const video = tipoDeAula({
  nome: 'Vídeo',
  online: true,
  ensina: true,
  contagem: 'trechos',
  arquivo: 'video',
  legenda: true,
  libras: true,
  levavel: true,
  conteudo: z.strictObject({
    Origem: z.enum(['arquivo', 'youtube', 'vimeo']),
    /** The video's id at YouTube or Vimeo; a pasted link is taken apart by the server. */
    Video: texto(LIMITES_DO_VIDEO.Video).nullable(),
    DuracaoSegundos: segundos.nullable(),
    Transcricao: paragrafos(200_000),
    /** Who publishes answers that the video has captions in Portuguese where it is kept. */
    LegendaNoProvedor: z.boolean().optional(),
    /** The address of the same video in Libras; absent, as the other, in what was written before there was one. */
    Libras: texto(LIMITES_DO_VIDEO.Libras).optional(),
  }),
  vazio: {
    Origem: 'youtube',
    Video: null,
    DuracaoSegundos: null,
    Transcricao: '',
    LegendaNoProvedor: false,
    Libras: '',
  },
  aberta: {},
});
