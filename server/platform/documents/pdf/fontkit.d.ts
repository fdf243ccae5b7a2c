declare module 'fontkit' {
  export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
  export type Run = { glyphs: unknown[]; positions: Position[]; advanceWidth: number };
  export type Font = {
    characterSet: number[];
    glyphForCodePoint: (codePoint: number) => unknown;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    layout: (text: string, features?: unknown) => Run;
  };
  export function create(bytes: Uint8Array): Font;
}
