export type ItemValue = string | number;
export type Item = { value: ItemValue; label: string; description?: string; disabled?: boolean };

/** Without accents and case: people type "joao" and mean "João". */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Each word that was typed, in any order: "adriana lima" finds ADRIANA ALMEIDA LIMA, as on the server. */
export function hasAllWords(text: string, typed: string): boolean {
  const folded = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

export const matching = (items: readonly Item[], typed: string): readonly Item[] =>
  items.filter(({ label }) => hasAllWords(label, typed));

/** The next item that can be chosen, going round the ends; -1 when there is none. */
export function nextEnabled(items: readonly Item[], from: number, step: 1 | -1): number {
  for (let moved = 1; moved <= items.length; moved += 1) {
    const start = from === -1 && step === -1 ? 0 : from;
    const index = (((start + step * moved) % items.length) + items.length) % items.length;
    if (items[index]?.disabled !== true) return index;
  }
  return -1;
}

/** Makes an item of what was typed. */
export type Creation = {
  /** The words of the offer, or null when this text is not to become an item. */
  offer: (text: string) => string | null;
  onCreate: (text: string) => void;
};

/** The value of the offer, which no item has. */
export const OFFER = '\u0000offer';

export function withOffer(
  items: readonly Item[],
  query: string,
  creation: Creation | undefined,
): readonly Item[] {
  const text = query.trim();
  const label = text === '' ? null : (creation?.offer(text) ?? null);
  return label === null ? items : [...items, { value: OFFER, label }];
}
