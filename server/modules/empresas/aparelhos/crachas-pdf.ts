import { setImmediate as aVezDosOutros } from 'node:timers/promises';
import { heightOfLine, PdfCanvas, type Style } from '../../../platform/documents/pdf/pdf-canvas.ts';
import { drawQr } from '../../../platform/documents/pdf/pdf-qr.ts';
import { comoNoCracha } from './cracha.ts';
import type { Cracha } from './crachas.queries.ts';

/** Badges of the size of a bank card, ten to an upright A4 page, to be cut out along their lines. */

const MM = 72 / 25.4;
const [LARGURA, ALTURA] = [85.6 * MM, 54 * MM];
const [COLUNAS, LINHAS] = [2, 5];
const POR_PAGINA = COLUNAS * LINHAS;
const [FOLHA_LARGA, FOLHA_ALTA] = [210 * MM, 297 * MM];
const ESQUERDA = (FOLHA_LARGA - COLUNAS * LARGURA) / 2;
const TOPO = (FOLHA_ALTA - LINHAS * ALTURA) / 2;

const BORDA = 13;
/** A tablet's camera reads it at arm's length; what is white around it belongs to it. */
const QR = 98;
const TEXTO = LARGURA - QR - 2 * BORDA - 12;
const CODIGO: Style = { size: 8, weight: 'medio' };
const SOB_O_QR = 6;
/** The code, with its letters under it, stands in the middle of the height. */
const ACIMA = (ALTURA - QR - SOB_O_QR - heightOfLine(CODIGO)) / 2;

const CINZA = '#4c5754';
const EMPRESA: Style = { size: 8.5, weight: 'forte', colour: CINZA };
const NOME: Style = { size: 14, weight: 'negrito', lineHeight: 1.2 };
const APOIO: Style = { size: 8, colour: CINZA };

export async function desenharCrachas(
  crachas: readonly Cracha[],
  { titulo, criadoEm }: { titulo: string; criadoEm: Date },
): Promise<Buffer> {
  const folha = new PdfCanvas({
    title: titulo,
    subject: 'Crachás para os tablets compartilhados',
    createdAt: criadoEm,
    portrait: true,
  });
  for (const [n, cracha] of crachas.entries()) {
    const lugar = n % POR_PAGINA;
    if (lugar === 0) {
      await aVezDosOutros();
      folha.doc.addPage();
      if (n === 0) cabecalho(folha, titulo);
    }
    const x = ESQUERDA + (lugar % COLUNAS) * LARGURA;
    const y = TOPO + Math.floor(lugar / COLUNAS) * ALTURA;
    desenhar(folha, cracha, x, y);
  }
  return await folha.bytes();
}

/** In the margin, which falls away with the scissors. */
function cabecalho(folha: PdfCanvas, titulo: string) {
  const [linha = ''] = folha.wrap(`${titulo} · recorte pelas linhas`, APOIO, COLUNAS * LARGURA);
  folha.mark('H1', () => folha.line(linha, ESQUERDA, 18, APOIO));
}

function desenhar(folha: PdfCanvas, { Empresa, Nome, Matricula, Codigo }: Cracha, x: number, y: number) {
  const { doc } = folha;
  folha.decorate(() => {
    doc.rect(x, y, LARGURA, ALTURA).lineWidth(0.4).dash(2, { space: 2 }).stroke('#9aa5a2');
    doc.undash();
  });
  const escrito = comoNoCracha(Codigo);
  const esquerda = x + BORDA;
  let onde = y + ACIMA;
  const escrever = (etiqueta: 'H2' | 'P', texto: string, estilo: Style, lines: number, smallest: number) => {
    const { linhas, estilo: menor } = folha.fit(texto, estilo, { width: TEXTO, lines, smallest });
    // What is too long even so is cut: the code beside it says who it is.
    const cabem = linhas.slice(0, lines);
    folha.mark(etiqueta, () => folha.lines(cabem, esquerda, onde, menor));
    onde += cabem.length * heightOfLine(menor);
  };
  escrever('P', Empresa, EMPRESA, 2, 7);
  onde += 8;
  escrever('H2', Nome, NOME, 3, 9);
  onde += 4;
  if (Matricula !== null) escrever('P', `Matrícula ${Matricula}`, APOIO, 2, 6);

  const doQr = { x: x + LARGURA - BORDA - QR, y: y + ACIMA, side: QR };
  folha.mark('Figure', () => drawQr(folha, escrito, doQr), {
    alt: `Código QR do crachá ${escrito}`,
    bbox: [doQr.x, doQr.y, doQr.x + QR, doQr.y + QR],
  });
  const largura = folha.width(escrito, CODIGO);
  const meio = doQr.x + (QR - largura) / 2;
  folha.mark('P', () => folha.line(escrito, meio, doQr.y + QR + SOB_O_QR, CODIGO));
}
