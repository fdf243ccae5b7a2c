import { create, type Font, type Run } from 'fontkit';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflado } from './woff.ts';

/** Figtree, embedded. Letters outside the Latin of western Europe (ł, ő, ō) come from a second file of each weight. */

const PESOS = { normal: 400, medio: 500, forte: 600, negrito: 700 } as const;
export type Peso = keyof typeof PESOS;

const ler = (conjunto: 'latin' | 'latin-ext', peso: number) => {
  const nome = `@fontsource/figtree/files/figtree-${conjunto}-${peso}-normal.woff`;
  return comMemoria(comNomes(create(inflado(readFileSync(fileURLToPath(import.meta.resolve(nome)))))));
};

/**
 * Each shape is told its letter at once: the library keeps a shape as it first met it, and as a part of another (a full
 * stop in a colon, an a in an ã) it has none, so that every later document would lose that letter when read or copied.
 */
function comNomes(fonte: Font): Font {
  for (const codigo of fonte.characterSet) fonte.glyphForCodePoint(codigo);
  return fonte;
}

const PALAVRAS_NO_MAXIMO = 20_000;

/** Documents say mostly the same words: each is laid out once, not once per document. */
function comMemoria(fonte: Font): Font {
  const compor = fonte.layout.bind(fonte);
  const palavras = new Map<string, Run>();
  fonte.layout = (texto, recursos) => {
    if (recursos) return compor(texto, recursos);
    let palavra = palavras.get(texto);
    if (!palavra) {
      palavra = compor(texto);
      if (palavras.size >= PALAVRAS_NO_MAXIMO) palavras.clear();
      palavras.set(texto, palavra);
    }
    // The library scales what it is given in place, and asks for the width afterwards.
    const positions = palavra.positions.map((posicao) => ({ ...posicao }));
    const { glyphs } = palavra;
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((soma, { xAdvance }) => soma + xAdvance, 0);
      },
    };
  };
  return fonte;
}

type Familia = Record<Peso, { latina: Font; estendida: Font }>;

/** Parsed once for as long as the thread lives: parsing costs more than drawing. */
let familia: Familia | undefined;

export const fontes = (): Familia =>
  (familia ??= Object.fromEntries(
    Object.entries(PESOS).map(([nome, peso]) => [
      nome,
      { latina: ler('latin', peso), estendida: ler('latin-ext', peso) },
    ]),
  ) as Familia);

export type Trecho = { fonte: string; texto: string };

/** Parts of a text, each in the file that has its letters; what neither has becomes a question mark. */
export function trechos(texto: string, peso: Peso): Trecho[] {
  const { latina, estendida } = fontes()[peso];
  const partes: Trecho[] = [];
  for (const letra of texto.normalize('NFC')) {
    const codigo = letra.codePointAt(0) ?? 0;
    const temLatina = latina.hasGlyphForCodePoint(codigo);
    const temEstendida = !temLatina && estendida.hasGlyphForCodePoint(codigo);
    const fonte = temEstendida ? `${peso}-estendida` : peso;
    const escrita = temLatina || temEstendida ? letra : '?';
    const ultima = partes.at(-1);
    if (ultima?.fonte === fonte) ultima.texto += escrita;
    else partes.push({ fonte, texto: escrita });
  }
  return partes;
}
