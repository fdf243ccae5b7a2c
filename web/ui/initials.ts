const PARTICLES = new Set(['da', 'de', 'di', 'do', 'das', 'dos', 'e']);
/** Deep enough for white letters at AA, far enough apart to tell people from each other. */
export const AVATAR_COLOURS = [
  '#0b6e69',
  '#8a4f00',
  '#6b4a9e',
  '#1f5f99',
  '#9c2f5b',
  '#3f6b1f',
  '#7a3b2e',
  '#43566b',
] as const;

/** First and last name: "Maria das Dores de Souza" is MS. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && !PARTICLES.has(word.toLowerCase()));
  const first = words[0]?.match(/[\p{L}\d]/u)?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.match(/[\p{L}\d]/u)?.[0] ?? '') : '';
  return `${first}${last}`.toUpperCase();
}

/** The same name has the same colour on every screen and every day. */
export function colourOf(name: string): (typeof AVATAR_COLOURS)[number] {
  let sum = 0;
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return AVATAR_COLOURS[sum % AVATAR_COLOURS.length] ?? AVATAR_COLOURS[0];
}
