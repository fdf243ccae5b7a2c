import type { EstadoDoPacote, PedidoDeNavegacao } from '#contract/estudo/aulas-sumario.ts';
import type { Item } from '../xml.ts';
import { acharItem, caminhoAte, itensDe, queAbrem, regrasDe } from './arvore.ts';
import { escolher, seguir, entrar } from './fluxo.ts';
import { comGlobais } from './compartilhado.ts';
import { Rastreio } from './rastreio.ts';
import { sorteadaDeNovo, sortearDeNovo } from './sorteio.ts';

/** Going from one lesson to another by the rules of SCORM 2004 (sequencing and navigation, the part that packages use). */

export type Ida = {
  Estado: EstadoDoPacote;
  Aviso: string | null;
  /** Those that begin anew: nothing that they kept is given back to them. */
  Limpos: string[];
};

const FIM = 'Não há outra lição para abrir agora.';
const FECHADA = 'Esta lição não pode ser aberta agora, pelas regras do pacote.';

type Itens = EstadoDoPacote['Itens'];

const mudado = (Itens: Itens, nome: string, parte: Partial<Itens[string]>): Itens => ({
  ...Itens,
  [nome]: { Rastro: {}, ...Itens[nome], ...parte },
});

/** The attempt that goes on is over, unless the lesson asked to be resumed. */
function encerrada(raiz: Item, estado: EstadoDoPacote): { Estado: EstadoDoPacote; suspensa: boolean } {
  const { Atual } = estado;
  if (Atual === null || estado.Fora) return { Estado: estado, suspensa: false };
  const suspensa = estado.Itens[Atual]?.Rastro['cmi.exit'] === 'suspend';
  const Itens = mudado(estado.Itens, Atual, { Encerrada: !suspensa });
  return { Estado: comGlobais(raiz, { ...estado, Itens }, Atual), suspensa };
}

/** Nothing is shown until the person comes back or chooses. */
const fora = (Estado: EstadoDoPacote, Aviso: string | null = null): Ida => ({
  Estado: { ...Estado, Fora: true },
  Aviso,
  Limpos: [],
});

/** Begins an attempt at a lesson, and at all that holds it, or goes on with the one that was begun. */
function entregar(raiz: Item, estado: EstadoDoPacote, alvo: Item | null, limpos: string[] = []): Ida {
  if (!alvo) return { ...fora(estado, FIM), Limpos: limpos };
  const caminho = caminhoAte(raiz, alvo.Item);
  const deixados = caminhoAte(raiz, estado.Atual ?? '').filter((um) => !caminho.includes(um));
  let { Itens } = estado;
  for (const { Item, Itens: abaixo } of deixados)
    if (abaixo.length > 0) Itens = mudado(Itens, Item, { Encerrada: true });
  const Limpos = [...limpos];
  for (const item of caminho) {
    const antes = Itens[item.Item];
    if (antes && antes.Encerrada !== true) continue;
    const nova = { Tentativas: (antes?.Tentativas ?? 0) + 1, Encerrada: false };
    // Where attempts are counted, each is one of its own.
    const outra = antes !== undefined && item === alvo && regrasDe(item).limite !== null;
    if (outra) Limpos.push(item.Item);
    Itens = mudado(Itens, item.Item, { ...nova, ...(outra && { Rastro: {} }) });
  }
  return { Estado: { ...estado, Itens, Atual: alvo.Item, Fora: false }, Aviso: null, Limpos };
}

const POSTERIORES = ['exitParent', 'exitAll', 'retry', 'retryAll', 'continue', 'previous'];

/** What follows from having left a lesson, before what was asked for: exit rules of what holds it, then its own. */
function aoSair(raiz: Item, estado: EstadoDoPacote, suspensa: boolean) {
  const rastreio = new Rastreio(estado);
  const caminho = caminhoAte(raiz, estado.Atual ?? '');
  let lugar = caminho.findIndex(
    (um) => um.Itens.length > 0 && rastreio.manda(um, regrasDe(um).saida, 'exit'),
  );
  // One that is to be resumed ends nothing by itself, whatever its own rules say.
  if (lugar < 0 && suspensa) return { onde: null, acao: null };
  if (lugar < 0) lugar = caminho.length - 1;
  for (; lugar >= 0; lugar--) {
    const onde = caminho[lugar];
    if (!onde) break;
    const acao = rastreio.manda(onde, regrasDe(onde).depois, ...POSTERIORES);
    if (acao !== 'exitParent') return { onde, acao };
  }
  return { onde: raiz, acao: 'exitAll' };
}

