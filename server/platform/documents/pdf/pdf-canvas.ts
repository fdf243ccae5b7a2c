import PDFDocument from 'pdfkit';
import { fonts, runs, type Weight } from './fonts.ts';
import { completeMetadata } from './pdf-metadata.ts';
import { PdfPart, type Details, type Tag } from './pdf-part.ts';

/** A document in A4 that is tagged for screen readers, and the writing of text on it. Landscape, unless told otherwise. */

export const WIDTH = 841.89;
export const HEIGHT = 595.28;

export type Style = { weight?: Weight; size: number; colour?: string; lineHeight?: number; spacing?: number };

type PdfSheet = InstanceType<typeof PDFDocument>;

const INK = '#16211f';

const MEASURED = new Map<string, number>();
const MOST_MEASURED = 20_000;

export class PdfCanvas {
  readonly doc: PdfSheet;
  readonly #raiz: PdfPart;
  #mistura: PDFKit.PDFKitReference | undefined;

  constructor(info: {
    title: string;
    subject: string;
    createdAt: Date;
    portrait?: boolean;
    /** Keeps who knows nearly all of it from finding the rest by the hash of the file. */
    salt?: string | undefined;
  }) {
    this.doc = new PDFDocument({
      size: 'A4',
      layout: info.portrait ? 'portrait' : 'landscape',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      // ISO 19005-2: what is kept for years opens without anything from outside, and is read aloud in its order.
      subset: 'PDF/A-2a',
      tagged: true,
      displayTitle: true,
      lang: 'pt-BR',
      info: {
        Title: info.title,
        Author: 'Habilita',
        Subject: info.subject,
        Creator: 'Habilita',
        Producer: 'Habilita',
        CreationDate: info.createdAt,
        ...(info.salt && { Sal: info.salt }),
      },
    });
    completeMetadata(this.doc);
    for (const [weight, { latin, extended }] of Object.entries(fonts())) {
      this.doc.registerFont(weight, latin as never);
      this.doc.registerFont(`${weight}-estendida`, extended as never);
    }
    this.#raiz = new PdfPart(this.doc, 'Document');
    this.#raiz.plant();
  }

  /** The next part to be read, of as many pieces as it takes. */
  part(tag: Tag, details?: Details): PdfPart {
    return this.#raiz.part(tag, details);
  }

  /** One that is drawn now and read later, once `add` is told of it. */
  later(tag: Tag): PdfPart {
    return new PdfPart(this.doc, tag);
  }

  add(part: PdfPart) {
    this.#raiz.add(part);
  }

  /** A part of one piece. */
  mark(tag: Tag, draw: () => void, details?: Details) {
    this.part(tag, details).draw(draw);
  }

  /** What is only there to look at, or was said already. */
  decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  width(text: string, style: Style): number {
    return text
      .trimEnd()
      .split(' ')
      .reduce((sum, word) => sum + this.#wordWidth(` ${word}`, style), -this.#wordWidth(' ', style));
  }

  /** Words come again from line to line and from document to document: each is measured once. */
  #wordWidth(word: string, { weight = 'normal', size, spacing = 0 }: Style): number {
    const key = `${weight} ${word}`;
    let unit = MEASURED.get(key);
    if (unit === undefined) {
      unit = 0;
      for (const part of runs(word, weight)) {
        unit += this.doc.font(part.font).fontSize(1000).widthOfString(part.text) / 1000;
      }
      if (MEASURED.size > MOST_MEASURED) MEASURED.clear();
      MEASURED.set(key, unit);
    }
    return unit * size + spacing * word.length;
  }

