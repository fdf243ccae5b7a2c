import type { Item } from '../xml.ts';

/** All of them, in the order of the table of contents, the root first. */
export const itensDe = (item: Item): Item[] => [item, ...item.Itens.flatMap(itensDe)];

/** Those with something to open. */
export const queAbrem = (raiz: Item): Item[] => itensDe(raiz).filter(({ Entrada }) => Entrada !== null);

export const acharItem = (raiz: Item | undefined, nome: string): Item | null =>
  (raiz && itensDe(raiz).find(({ Item }) => Item === nome)) ?? null;

/** From the root down to it; empty when it is not there. */
export function caminhoAte(raiz: Item, nome: string): Item[] {
  if (raiz.Item === nome) return [raiz];
  for (const filho of raiz.Itens) {
    const abaixo = caminhoAte(filho, nome);
    if (abaixo.length > 0) return [raiz, ...abaixo];
  }
  return [];
}
