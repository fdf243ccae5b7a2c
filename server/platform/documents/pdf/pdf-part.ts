import type PDFDocument from 'pdfkit';

/** A part of what a document says, as a screen reader walks through it: in the order in which parts were made. */

export type Tag =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Figure'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Link'
  | 'Span';

export type Details = {
  /** What is said of a picture. */
  alt?: string;
  /** The word that letters set apart, or all capitals, stand for. */
  actual?: string;
  /** Whether a cell names its row or its column. */
  scope?: 'Row' | 'Column';
  /** Where a picture is: left, top, right, bottom. */
  bbox?: [number, number, number, number];
};

type Doc = InstanceType<typeof PDFDocument>;
type Box = { x: number; y: number; width: number; height: number };

export class PdfPart {
  readonly #doc: Doc;
  readonly #tag: Tag;
  readonly #actual: string | undefined;
  readonly #element: PDFKit.PDFStructureElement;

  constructor(doc: Doc, tag: Tag, details: Details = {}) {
    this.#doc = doc;
    this.#tag = tag;
    this.#actual = details.actual;
    this.#element = doc.struct(tag, details);
  }

  part(tag: Tag, details?: Details): PdfPart {
    const part = new PdfPart(this.#doc, tag, details);
    this.add(part);
    return part;
  }

  /** One that was made, and perhaps drawn, before it was its turn to be read. */
  add(part: PdfPart) {
    this.#element.add(part.#element);
  }

  /** What is drawn inside is this part, or more of it: it may go on in another column or on another page. */
  draw(draw: () => void) {
    // Said in both places: who copies text does not look at the tree.
    const content = this.#doc.markStructureContent(this.#tag, this.#actual ? { actual: this.#actual } : {});
    draw();
    this.#doc.endMarkedContent();
    this.#element.add(content);
  }

  /** What is drawn inside leads to an address, whose words a reader hears. */
  link(url: string, words: string, { x, y, width, height }: Box, draw: () => void) {
    const link = this.part('Link');
    link.draw(draw);
    const options = { Contents: new String(words), structParent: link.#element };
    this.#doc.link(x, y, width, height, url, options as object);
    // The library writes the page of the moment into it.
    link.end();
  }

  /** Makes it the root of the document. */
  plant() {
    this.#doc.addStructure(this.#element);
  }

  end() {
    this.#element.end();
  }
}
