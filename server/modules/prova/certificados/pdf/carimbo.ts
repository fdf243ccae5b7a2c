import type { Desenho } from './desenho.ts';
import { HEIGHT, WIDTH, type Style, type PdfCanvas } from '../../../../platform/documents/pdf/pdf-canvas.ts';

const ESTILO: Style = { weight: 'negrito', size: 104, colour: '#b0261e', spacing: 6 };

/** Across the page on which the document stands: nobody takes a revoked one for a valid one, printed or not. */
export function carimbo(folha: PdfCanvas, { revogadoEm }: Desenho) {
  if (!revogadoEm) return;
  const { doc } = folha;
  const largura = folha.width('REVOGADO', ESTILO);
  folha.decorate(() => {
    doc.save();
    doc.rotate(-28, { origin: [WIDTH / 2, HEIGHT / 2] }).opacity(0.32);
    folha.line('REVOGADO', (WIDTH - largura) / 2, HEIGHT / 2 - ESTILO.size / 2, ESTILO);
    doc.restore();
  });
}