/** What was reached below it is forgotten, but not how often it was tried. */
function deNovo(raiz: Item, estado: EstadoDoPacote, ramo: Item): Ida {
  const nomes = itensDe(ramo).map(({ Item }) => Item);
  const Itens = Object.fromEntries(
    Object.entries(estado.Itens).map(([nome, um]) => [
      nome,
      nomes.includes(nome) ? { ...um, Rastro: {}, Encerrada: true } : um,
    ]),
  );
  const limpo = sortearDeNovo({ ...estado, Itens }, ramo);
  const nova = sorteadaDeNovo(raiz, limpo);
  const inicio = acharItem(nova, ramo.Item) ?? nova;
  const alvo = inicio.Itens.length === 0 ? inicio : entrar(new Rastreio(limpo), inicio, 1);
  return entregar(nova, limpo, alvo === 'parar' ? null : alvo, nomes);
}

/** The one beside it in the table of contents, where the package lets choose but does not lead. */
function aoLado(raiz: Item, estado: EstadoDoPacote, passo: 1 | -1): Item | null {
  const todas = queAbrem(raiz);
  const lugar = todas.findIndex(({ Item }) => Item === estado.Atual);
  const adiante = passo === 1 ? todas.slice(lugar + 1) : todas.slice(0, Math.max(0, lugar)).toReversed();
  return adiante.find((item) => escolher(raiz, estado, item) !== null) ?? null;
}

export function vizinha(raiz: Item, estado: EstadoDoPacote, passo: 1 | -1): Item | null {
  const caminho = caminhoAte(raiz, estado.Atual ?? '');
  const atual = caminho.at(-1);
  if (!atual) return null;
  if (caminho.at(-2) && regrasDe(caminho.at(-2) ?? raiz).flow) return seguir(raiz, estado, atual, passo);
  return aoLado(raiz, estado, passo);
}

/** Whether leaving by that way brings anything: a lesson, or what the rules make of leaving. */
export const leva = (raiz: Item, estado: EstadoDoPacote, passo: 1 | -1): boolean =>
  vizinha(raiz, estado, passo) !== null ||
  (passo === 1 &&
    !estado.Fora &&
    caminhoAte(raiz, estado.Atual ?? '').some((um) => regrasDe(um).depois.length > 0));

function comecar(raiz: Item, estado: EstadoDoPacote): Ida {
  const [atual] = queAbrem(raiz).filter(({ Item }) => Item === estado.Atual);
  const terminada = atual && estado.Fora && estado.Itens[atual.Item]?.Encerrada === true;
  if (atual && !terminada) return entregar(raiz, estado, atual);
  const inicio = { ...estado, Atual: null };
  const primeira = regrasDe(raiz).flow ? entrar(new Rastreio(inicio), raiz, 1) : aoLado(raiz, inicio, 1);
  return primeira === 'parar' || !primeira ? fora(estado) : entregar(raiz, inicio, primeira);
}

export function navegarSequenciada(raiz: Item, antes: EstadoDoPacote, pedido: PedidoDeNavegacao): Ida {
  const { Tipo, Item } = pedido;
  if (Tipo === 'start') return comecar(raiz, antes);
  if (Tipo === 'suspendAll') return fora(antes);
  const { Estado, suspensa } = encerrada(raiz, antes);
  if (Tipo === 'exitAll' || Tipo === 'abandonAll') return fora(Estado);
  const { onde, acao } =
    Estado.Fora || Tipo === 'abandon' ? { onde: null, acao: null } : aoSair(raiz, Estado, suspensa);
  if (acao === 'exitAll') return fora(Estado);
  if (acao === 'retryAll') return deNovo(raiz, Estado, raiz);
  if (acao === 'retry' && onde) return deNovo(raiz, Estado, onde);
  if (acao !== null && onde)
    return entregar(raiz, Estado, seguir(raiz, Estado, onde, acao === 'continue' ? 1 : -1));
  if (Tipo === 'exit' || Tipo === 'abandon') return fora(Estado);
  if (Tipo === 'choice' || Tipo === 'jump') {
    const alvo = itensDe(raiz).find((um) => um.Item === Item);
    const achada = alvo && (Tipo === 'jump' && alvo.Entrada !== null ? alvo : escolher(raiz, antes, alvo));
    return achada
      ? entregar(raiz, Estado, achada)
      : { ...entregar(raiz, Estado, atualDe(raiz, antes)), Aviso: FECHADA };
  }
  const passo = Tipo === 'continue' ? 1 : -1;
  const daqui =
    onde && onde.Itens.length > 0 ? seguir(raiz, Estado, onde, passo) : vizinha(raiz, Estado, passo);
  return entregar(raiz, Estado, daqui);
}

const atualDe = (raiz: Item, { Atual }: EstadoDoPacote) =>
  queAbrem(raiz).find(({ Item }) => Item === Atual) ?? null;
