import { fold } from '../ui/fields/dropdown-items.ts';

export type Palavra = { inteira: string; radical: string };

export const palavrasDe = (texto: string) => fold(texto).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Without the plural: `certificados` and `avaliações` are found by their singular, and the other way round. */
export function radical(palavra: string): string {
  if (palavra.length < 4) return palavra;
  return palavra
    .replace(/[oa]es$/, 'ao')
    .replace(/ais$/, 'al')
    .replace(/eis$/, 'el')
    .replace(/ns$/, 'm')
    .replace(/([rz])es$/, '$1')
    .replace(/s$/, '');
}

/** The different words of a text, ready to be searched. */
export const emPalavras = (texto: string): Palavra[] =>
  [...new Set(palavrasDe(texto))].map((inteira) => ({ inteira, radical: radical(inteira) }));

/** A fragment finds the words that begin with it and, when it says enough, those that hold it. */
export const acha = (procurada: string, { inteira, radical: doTexto }: Palavra) =>
  inteira.startsWith(procurada) ||
  doTexto.startsWith(radical(procurada)) ||
  (procurada.length >= 4 && inteira.includes(procurada));
