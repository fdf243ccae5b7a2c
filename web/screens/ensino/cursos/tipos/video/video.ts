import { IconVideo } from '#icons';
import { lazy } from 'react';
import type { TipoNaTela } from '../tipo.ts';

export const video: TipoNaTela<'video'> = {
  label: 'Vídeo',
  descricao: 'Arquivo, YouTube ou Vimeo',
  titulo: 'Novo vídeo',
  Icone: IconVideo,
  Campos: lazy(async () => ({ default: (await import('./CamposDoVideo.tsx')).CamposDoVideo })),
  Jogador: lazy(async () => ({ default: (await import('../../../../estudo/aulas/video/Video.tsx')).Video })),
};
