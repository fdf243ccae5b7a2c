/**
 * The objects of a PDF whose tables are plain text, read by nobody's library but by the grammar (ISO 32000-1, 7.3): what a
 * reader of documents hides (who is whose parent, which cell has a scope) is what is judged here.
 */
export type Ref = { ref: number };
export type Dicionario = { [nome: string]: Valor };
export type Valor = string | number | boolean | null | Ref | Valor[] | Dicionario;

const ESPACO = /[\s]/;
const END_OF_NAME = /[\s/<>[\]()]/;

class Leitor {
  readonly #texto: string;
  #n: number;

  constructor(texto: string, n: number) {
    this.#texto = texto;
    this.#n = n;
  }

  #pular() {
    while (ESPACO.test(this.#texto[this.#n] ?? '')) this.#n++;
  }

  #vem(sinal: string) {
    this.#pular();
    if (!this.#texto.startsWith(sinal, this.#n)) return false;
    this.#n += sinal.length;
    return true;
  }

  valor(): Valor {
    if (this.#vem('<<')) return this.#dicionario();
    if (this.#vem('[')) return this.#lista();
    if (this.#vem('<')) return this.#hexadecimal();
    if (this.#vem('(')) return this.#entreParenteses();
    if (this.#vem('/')) return `/${this.#ate(END_OF_NAME)}`;
    const word = this.#ate(END_OF_NAME);
    const [, ref] = /^(\d+) 0 R/.exec(`${word}${this.#texto.slice(this.#n, this.#n + 4)}`) ?? [];
    if (ref !== undefined) {
      this.#n += 4;
      return { ref: Number(ref) };
    }
    if (word === 'true' || word === 'false') return word === 'true';
    return word === 'null' ? null : Number(word);
  }

  #ate(fim: RegExp) {
    const inicio = this.#n;
    while (this.#n < this.#texto.length && !fim.test(this.#texto[this.#n] ?? '')) this.#n++;
    return this.#texto.slice(inicio, this.#n);
  }

  #dicionario(): Dicionario {
    const dele: Dicionario = {};
    while (!this.#vem('>>')) dele[escrito(this.valor()).slice(1)] = this.valor();
    return dele;
  }

  #lista(): Valor[] {
    const dela: Valor[] = [];
    while (!this.#vem(']')) dela.push(this.valor());
    return dela;
  }

  #hexadecimal(): string {
    const dele = this.#ate(/>/);
    this.#n++;
    return emPalavras(Buffer.from(dele, 'hex'));
  }

  #entreParenteses(): string {
    const bytes: number[] = [];
    const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
    for (let abertos = 1; ; this.#n++) {
      const letra = this.#texto[this.#n] ?? ')';
      if (letra === '\\') {
        const proxima = this.#texto[++this.#n] ?? '';
        bytes.push((escapes[proxima] ?? proxima).charCodeAt(0));
        continue;
      }
      if (letra === '(') abertos++;
      if (letra === ')' && --abertos === 0) break;
      bytes.push(letra.charCodeAt(0));
    }
    this.#n++;
    return emPalavras(Buffer.from(bytes));
  }
}

const emPalavras = (bytes: Buffer) =>
  bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1');

/** A name or a text; nothing else has a spelling. */
export const escrito = (valor: Valor | undefined) => (typeof valor === 'string' ? valor : '');

export const ehRef = (valor: Valor | undefined): valor is Ref =>
  typeof valor === 'object' && valor !== null && 'ref' in valor;

/** The newest version of each object, and the number of the catalogue. */
export function pdfObjects(bytes: Buffer) {
  const text = bytes.toString('latin1');
  const inicios = new Map<number, number>();
  for (const { 0: inicio, 1: numero, index } of text.matchAll(/(?<=\n)(\d+) 0 obj\n/g)) {
    inicios.set(Number(numero), index + inicio.length);
  }
  const objeto = (valor: Valor | undefined): Valor | undefined =>
    ehRef(valor) ? new Leitor(text, inicios.get(valor.ref) ?? text.length).valor() : valor;
  const dicionario = (valor: Valor | undefined): Dicionario => {
    const dele = objeto(valor);
    if (typeof dele !== 'object' || dele === null || Array.isArray(dele) || ehRef(dele)) {
      throw new Error(`${JSON.stringify(valor)} is no dictionary`);
    }
    return dele;
  };
  const list = (valor: Valor | undefined): Valor[] => {
    const dela = objeto(valor);
    return Array.isArray(dela) ? dela : dela === undefined || dela === null ? [] : [dela];
  };
  const raiz = { ref: Number([...text.matchAll(/\/Root (\d+) 0 R/g)].at(-1)?.[1]) };
  return { dicionario, lista: list, catalogo: dicionario(raiz) };
}
