import {
  IconCertificate,
  IconExternalLink,
  IconFileText,
  IconFileTypePdf,
  IconPackage,
  IconPlayerPlay,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { AulaNaLista } from '#contract/aulas.ts';

/** How each type of lesson is called and pictured. */
export const TIPOS: Record<AulaNaLista['Tipo'], { nome: string; Icone: Icon }> = {
  VI: { nome: 'Vídeo', Icone: IconPlayerPlay },
  TX: { nome: 'Texto', Icone: IconFileText },
  AR: { nome: 'Documento', Icone: IconFileTypePdf },
  LI: { nome: 'Link', Icone: IconExternalLink },
  AV: { nome: 'Avaliação', Icone: IconCertificate },
  SC: { nome: 'Conteúdo interativo', Icone: IconPackage },
  PR: { nome: 'Presencial', Icone: IconUsers },
};
