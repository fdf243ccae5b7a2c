import type { EstadoDoPacote } from '#contract/estudo/aulas-sumario.ts';
import type { Item } from '../xml.ts';
import { caminhoAte, regrasDe } from './arvore.ts';
import { Rastreio } from './rastreio.ts';

/** Which lesson comes after which, by the control modes and the rules that are looked at before one is opened. */

/** The lesson that is met on going into an activity; null: it is skipped; `parar`: there is no way on. */
export function entrar(rastreio: Rastreio, item: Item, passo: 1 | -1): Item | 'parar' | null {
  const { antes, flow, forwardOnly } = regrasDe(item);
  if (rastreio.manda(item, antes, 'skip')) return null;
  if (rastreio.manda(item, antes, 'disabled') || rastreio.esgotada(item)) return 'parar';
  if (item.Itens.length === 0) return item.Entrada === null ? null : item;
  if (!flow) return 'parar';
  const adiante = passo === 1 || forwardOnly;
  for (const filho of adiante ? item.Itens : item.Itens.toReversed()) {
    const achado = entrar(rastreio, filho, adiante ? 1 : -1);
    if (achado !== null) return achado;
    if (adiante && rastreio.manda(filho, regrasDe(filho).antes, 'stopForwardTraversal')) return 'parar';
  }
  return null;
}

/** From an activity on, up where there is nothing more beside it. */
export function seguir(raiz: Item, estado: EstadoDoPacote, de: Item, passo: 1 | -1): Item | null {
  const rastreio = new Rastreio(estado);
  const caminho = caminhoAte(raiz, de.Item);
  for (let nivel = caminho.length - 2; nivel >= 0; nivel--) {
    const [pai, filho] = caminho.slice(nivel);
    if (!pai || !filho || !regrasDe(pai).flow || (passo === -1 && regrasDe(pai).forwardOnly)) return null;
    const lugar = pai.Itens.indexOf(filho);
    const adiante = passo === 1 ? pai.Itens.slice(lugar + 1) : pai.Itens.slice(0, lugar).toReversed();
    let deixado = filho;
    for (const item of adiante) {
      if (passo === 1 && rastreio.manda(deixado, regrasDe(deixado).antes, 'stopForwardTraversal'))
        return null;
      const achado = entrar(rastreio, item, passo);
      if (achado === 'parar') return null;
      if (achado) return achado;
      deixado = item;
    }
    if (passo === 1 && rastreio.manda(deixado, regrasDe(deixado).antes, 'stopForwardTraversal')) return null;
  }
  return null;
}

/** The lesson that choosing this line opens; null where it may not be chosen. */
export function escolher(raiz: Item, estado: EstadoDoPacote, alvo: Item): Item | null {
  const rastreio = new Rastreio(estado);
  const caminho = caminhoAte(raiz, alvo.Item);
  // Only who holds it says whether it may be chosen, not who holds that.
  const pai = caminho.at(-2);
  const proibido = caminho.some((item) => {
    const { antes } = regrasDe(item);
    return rastreio.manda(item, antes, 'hiddenFromChoice', 'disabled') !== null || rastreio.esgotada(item);
  });
  if (proibido || (pai && !regrasDe(pai).choice) || !saidaLivre(rastreio, { raiz, estado, caminho }))
    return null;
  if (alvo.Itens.length === 0 || alvo.Entrada !== null) return alvo.Entrada === null ? null : alvo;
  const achado = entrar(rastreio, alvo, 1);
  return achado === 'parar' ? null : achado;
}

type Escolha = { raiz: Item; estado: EstadoDoPacote; caminho: Item[] };

/** Whether the lesson that is open lets one go to another branch, and the branch between lets one through. */
function saidaLivre(rastreio: Rastreio, { raiz, estado, caminho }: Escolha): boolean {
  const atual = estado.Fora ? [] : caminhoAte(raiz, estado.Atual ?? '');
  const comuns = atual.filter((item) => caminho.includes(item)).length;
  if (atual.length === 0 || comuns === atual.length) return true;
  if (atual.slice(comuns).some((item) => !regrasDe(item).choiceExit)) return false;
  const pai = atual[comuns - 1];
  const [de, ate] = [atual[comuns], caminho[comuns]];
  if (!pai || !de || !ate) return true;
  const [onde, destino] = [pai.Itens.indexOf(de), pai.Itens.indexOf(ate)];
  if (destino < onde) return !regrasDe(pai).forwardOnly;
  return pai.Itens.slice(onde, destino).every(
    (item) => rastreio.manda(item, regrasDe(item).antes, 'stopForwardTraversal') === null,
  );
}
