import { create, type Font, type Run } from 'fontkit';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflated } from './woff.ts';

/** Figtree, embedded. Letters outside the Latin of western Europe (ł, ő, ō) come from a second file of each weight. */

const WEIGHTS = { normal: 400, medio: 500, forte: 600, negrito: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

const read = (set: 'latin' | 'latin-ext', weight: number) => {
  const name = `@fontsource/figtree/files/figtree-${set}-${weight}-normal.woff`;
  return withMemory(withNames(create(inflated(readFileSync(fileURLToPath(import.meta.resolve(name)))))));
};

/**
 * Each shape is told its letter at once: the library keeps a shape as it first met it, and as a part of another (a full
 * stop in a colon, an a in an ã) it has none, so that every later document would lose that letter when read or copied.
 */
function withNames(font: Font): Font {
  for (const code of font.characterSet) font.glyphForCodePoint(code);
  return font;
}

const MOST_WORDS = 20_000;

/** Documents say mostly the same words: each is laid out once, not once per document. */
function withMemory(font: Font): Font {
  const compose = font.layout.bind(font);
  const words = new Map<string, Run>();
  font.layout = (text, features) => {
    if (features) return compose(text, features);
    let word = words.get(text);
    if (!word) {
      word = compose(text);
      if (words.size >= MOST_WORDS) words.clear();
      words.set(text, word);
    }
    // The library scales what it is given in place, and asks for the width afterwards.
    const positions = word.positions.map((position) => ({ ...position }));
    const { glyphs } = word;
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return font;
}

type Family = Record<Weight, { latin: Font; extended: Font }>;

/** Parsed once for as long as the thread lives: parsing costs more than drawing. */
let family: Family | undefined;

export const fonts = (): Family =>
  (family ??= Object.fromEntries(
    Object.entries(WEIGHTS).map(([name, weight]) => [
      name,
      { latin: read('latin', weight), extended: read('latin-ext', weight) },
    ]),
  ) as Family);

export type TextRun = { font: string; text: string };

/** Parts of a text, each in the file that has its letters; what neither has becomes a question mark. */
export function runs(text: string, weight: Weight): TextRun[] {
  const { latin, extended } = fonts()[weight];
  const parts: TextRun[] = [];
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    const hasLatin = latin.hasGlyphForCodePoint(code);
    const hasExtended = !hasLatin && extended.hasGlyphForCodePoint(code);
    const font = hasExtended ? `${weight}-estendida` : weight;
    const written = hasLatin || hasExtended ? letter : '?';
    const last = parts.at(-1);
    if (last?.font === font) last.text += written;
    else parts.push({ font, text: written });
  }
  return parts;
}
