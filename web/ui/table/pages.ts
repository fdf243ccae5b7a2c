export const PAGE_SIZE = 20;
/** Up to here a total is exact. */
const EXACT = 10_000;
/** How many page numbers stand in the row; an odd number keeps the current one in the middle. */
const WINDOW = 5;

export function pageCount(total: number): number {
  return Math.max(Math.ceil(total / PAGE_SIZE), 1);
}

/** A list that stopped counting answers one more than it is sure to count and the page reaches: there is a page after it. */
export const goesOn = (total: number, page: number) => total === Math.max(page * PAGE_SIZE, EXACT) + 1;

/** The page numbers to show around the current one; always as many as there can be. */
export function pageWindow(page: number, count: number): number[] {
  const length = Math.min(WINDOW, count);
  const first = Math.min(Math.max(page - Math.floor(WINDOW / 2), 1), count - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}

/** How many there are, as far as they were counted. */
export const totalInWords = (total: number, page = 1) =>
  goesOn(total, page) ? `mais de ${EXACT.toLocaleString('pt-BR')}` : total.toLocaleString('pt-BR');

/** What a screen reader hears after the rows have changed. */
export function announcement(total: number, page: number): string {
  if (total === 0) return 'Nenhum resultado encontrado.';
  const count = pageCount(total);
  if (goesOn(total, page)) return `Mais de ${EXACT.toLocaleString('pt-BR')} resultados. Página ${page}.`;
  const results = total === 1 ? '1 resultado' : `${total.toLocaleString('pt-BR')} resultados`;
  return count === 1 ? `${results}.` : `${results}. Página ${page} de ${count.toLocaleString('pt-BR')}.`;
}
