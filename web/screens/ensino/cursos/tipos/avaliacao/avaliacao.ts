import { IconListCheck } from '#icons';
import { lazy } from 'react';
import type { TipoNaTela } from '../tipo.ts';

export const avaliacao: TipoNaTela<'avaliacao'> = {
  label: 'Avaliação',
  descricao: 'Questões do banco do curso',
  titulo: 'Nova avaliação',
  Icone: IconListCheck,
  Campos: lazy(async () => ({ default: (await import('./CamposDaAvaliacao.tsx')).CamposDaAvaliacao })),
  Jogador: lazy(async () => ({
    default: (await import('../../../../estudo/avaliacoes/Avaliacao.tsx')).Avaliacao,
  })),
};
