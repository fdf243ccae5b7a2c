import { IconPackage } from '#icons';
import { lazy } from 'react';
import type { TipoNaTela } from '../tipo.ts';

export const pacote: TipoNaTela<'pacote'> = {
  label: 'SCORM',
  descricao: 'Pacote SCORM ou cmi5, feito em outra ferramenta',
  titulo: 'Novo pacote',
  Icone: IconPackage,
  Campos: lazy(async () => ({ default: (await import('./CamposDoPacote.tsx')).CamposDoPacote })),
  Jogador: lazy(async () => ({ default: (await import('../../../../estudo/aulas/scorm/Scorm.tsx')).Scorm })),
};
