import {
  HEIGHT,
  heightOfLine,
  PdfCanvas,
  WIDTH,
  type Style,
} from '../../../../platform/documents/pdf/pdf-canvas.ts';

/** Running text on pages with a title and a number, one block after the other. */

const MARGEM = 36;
const UTIL = WIDTH - 2 * MARGEM;
const FIM = HEIGHT - MARGEM - 16;

export const TITULO: Style = { size: 18, weight: 'negrito' };
export const PARTE: Style = { size: 12, weight: 'negrito' };
export const CORPO: Style = { size: 9, lineHeight: 1.3 };
export const APOIO: Style = { size: 8, colour: '#4c5754' };

type Inicio = { titulo: string; apoio: string; geradoEm: Date };

export function textoCorrido({ titulo, apoio, geradoEm }: Inicio) {
  const folha = new PdfCanvas({ title: titulo, subject: apoio, createdAt: geradoEm });
  let pagina = 0;
  let y = FIM;

  const novaPagina = () => {
    folha.doc.addPage();
    pagina += 1;
    const numero = `Página ${pagina}`;
    folha.decorate(() => {
      folha.line(titulo, MARGEM, HEIGHT - MARGEM, APOIO);
      folha.line(numero, WIDTH - MARGEM - folha.width(numero, APOIO), HEIGHT - MARGEM, APOIO);
    }, 'Pagination');
    y = MARGEM;
  };
  const escrever = (
    etiqueta: 'H1' | 'H2' | 'P',
    texto: string,
    estilo: Style,
    { antes = 0, recuo = 0 } = {},
  ) => {
    const linhas = folha.wrap(texto, estilo, UTIL - recuo);
    const passo = heightOfLine(estilo);
    y += antes;
    // A heading never stands alone at the foot of a page.
    const minimo = (etiqueta === 'P' ? 1 : 4) * passo;
    if (y + minimo > FIM) novaPagina();
    const parte = folha.part(etiqueta);
    for (const linha of linhas) {
      if (y + passo > FIM) novaPagina();
      parte.draw(() => folha.line(linha, MARGEM + recuo, y, estilo));
      y += passo;
    }
  };

  escrever('H1', titulo, TITULO);
  escrever('P', apoio, APOIO);
  return { escrever, bytes: () => folha.bytes() };
}
