export const PAGE_SIZE = 20;
/** Up to here a total is exact; one more is what a list answers that stopped counting. */
const EXACT = 10_000;
/** How many page numbers stand in the row; an odd number keeps the current one in the middle. */
const WINDOW = 5;

export function pageCount(total: number): number {
  return Math.max(Math.ceil(total / PAGE_SIZE), 1);
}

/** The page numbers to show around the current one; always as many as there can be. */
export function pageWindow(page: number, count: number): number[] {
  const length = Math.min(WINDOW, count);
  const first = Math.min(Math.max(page - Math.floor(WINDOW / 2), 1), count - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}

/** What a screen reader hears after the rows have changed. */
export function announcement(total: number, page: number): string {
  if (total === 0) return 'Nenhum resultado encontrado.';
  const count = pageCount(total);
  if (total === EXACT + 1) return `Mais de ${EXACT.toLocaleString('pt-BR')} resultados. Página ${page}.`;
  const results = total === 1 ? '1 resultado' : `${total.toLocaleString('pt-BR')} resultados`;
  return count === 1 ? `${results}.` : `${results}. Página ${page} de ${count}.`;
}
