import { IconUsers } from '#icons';
import { lazy } from 'react';
import type { TipoNaTela } from '../tipo.ts';

export const presencial: TipoNaTela<'presencial'> = {
  label: 'Presencial',
  descricao: 'Encontro com lista de presença',
  titulo: 'Novo encontro',
  Icone: IconUsers,
  Campos: lazy(async () => ({ default: (await import('./CamposDoEncontro.tsx')).CamposDoEncontro })),
  Jogador: lazy(async () => ({
    default: (await import('../../../../estudo/aulas/leitura/Presencial.tsx')).Presencial,
  })),
};
