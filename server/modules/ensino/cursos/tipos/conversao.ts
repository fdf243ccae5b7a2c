import type { Arquivo } from '#contract/ensino/arquivos.ts';
import type { Falta } from '../../normas/regras.ts';
import { uma } from './tipo.ts';

const NAO_CONVERTEU = 'O vídeo não pôde ser convertido: exporte-o em MP4, com H.264 e AAC, e envie de novo.';
const CONVERTENDO = 'O vídeo está sendo convertido: publique quando estiver pronto.';

/** Nobody is given a lesson whose video their browser would not show. */
export function faltaConverter(campo: string, arquivo: Arquivo | null): Falta[] {
  const video = arquivo?.Video;
  if (!video || video.Toca || video.Estado === 'pronto') return [];
  return [uma(campo, video.Estado === 'falhou' ? NAO_CONVERTEU : CONVERTENDO)];
}
