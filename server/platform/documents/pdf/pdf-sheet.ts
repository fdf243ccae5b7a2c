import { HEIGHT, heightOfLine, PdfCanvas, WIDTH, type Style } from './pdf-canvas.ts';
import type { PdfPart } from './pdf-part.ts';

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
  const { title, subtitle, lines, blocks, createdAt } = sheet;
  const canvas = new PdfCanvas({
    title: `${title}: ${subtitle}`,
    subject: title,
    createdAt,
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
  const write = (
    part: PdfPart,
    whole: string[],
    x: number,
    style: Style,
    label?: { part: PdfPart; lines: string[] },
  ) => {
    const step = heightOfLine(style);
    let name = label;
    for (let rest = whole; rest.length > 0;) {
      const fitting = Math.floor((END - y) / step);
      const names = name?.lines.length ?? 0;
      if (fitting < Math.max(1, Math.min(names, 3))) {
        advance();
        continue;
      }
      const piece = rest.slice(0, fitting);
      const its = name;
      put(Math.max(piece.length, names) * step, (top) => {
        its?.part.draw(() => canvas.lines(its.lines, MARGIN, top, NAME));
        part.draw(() => canvas.lines(piece, x, top, style));
      });
      name = undefined;
      rest = rest.slice(fitting);
    }
  };

  const names = canvas.wrap(subtitle, SUBTITLE, USABLE);
  const [kind, heading] = [canvas.part('P'), canvas.part('H1')];
  put(heightOfLine(TITLE) + 2, (top) => kind.draw(() => canvas.line(title, MARGIN, top, TITLE)));
  put(names.length * heightOfLine(SUBTITLE) + 4, (top) =>
    heading.draw(() => canvas.lines(names, MARGIN, top, SUBTITLE)),
  );
  for (const line of lines) write(canvas.part('P'), canvas.wrap(line, SUPPORT, USABLE), MARGIN, SUPPORT);
  put(6, (top) => canvas.decorate(() => canvas.doc.rect(MARGIN, top + 5, USABLE, 1.5).fill(COLOUR)));

  for (const block of blocks) {
    y += 16;
    const head = canvas.wrap(block.title, BLOCK, USABLE);
    const height = head.length * heightOfLine(BLOCK) + 4;
    // A heading is never the last thing on a page.
    if (y + height + 3 * heightOfLine(TEXT) > END) advance();
    const heading = canvas.part('H2');
    put(height, (top) => heading.draw(() => canvas.lines(head, MARGIN, top, BLOCK)));
    // Facts that follow each other are a table of names and values.
    let table: PdfPart | undefined;
    for (const item of block.items) {
      if (typeof item === 'string') {
        table = undefined;
        write(canvas.part('P'), canvas.wrap(item, TEXT, USABLE), MARGIN, TEXT);
      } else {
        const [label, value] = item;
        table ??= canvas.part('Table');
        const row = table.part('TR');
        const name = {
          part: row.part('TH', { scope: 'Row' }),
          lines: canvas.wrap(label, NAME, LABEL - 12),
        };
        write(row.part('TD'), canvas.wrap(value, TEXT, USABLE - LABEL), MARGIN + LABEL, TEXT, name);
      }
      y += 3;
    }
  }

  for (let n = 0; n <= page; n++) {
    canvas.doc.addPage();
    for (const { draw } of strokes.filter((stroke) => stroke.page === n)) draw();
    canvas.decorate(() => {
      const number = `Página ${n + 1} de ${page + 1}`;
      const [pe = ''] = canvas.wrap(`${title} · ${subtitle}`, SUPPORT, USABLE - 90);
      canvas.line(pe, MARGIN, HIGH - 46, SUPPORT);
      canvas.line(number, WIDE - MARGIN - canvas.width(number, SUPPORT), HIGH - 46, SUPPORT);
    }, 'Pagination');
  }
  return await canvas.bytes();
}