  /**
   * Lines no wider than this; a word that is wider is cut. A line that ends with a word keeps the space after it: without
   * one, who hears the document would hear two words as one.
   */
  wrap(text: string, style: Style, widest: number): string[] {
    const gap = this.#wordWidth(' ', style);
    const paragraphs = text.split(/\r?\n/);
    return paragraphs.flatMap((paragraph, n) => {
      const lines: string[] = [];
      let current: string[] = [];
      let used = 0;
      for (const whole of paragraph.split(/[ \t]+/)) {
        for (const [piece, word] of this.#cortar(whole, style, widest).entries()) {
          const its = this.#wordWidth(word, style);
          if (current.length > 0 && used + gap + its > widest) {
            lines.push(current.join(' ') + (piece === 0 ? ' ' : ''));
            current = [];
            used = 0;
          }
          used += (current.length > 0 ? gap : 0) + its;
          current.push(word);
        }
      }
      const last = current.join(' ');
      return [...lines, n < paragraphs.length - 1 ? `${last} ` : last];
    });
  }

  #cortar(word: string, style: Style, widest: number): string[] {
    if (this.#wordWidth(word, style) <= widest) return [word];
    const parts: string[] = [];
    let current = '';
    let used = 0;
    for (const letter of word) {
      const its = this.#wordWidth(letter, style);
      if (current !== '' && used + its > widest) {
        parts.push(current);
        current = '';
        used = 0;
      }
      current += letter;
      used += its;
    }
    return [...parts, current];
  }

  /** Writes one line whose letters hang from `y`. */
  line(text: string, x: number, y: number, { weight = 'normal', size, colour = INK, spacing = 0 }: Style) {
    let where = x;
    for (const part of runs(text, weight)) {
      this.doc.font(part.font).fontSize(size).fillColor(colour);
      this.doc.text(part.text, where, y, { lineBreak: false, characterSpacing: spacing });
      where += this.doc.widthOfString(part.text) + spacing * part.text.length;
    }
  }

  /** Several lines from `y` down; answers where the next thing may begin. */
  lines(lines: string[], x: number, y: number, style: Style): number {
    const step = heightOfLine(style);
    lines.forEach((text, n) => this.line(text, x, y + n * step, style));
    return y + lines.length * step;
  }

  /** The largest size from the style's own down to the smallest at which the text fits in so many lines. */
  fit(text: string, style: Style, limit: { width: number; lines: number; smallest: number }) {
    for (let { size } = style; ; size -= 1) {
      const shrunk: Style = { ...style, size };
      const lines = this.wrap(text, shrunk, limit.width);
      if (lines.length <= limit.lines || size <= limit.smallest) return { linhas: lines, estilo: shrunk };
    }
  }

  /**
   * A JPEG. One on white is multiplied with what is behind it, so that its white does not show. No picture with
   * transparency: the library unpacks those beside its own work, and the order of objects would differ from run to run.
   */
  image(bytes: Uint8Array, x: number, y: number, limits: PDFKit.Mixins.ImageOption, onWhite = true) {
    // A thread gives bytes where the library wants a Buffer.
    const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.doc.save();
    if (onWhite) this.#multiplicar();
    this.doc.image(jpeg, x, y, limits);
    this.doc.restore();
  }

  #multiplicar() {
    const doc = this.doc as PdfSheet & {
      addContent: (operators: string) => void;
      page: { ext_gstates: Record<string, unknown> };
    };
    if (!this.#mistura) {
      this.#mistura = doc.ref({ Type: 'ExtGState', BM: 'Multiply' });
      this.#mistura.end(undefined);
    }
    doc.page.ext_gstates['Multiplicar'] = this.#mistura;
    doc.addContent('/Multiplicar gs');
  }

  async bytes(): Promise<Buffer> {
    this.#raiz.end();
    const parts: Uint8Array[] = [];
    const { doc } = this;
    return await new Promise<Buffer>((resolve, reject) => {
      doc.on('data', (part: Uint8Array) => parts.push(part));
      doc.on('end', () => resolve(Buffer.concat(parts)));
      doc.on('error', reject);
      doc.end();
    });
  }
}

export const heightOfLine = ({ size, lineHeight = 1.35 }: Style) => size * lineHeight;
