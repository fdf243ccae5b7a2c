/** What is read of the text of a PDF that a program outside may have added to. */

/** Its form is one that is not read here, so nothing can be added to it. Its message is for the log. */
export class PdfRecusado extends Error {}

/** The end of the key and of the blanks after it; null: there is no such key. */
function fimDaChave(dicionario: string, nome: string): number | null {
  const achada = new RegExp(`/${nome}(?![^\\s()<>[\\]{}/%])\\s*`).exec(dicionario);
  return achada && achada.index + achada[0].length;
}

export const temChave = (dicionario: string, nome: string) => fimDaChave(dicionario, nome) !== null;

/** Where the list of that name ends; null: there is none. One that is in an object of its own is refused. */
export function fimDaLista(dicionario: string, nome: string): number | null {
  const inicio = fimDaChave(dicionario, nome);
  if (inicio === null) return null;
  let abertas = 0;
  for (let n = inicio; n < dicionario.length; n++) {
    const letra = dicionario.charAt(n);
    if (letra === '[') abertas++;
    if (letra === ']') abertas--;
    // What a text or a comment holds would be taken for a part of the list.
    if (abertas === 0 && n === inicio) break;
    if ('(%'.includes(letra)) break;
    if (abertas === 0) return n;
  }
  throw new PdfRecusado(`The PDF has its ${nome} in a form that is not read`);
}

export function exigirFimDaLista(dicionario: string, nome: string): number {
  const fim = fimDaLista(dicionario, nome);
  if (fim === null) throw new PdfRecusado(`The PDF has no ${nome}`);
  return fim;
}

/** The table at `inicio`. Each stands before the one that names it: a file could lead round in a circle. */
function lerTabela(texto: string, inicio: number, ate: number) {
  const pedaco = inicio < ate ? texto.slice(inicio, ate) : '';
  const fim = pedaco.indexOf('startxref');
  const [, linhas, trailer] =
    /^xref\s([\s\S]*?)trailer([\s\S]*)$/.exec(fim === -1 ? pedaco : pedaco.slice(0, fim)) ?? [];
  if (linhas === undefined || trailer === undefined || temChave(trailer, 'XRefStm')) {
    throw new PdfRecusado('The PDF has no plain table of its objects');
  }
  return { linhas, trailer };
}

/** The objects of a table that are in use, and where each begins. */
function* emUso(linhas: string): Generator<[numero: number, inicio: number]> {
  for (const [, primeiro, entradas = ''] of linhas.matchAll(
    /(?<!\d)(\d{1,10}) \d{1,10} ?\r?\n((?:\d{10} \d{5} [nf][ \r]?\n)+)/g,
  )) {
    for (const [i, [, inicio, uso]] of [...entradas.matchAll(/(\d{10}) \d{5} ([nf])/g)].entries()) {
      if (uso === 'n') yield [Number(primeiro) + i, Number(inicio)];
    }
  }
}

/** Where the newest version of each object begins, and the newest trailer. */
export function lerTabelas(texto: string) {
  const tabela = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(texto)?.[1] ?? texto.length);
  const { linhas, trailer } = lerTabela(texto, tabela, texto.length);
  const inicioDe = new Map(emUso(linhas));
  const anterior = (dele: string) => /\/Prev\s+(\d+)/.exec(dele)?.[1];
  let [ate, posicao] = [tabela, anterior(trailer)];
  while (posicao !== undefined) {
    const inicio = Number(posicao);
    const velha = lerTabela(texto, inicio, ate);
    for (const [numero, onde] of emUso(velha.linhas)) {
      if (!inicioDe.has(numero)) inicioDe.set(numero, onde);
    }
    [ate, posicao] = [inicio, anterior(velha.trailer)];
  }
  return { inicioDe, trailer, tabela };
}
