import PDFDocument from 'pdfkit';
import { fontes, trechos, type Peso } from './fontes.ts';

/** A document in A4 that is tagged for screen readers, and the writing of text on it. Landscape, unless told otherwise. */

export const LARGURA = 841.89;
export const ALTURA = 595.28;

export type Estilo = { peso?: Peso; tamanho: number; cor?: string; entrelinha?: number; espaco?: number };
type Etiqueta = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'L' | 'LI';

type Documento = InstanceType<typeof PDFDocument>;

const TINTA = '#16211f';

const MEDIDAS = new Map<string, number>();
const MEDIDAS_NO_MAXIMO = 20_000;

/** PDFKit writes a title into the XML of the metadata as it stands, after the dictionary that wants it so. */
function escaparMetadados(doc: Documento) {
  const interno = doc as unknown as { info: Record<string, unknown>; endMetadata: () => void };
  const terminar = interno.endMetadata.bind(doc);
  interno.endMetadata = () => {
    for (const [nome, valor] of Object.entries(interno.info)) {
      if (typeof valor !== 'string') continue;
      interno.info[nome] = valor.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    }
    terminar();
  };
}

export class Folha {
  readonly doc: Documento;
  readonly #raiz;
  #mistura: PDFKit.PDFKitReference | undefined;

