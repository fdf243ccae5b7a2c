export type ItemValue = string | number;
export type Item = { value: ItemValue; label: string; description?: string; disabled?: boolean };

/** Without accents and case: people type "joao" and mean "João". */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export function matching(items: readonly Item[], text: string): readonly Item[] {
  const wanted = fold(text.trim());
  if (wanted === '') return items;
  return items.filter((item) => fold(item.label).includes(wanted));
}

/** The next item that can be chosen, going round the ends; -1 when there is none. */
export function nextEnabled(items: readonly Item[], from: number, step: 1 | -1): number {
  for (let moved = 1; moved <= items.length; moved += 1) {
    const start = from === -1 && step === -1 ? 0 : from;
    const index = (((start + step * moved) % items.length) + items.length) % items.length;
    if (items[index]?.disabled !== true) return index;
  }
  return -1;
}
