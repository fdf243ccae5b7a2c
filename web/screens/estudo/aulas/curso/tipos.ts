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
import type { AulaNaLista } from '#contract/estudo/aulas.ts';
import { TIPOS_DE_AULA } from '../../avaliacoes/evidencia/dizer.ts';

/** How each type of lesson is called and pictured. */
export const TIPOS: Record<AulaNaLista['Tipo'], { nome: string; Icone: Icon }> = {
  VI: { nome: TIPOS_DE_AULA.VI, Icone: IconPlayerPlay },
  TX: { nome: TIPOS_DE_AULA.TX, Icone: IconFileText },
  AR: { nome: TIPOS_DE_AULA.AR, Icone: IconFileTypePdf },
  LI: { nome: TIPOS_DE_AULA.LI, Icone: IconExternalLink },
  AV: { nome: TIPOS_DE_AULA.AV, Icone: IconCertificate },
  SC: { nome: TIPOS_DE_AULA.SC, Icone: IconPackage },
  PR: { nome: TIPOS_DE_AULA.PR, Icone: IconUsers },
};
