import { IconPuzzle } from '#icons';
import { lazy } from 'react';
import type { TipoNaTela } from '../tipo.ts';

export const h5p: TipoNaTela<'h5p'> = {
  label: 'H5P',
  descricao: 'Atividade interativa feita em H5P, com nota',
  titulo: 'Nova atividade H5P',
  Icone: IconPuzzle,
  Campos: lazy(async () => ({ default: (await import('./CamposDoH5p.tsx')).CamposDoH5p })),
  Jogador: lazy(async () => ({ default: (await import('../../../../estudo/aulas/scorm/H5p.tsx')).H5p })),
};
