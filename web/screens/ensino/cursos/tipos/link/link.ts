import { IconLink } from '#icons';
import { lazy } from 'react';
import type { TipoNaTela } from '../tipo.ts';

export const link: TipoNaTela<'link'> = {
  label: 'Link',
  descricao: 'Uma página da web',
  titulo: 'Novo link',
  Icone: IconLink,
  Campos: lazy(async () => ({ default: (await import('./CamposDoLink.tsx')).CamposDoLink })),
  Jogador: lazy(async () => ({
    default: (await import('../../../../estudo/aulas/leitura/LinkExterno.tsx')).LinkExterno,
  })),
};
