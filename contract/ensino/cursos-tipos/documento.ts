import { z } from 'zod';
import { segundos, tipoDeAula } from './tipo.ts';

export const documento = tipoDeAula({
  nome: 'Documento',
  online: true,
  ensina: true,
  contagem: 'tempo',
  arquivo: 'documento',
  legenda: false,
  libras: false,
  levavel: true,
  conteudo: z.strictObject({ TempoMinimoSegundos: segundos }),
  vazio: { TempoMinimoSegundos: 60 },
  aberta: {},
});
