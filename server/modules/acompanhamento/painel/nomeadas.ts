import { CELULAS_NOMEADAS, type Contagem } from '#contract/acompanhamento/matriz-acoes.ts';

/** What an answer says of many cells: the first ones of each kind by name, and how many there are of each. */

export function nomear<Item>(itens: readonly Item[], tituloDe: (item: Item) => string): Item[] {
  const ditos = new Map<string, number>();
  return itens.filter((item) => {
    const n = (ditos.get(tituloDe(item)) ?? 0) + 1;
    ditos.set(tituloDe(item), n);
    return n <= CELULAS_NOMEADAS;
  });
}

export const contar = <Item>(itens: readonly Item[], tituloDe: (item: Item) => string): Contagem =>
  [...Map.groupBy(itens, tituloDe)].map(([Titulo, deles]) => ({ Titulo, Qtd: deles.length }));

export const pessoasDe = (itens: readonly { IdClienteAluno: number }[]) =>
  new Set(itens.map(({ IdClienteAluno }) => IdClienteAluno)).size;
