import type { Desenho } from './desenho.ts';
import { ALTURA, LARGURA, type Estilo, type Folha } from '../../../../platform/documents/pdf/folha.ts';

const ESTILO: Estilo = { peso: 'negrito', tamanho: 104, cor: '#b0261e', espaco: 6 };

/** Across the page on which the document stands: nobody takes a revoked one for a valid one, printed or not. */
export function carimbo(folha: Folha, { revogadoEm }: Desenho) {
  if (!revogadoEm) return;
  const { doc } = folha;
  const largura = folha.largura('REVOGADO', ESTILO);
  folha.enfeitar(() => {
    doc.save();
    doc.rotate(-28, { origin: [LARGURA / 2, ALTURA / 2] }).opacity(0.32);
    folha.linha('REVOGADO', (LARGURA - largura) / 2, ALTURA / 2 - ESTILO.tamanho / 2, ESTILO);
    doc.restore();
  });
}
