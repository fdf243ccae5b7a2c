import { createHash } from 'node:crypto';
import type { EstadoDoPacote } from '#contract/estudo/aulas-sumario.ts';
import type { Item } from '../xml.ts';
import { itensDe, regrasDe } from './arvore.ts';
import type { Sorteio } from './sequenciamento.ts';

/**
 * Some of the lessons below a heading, or all in another order, drawn once or for each attempt that the rules begin anew.
 * What is drawn follows from whose it is and how often it was drawn before, so nothing of it has to be kept.
 */

const origens = new WeakMap<Item, { raiz: Item; semente: string }>();

const sorteia = (item: Item) => regrasDe(item).sorteio !== null;

/** Numbers from 0 to 1, the same ones for the same text. */
function dados(texto: string): () => number {
  let vez = 0;
  return () => createHash('sha256').update(`${texto} ${vez++}`).digest().readUInt32BE() / 2 ** 32;
}

function embaralhar<Um>(todos: readonly Um[], rolar: () => number): Um[] {
  const feitos = [...todos];
  for (let ultimo = feitos.length - 1; ultimo > 0; ultimo--) {
    const outro = Math.floor(rolar() * (ultimo + 1));
    [feitos[ultimo], feitos[outro]] = [feitos[outro] as Um, feitos[ultimo] as Um];
  }
  return feitos;
}

function sortear(item: Item, { escolhe, ordena }: Sorteio, onde: { vezes: number; semente: string }): Item[] {
  const rolarDe = (oQue: string, quando: string) =>
    dados(`${onde.semente} ${item.Item} ${oQue} ${quando === 'once' ? 0 : onde.vezes}`);
  let filhos = item.Itens;
  if (escolhe && escolhe.quantos < filhos.length) {
    const tirados = embaralhar(filhos, rolarDe('escolhe', escolhe.quando)).slice(0, escolhe.quantos);
    filhos = filhos.filter((um) => tirados.includes(um));
  }
  return ordena ? embaralhar(filhos, rolarDe('ordena', ordena)) : filhos;
}

/** The tree as it stands for this person. */
export function sorteada(raiz: Item, estado: EstadoDoPacote, semente: string): Item {
  if (!itensDe(raiz).some(sorteia)) return raiz;
  const deste = (item: Item): Item => {
    const { sorteio } = regrasDe(item);
    const vezes = estado.Itens[item.Item]?.Sorteios ?? 0;
    const filhos = sorteio ? sortear(item, sorteio, { vezes, semente }) : item.Itens;
    return { ...item, Itens: filhos.map(deste) };
  };
  const nova = deste(raiz);
  origens.set(nova, { raiz, semente });
  return nova;
}

/** The same tree, once another state has drawn anew. */
export function sorteadaDeNovo(raiz: Item, estado: EstadoDoPacote): Item {
  const origem = origens.get(raiz);
  return origem ? sorteada(origem.raiz, estado, origem.semente) : raiz;
}

/** Below this one and at it, what is drawn for each attempt is drawn again. */
export function sortearDeNovo(estado: EstadoDoPacote, ramo: Item): EstadoDoPacote {
  const Itens = { ...estado.Itens };
  for (const item of itensDe(ramo).filter(sorteia)) {
    const antes = Itens[item.Item] ?? { Rastro: {} };
    Itens[item.Item] = { ...antes, Sorteios: (antes.Sorteios ?? 0) + 1 };
  }
  return { ...estado, Itens };
}
