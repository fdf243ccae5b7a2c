import { IconCertificate } from '#icons';
import { lazy } from 'react';
import type { TipoNaTela } from '../tipo.ts';

export const documento: TipoNaTela<'documento'> = {
  label: 'PDF',
  descricao: 'Documento lido na página',
  titulo: 'Novo PDF',
  Icone: IconCertificate,
  Campos: lazy(async () => ({ default: (await import('./CamposDoArquivo.tsx')).CamposDoArquivo })),
  Jogador: lazy(async () => ({
    default: (await import('../../../../estudo/aulas/leitura/Documento.tsx')).Documento,
  })),
};