  constructor(info: {
    titulo: string;
    assunto: string;
    criadoEm: Date;
    retrato?: boolean;
    /** Keeps who knows nearly all of it from finding the rest by the hash of the file. */
    sal?: string | undefined;
  }) {
    this.doc = new PDFDocument({
      size: 'A4',
      layout: info.retrato ? 'portrait' : 'landscape',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      // ISO 19005-2: what is kept for years opens without anything from outside.
      subset: 'PDF/A-2b',
      tagged: true,
      displayTitle: true,
      lang: 'pt-BR',
      info: {
        Title: info.titulo,
        Author: 'Habilita',
        Subject: info.assunto,
        Creator: 'Habilita',
        Producer: 'Habilita',
        CreationDate: info.criadoEm,
        ...(info.sal && { Sal: info.sal }),
      },
    });
    escaparMetadados(this.doc);
    for (const [peso, { latina, estendida }] of Object.entries(fontes())) {
      this.doc.registerFont(peso, latina as never);
      this.doc.registerFont(`${peso}-estendida`, estendida as never);
    }
    this.#raiz = this.doc.struct('Document');
    this.doc.addStructure(this.#raiz);
  }

  /** What is drawn inside belongs to the document; `alt` is what a screen reader says of a picture. */
  marcar(etiqueta: Etiqueta, desenhar: () => void, alt?: string) {
    this.#raiz.add(this.doc.struct(etiqueta, alt ? { alt } : {}, desenhar));
  }

  /** What is only there to look at. */
  enfeitar(desenhar: () => void) {
    this.doc.markContent('Artifact', { type: 'Layout' });
    desenhar();
    this.doc.endMarkedContent();
  }

  largura(texto: string, estilo: Estilo): number {
    return texto
      .split(' ')
      .reduce((soma, palavra) => soma + this.#palavra(` ${palavra}`, estilo), -this.#palavra(' ', estilo));
  }

  /** Words come again from line to line and from document to document: each is measured once. */
  #palavra(palavra: string, { peso = 'normal', tamanho, espaco = 0 }: Estilo): number {
    const chave = `${peso} ${palavra}`;
    let unitaria = MEDIDAS.get(chave);
    if (unitaria === undefined) {
      unitaria = 0;
      for (const parte of trechos(palavra, peso)) {
        unitaria += this.doc.font(parte.fonte).fontSize(1000).widthOfString(parte.texto) / 1000;
      }
      if (MEDIDAS.size > MEDIDAS_NO_MAXIMO) MEDIDAS.clear();
      MEDIDAS.set(chave, unitaria);
    }
    return unitaria * tamanho + espaco * palavra.length;
  }

  /** Lines no wider than this; a word that is wider is cut. */
  quebrar(texto: string, estilo: Estilo, maxima: number): string[] {
    const vao = this.#palavra(' ', estilo);
    return texto.split(/\r?\n/).flatMap((paragrafo) => {
      const linhas: string[] = [];
      let atual: string[] = [];
      let ocupada = 0;
      for (const palavra of paragrafo.split(/[ \t]+/).flatMap((uma) => this.#cortar(uma, estilo, maxima))) {
        const dela = this.#palavra(palavra, estilo);
        if (atual.length > 0 && ocupada + vao + dela > maxima) {
          linhas.push(atual.join(' '));
          atual = [];
          ocupada = 0;
        }
        ocupada += (atual.length > 0 ? vao : 0) + dela;
        atual.push(palavra);
      }
      return [...linhas, atual.join(' ')];
    });
  }

  #cortar(palavra: string, estilo: Estilo, maxima: number): string[] {
    if (this.#palavra(palavra, estilo) <= maxima) return [palavra];
    const partes: string[] = [];
    let atual = '';
    let ocupada = 0;
    for (const letra of palavra) {
      const dela = this.#palavra(letra, estilo);
      if (atual !== '' && ocupada + dela > maxima) {
        partes.push(atual);
        atual = '';
        ocupada = 0;
      }
      atual += letra;
      ocupada += dela;
    }
    return [...partes, atual];
  }

  /** Writes one line whose letters hang from `y`. */
  linha(texto: string, x: number, y: number, { peso = 'normal', tamanho, cor = TINTA, espaco = 0 }: Estilo) {
    let onde = x;
    for (const parte of trechos(texto, peso)) {
      this.doc.font(parte.fonte).fontSize(tamanho).fillColor(cor);
      this.doc.text(parte.texto, onde, y, { lineBreak: false, characterSpacing: espaco });
      onde += this.doc.widthOfString(parte.texto) + espaco * parte.texto.length;
    }
  }

  /** Several lines from `y` down; answers where the next thing may begin. */
  linhas(linhas: string[], x: number, y: number, estilo: Estilo): number {
    const passo = alturaDaLinha(estilo);
    linhas.forEach((texto, n) => this.linha(texto, x, y + n * passo, estilo));
    return y + linhas.length * passo;
  }

  /** The largest size from `tamanho` down to `menor` at which the text fits in so many lines. */
  caber(texto: string, estilo: Estilo, limite: { largura: number; linhas: number; menor: number }) {
    for (let { tamanho } = estilo; ; tamanho -= 1) {
      const reduzido = { ...estilo, tamanho };
      const linhas = this.quebrar(texto, reduzido, limite.largura);
      if (linhas.length <= limite.linhas || tamanho <= limite.menor) return { linhas, estilo: reduzido };
    }
  }

  /**
   * A JPEG. One on white is multiplied with what is behind it, so that its white does not show. No picture with
   * transparency: the library unpacks those beside its own work, and the order of objects would differ from run to run.
   */
  imagem(bytes: Uint8Array, x: number, y: number, limites: PDFKit.Mixins.ImageOption, sobreBranco = true) {
    // A thread gives bytes where the library wants a Buffer.
    const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.doc.save();
    if (sobreBranco) this.#multiplicar();
    this.doc.image(jpeg, x, y, limites);
    this.doc.restore();
  }

  #multiplicar() {
    const doc = this.doc as Documento & {
      addContent: (operadores: string) => void;
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
    const partes: Uint8Array[] = [];
    const { doc } = this;
    return await new Promise<Buffer>((resolve, reject) => {
      doc.on('data', (parte: Uint8Array) => partes.push(parte));
      doc.on('end', () => resolve(Buffer.concat(partes)));
      doc.on('error', reject);
      doc.end();
    });
  }
}

export const alturaDaLinha = ({ tamanho, entrelinha = 1.35 }: Estilo) => tamanho * entrelinha;
