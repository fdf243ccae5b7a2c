import type { Item } from '../xml.ts';
import type { Sequenciamento } from './sequenciamento.ts';

/** All of them, in the order of the table of contents, the root first. */
export const itensDe = (item: Item): Item[] => [item, ...item.Itens.flatMap(itensDe)];

/** Those with something to open. */
export const queAbrem = (raiz: Item): Item[] => itensDe(raiz).filter(({ Entrada }) => Entrada !== null);

const nomes = new WeakMap<Item, Map<string, Item>>();

export function acharItem(raiz: Item | undefined, nome: string): Item | null {
  if (!raiz) return null;
  const porNome = nomes.get(raiz) ?? new Map(itensDe(raiz).map((item) => [item.Item, item]));
  nomes.set(raiz, porNome);
  return porNome.get(nome) ?? null;
}

/** From the root down to it; empty when it is not there. */
export function caminhoAte(raiz: Item, nome: string): Item[] {
  if (raiz.Item === nome) return [raiz];
  for (const filho of raiz.Itens) {
    const abaixo = caminhoAte(filho, nome);
    if (abaixo.length > 0) return [raiz, ...abaixo];
  }
  return [];
}

/** Of one that has none. */
const LIVRE: Sequenciamento = {
  choice: true,
  choiceExit: true,
  flow: true,
  forwardOnly: false,
  limite: null,
  sorteio: null,
  antes: [],
  depois: [],
  saida: [],
  somas: [],
  contaSituacao: true,
  contaProgresso: true,
  peso: 1,
  pesoDoProgresso: 1,
  exigida: {},
  rastreada: true,
  completaPeloConteudo: true,
  situacaoPeloConteudo: true,
  objetivos: [],
};

export const regrasDe = ({ Sequencia }: Item): Sequenciamento => Sequencia ?? LIVRE;
