import { z } from 'zod';
import { textoRico } from '../../campos.ts';
import { segundos, tipoDeAula } from './tipo.ts';

export const texto = tipoDeAula({
  nome: 'Texto',
  online: true,
  ensina: true,
  contagem: 'tempo',
  arquivo: null,
  legenda: false,
  libras: true,
  levavel: true,
  conteudo: z.strictObject({ Html: textoRico(500_000), TempoMinimoSegundos: segundos }),
  vazio: { Html: '', TempoMinimoSegundos: 60 },
  aberta: {},
});
