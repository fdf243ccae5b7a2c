import { HEIGHT, heightOfLine, PdfCanvas, WIDTH, type Style } from './pdf-canvas.ts';

/** A document of headings, facts and paragraphs on A4 pages, upright; it flows over as many as it takes. */

/** A paragraph, or a fact with its name. */
type Item = string | readonly [rotulo: string, valor: string];
export type Block = { title: string; items: readonly Item[] };

export type PdfSheet = {
  title: string;
  subtitle: string;
  /** Under the title: of whom, when. */
  lines: readonly string[];
  blocks: readonly Block[];
  createdAt: Date;
};

const [WIDE, HIGH] = [HEIGHT, WIDTH];
const MARGIN = 54;
const USABLE = WIDE - 2 * MARGIN;
const LABEL = 140;
const END = HIGH - 66;

const COLOUR = '#0b6e69';
const GREY = '#4c5754';
const TITLE: Style = { size: 12, weight: 'negrito', colour: COLOUR, spacing: 0.4 };
const SUBTITLE: Style = { size: 22, weight: 'negrito', lineHeight: 1.2 };
const SUPPORT: Style = { size: 9.5, colour: GREY, lineHeight: 1.4 };
const BLOCK: Style = { size: 12.5, weight: 'forte', colour: COLOUR };
const NAME: Style = { size: 9.5, colour: GREY, lineHeight: 1.4 };
const TEXT: Style = { size: 9.5, lineHeight: 1.4 };

type Stroke = { page: number; draw: () => void };

export async function drawPdfSheet(sheet: PdfSheet): Promise<Buffer> {
  const { title: titulo, subtitle: subtitulo, lines: linhas, blocks: blocos, createdAt: criadoEm } = sheet;
  const canvas = new PdfCanvas({
    title: `${titulo}: ${subtitulo}`,
    subject: titulo,
    createdAt: criadoEm,
    portrait: true,
  });
  const strokes: Stroke[] = [];
  let page = 0;
  let y = MARGIN;

  const advance = () => {
    page += 1;
    y = MARGIN;
  };
  const put = (height: number, draw: (top: number) => void) => {
    const top = y;
    strokes.push({ page, draw: () => draw(top) });
    y += height;
  };
  /** Lines that go on over pages; the name of a fact stands beside its first. */
  const write = (whole: string[], x: number, style: Style, label: string[] = []) => {
    const step = heightOfLine(style);
    let name = label;
    for (let rest = whole; rest.length > 0;) {
      const fitting = Math.floor((END - y) / step);
      if (fitting < Math.max(1, Math.min(name.length, 3))) {
        advance();
        continue;
      }
      const part = rest.slice(0, fitting);
      const its = name;
      put(Math.max(part.length, its.length) * step, (top) =>
        canvas.mark('P', () => {
          canvas.lines(its, MARGIN, top, NAME);
          canvas.lines(part, x, top, style);
        }),
      );
      name = [];
      rest = rest.slice(fitting);
    }
  };

  const names = canvas.wrap(subtitulo, SUBTITLE, USABLE);
  put(heightOfLine(TITLE) + 2, (top) => canvas.mark('P', () => canvas.line(titulo, MARGIN, top, TITLE)));
  put(names.length * heightOfLine(SUBTITLE) + 4, (top) =>
    canvas.mark('H1', () => canvas.lines(names, MARGIN, top, SUBTITLE)),
  );
  for (const line of linhas) write(canvas.wrap(line, SUPPORT, USABLE), MARGIN, SUPPORT);
  put(6, (top) => canvas.decorate(() => canvas.doc.rect(MARGIN, top + 5, USABLE, 1.5).fill(COLOUR)));

  for (const block of blocos) {
    y += 16;
    const head = canvas.wrap(block.title, BLOCK, USABLE);
    const height = head.length * heightOfLine(BLOCK) + 4;
    // A heading is never the last thing on a page.
    if (y + height + 3 * heightOfLine(TEXT) > END) advance();
    put(height, (top) => canvas.mark('H2', () => canvas.lines(head, MARGIN, top, BLOCK)));
    for (const item of block.items) {
      if (typeof item === 'string') write(canvas.wrap(item, TEXT, USABLE), MARGIN, TEXT);
      else {
        const [label, value] = item;
        const values = canvas.wrap(value, TEXT, USABLE - LABEL);
        write(values, MARGIN + LABEL, TEXT, canvas.wrap(label, NAME, LABEL - 12));
      }
      y += 3;
    }
  }

  for (let n = 0; n <= page; n++) {
    canvas.doc.addPage();
    for (const { draw: desenhar } of strokes.filter((stroke) => stroke.page === n)) desenhar();
    canvas.decorate(() => {
      const number = `Página ${n + 1} de ${page + 1}`;
      const [pe = ''] = canvas.wrap(`${titulo} · ${subtitulo}`, SUPPORT, USABLE - 90);
      canvas.line(pe, MARGIN, HIGH - 46, SUPPORT);
      canvas.line(number, WIDE - MARGIN - canvas.width(number, SUPPORT), HIGH - 46, SUPPORT);
    });
  }
  return await canvas.bytes();
}
