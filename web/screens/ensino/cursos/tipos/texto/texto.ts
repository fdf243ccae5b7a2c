import { IconFileText } from '#icons';
import { lazy } from 'react';
import type { TipoNaTela } from '../tipo.ts';

export const texto: TipoNaTela<'texto'> = {
  label: 'Texto',
  descricao: 'Escrito aqui mesmo, com imagens',
  titulo: 'Novo texto',
  Icone: IconFileText,
  Campos: lazy(async () => ({ default: (await import('./CamposDoTexto.tsx')).CamposDoTexto })),
  Jogador: lazy(async () => ({
    default: (await import('../../../../estudo/aulas/leitura/Texto.tsx')).Texto,
  })),
};
