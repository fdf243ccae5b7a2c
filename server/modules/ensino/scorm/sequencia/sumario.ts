import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import type { EstadoDoPacote, PedidoDeNavegacao, Sumario } from '#contract/estudo/aulas-sumario.ts';
import { situacaoDoPacote, type SituacaoDoPacote } from '#contract/estudo/aulas-cmi.ts';
import type { Item } from '../xml.ts';
import { acharItem, itensDe, queAbrem, regrasDe } from './arvore.ts';
import { escolher } from './fluxo.ts';
import { Rastreio } from './rastreio.ts';
import { comGlobais, lidosPor } from './compartilhado.ts';
import { leva, navegarSequenciada, type Ida } from './sequenciada.ts';
import { sorteada } from './sorteio.ts';
import { prerequisitoVale, type SituacaoAicc } from './prerequisitos.ts';

/** A package of several lessons: how far each is, which may be opened, what they amount to together. */

export type PacoteDeVarias = {
  Versao: string;
  Raiz: Item;
  /** Whose it is, where lessons are drawn. */
  Semente?: string;
};

/** What one of them told, and where the person wants to go from it. */
export type Passo = { Item?: string | undefined; Cmi: Cmi; Pedido?: PedidoDeNavegacao | undefined };

type Situacao = Sumario['Itens'][number]['Situacao'];

/** What the others are judged by; all the rest of what a lesson keeps concerns it alone. */
const RASTRO =
  /^cmi\.(core\.(lesson_status|score\.raw|exit)|exit|satisfeita|(objectives\.\d+\.)?(completion_status|success_status|progress_measure|score\.(scaled|raw|min|max))|objectives\.\d+\.id)$/;

/** Not of the standard: that a lesson of cmi5 has met what it asks for, in the same bag as all else. */
export const SATISFEITA = 'cmi.satisfeita';

const rastroDe = (cmi: Cmi): Cmi =>
  Object.fromEntries(Object.entries(cmi).filter(([nome]) => RASTRO.test(nome)));

export type Passado = {
  Estado: EstadoDoPacote;
  Sumario: Sumario;
  Situacao: SituacaoDoPacote;
  /** Those that begin anew. */
  Limpos: string[];
};

const temRegras = ({ Versao }: PacoteDeVarias) => Versao === '2004';

const sorteado = (pacote: PacoteDeVarias, estado: EstadoDoPacote): PacoteDeVarias => ({
  ...pacote,
  Raiz: sorteada(pacote.Raiz, estado, pacote.Semente ?? ''),
});

export function passar(inteiro: PacoteDeVarias, antes: EstadoDoPacote, passo: Passo): Passado {
  const pacote = sorteado(inteiro, antes);
  const contado = comODito(pacote, antes, passo);
  const { Estado, Aviso, Limpos } = passo.Pedido
    ? navegar(pacote, contado, passo.Pedido)
    : { Estado: contado, Aviso: null, Limpos: [] };
  const depois = sorteado(inteiro, Estado);
  return {
    Estado,
    Limpos,
    Sumario: sumarioDe(depois, Estado, Aviso),
    Situacao: situacaoDeTodas(depois, Estado),
  };
}

/** Opened is begun; what tells nothing is done by that. */
const aberto = (estado: EstadoDoPacote, Atual: string): EstadoDoPacote => ({
  ...estado,
  Atual,
  Itens: { ...estado.Itens, [Atual]: estado.Itens[Atual] ?? { Rastro: {} } },
});

/** Who tells is the one that is open. */
function comODito({ Raiz }: PacoteDeVarias, estado: EstadoDoPacote, { Item, Cmi }: Passo): EstadoDoPacote {
  const item = queAbrem(Raiz).find((um) => um.Item === Item);
  if (!item) return estado;
  if (!item.Sco || Object.keys(Cmi).length === 0) return { ...estado, Atual: item.Item };
  const Itens = { ...estado.Itens, [item.Item]: { ...estado.Itens[item.Item], Rastro: rastroDe(Cmi) } };
  const contado = { ...estado, Atual: item.Item, Itens };
  return comGlobais(Raiz, contado, item.Item);
}

/** Of cmi5 the statements were judged by what the lesson asks for; what they say by themselves is not enough. */
const feita = ({ Versao }: PacoteDeVarias, Rastro: Cmi) =>
  Versao === 'cmi5' ? Rastro[SATISFEITA] === 'true' : situacaoDoPacote(Versao, Rastro).Concluida;

function situacaoDe(pacote: PacoteDeVarias, estado: EstadoDoPacote, item: Item): Situacao {
  const { Rastro } = estado.Itens[item.Item] ?? {};
  if (!Rastro) return 'nova';
  const recomeca = item.Sco && estado.Itens[item.Item]?.Encerrada && Object.keys(Rastro).length === 0;
  if (recomeca) return 'nova';
  if (temRegras(pacote)) return situacaoPelasRegras(new Rastreio(estado), item);
  if (!item.Sco) return 'concluida';
  if (feita(pacote, Rastro)) return 'concluida';
  const falhou = Rastro['cmi.core.lesson_status'] === 'failed' || Rastro['cmi.success_status'] === 'failed';
  return falhou ? 'reprovada' : 'andamento';
}

/** A heading is as those below it. */
function situacaoDoRamo(pacote: PacoteDeVarias, estado: EstadoDoPacote, item: Item): Situacao {
  const todas = queAbrem(item).map((um) => situacaoDe(pacote, estado, um));
  if (todas.every((uma) => uma === 'concluida')) return 'concluida';
  if (todas.every((uma) => uma === 'nova')) return 'nova';
  return todas.includes('reprovada') ? 'reprovada' : 'andamento';
}

function emAicc(pacote: PacoteDeVarias, estado: EstadoDoPacote, item: Item | null): SituacaoAicc {
  if (!item) return 'not attempted';
  const dita = estado.Itens[item.Item]?.Rastro['cmi.core.lesson_status'];
  if (item.Itens.length === 0 && (dita === 'passed' || dita === 'browsed')) return dita;
  const palavras: Record<Situacao, SituacaoAicc> = {
    nova: 'not attempted',
    andamento: 'incomplete',
    concluida: 'completed',
    reprovada: 'failed',
  };
  return palavras[situacaoDoRamo(pacote, estado, item)];
}

function situacaoPelasRegras(rastreio: Rastreio, item: Item): Situacao {
  const satisfeita = rastreio.satisfeita(item);
  if (satisfeita === false) return 'reprovada';
  return satisfeita === true || rastreio.completa(item) === true ? 'concluida' : 'andamento';
}

function disponivel(pacote: PacoteDeVarias, estado: EstadoDoPacote, item: Item): boolean {
  if (temRegras(pacote)) return escolher(pacote.Raiz, estado, item) !== null;
  const saber = (nome: string) => emAicc(pacote, estado, acharItem(pacote.Raiz, nome));
  // What a heading asks for holds for all below it.
  return itensDe(pacote.Raiz)
    .filter((um) => um.Prerequisito !== '' && itensDe(um).includes(item))
    .every(({ Prerequisito }) => prerequisitoVale(Prerequisito, saber));
}

/** The nearest one that may be opened, forward or backward. */
function vizinho(pacote: PacoteDeVarias, estado: EstadoDoPacote, passo: 1 | -1): Item | null {
  const todas = queAbrem(pacote.Raiz);
  const lugar = todas.findIndex(({ Item }) => Item === estado.Atual);
  const adiante = passo === 1 ? todas.slice(lugar + 1) : todas.slice(0, Math.max(0, lugar)).toReversed();
  return adiante.find((item) => disponivel(pacote, estado, item)) ?? null;
}

const FECHADA = 'Esta lição ainda não pode ser aberta: conclua antes as que ela pede.';
const FIM = 'Não há outra lição para abrir agora.';

function navegar(pacote: PacoteDeVarias, estado: EstadoDoPacote, pedido: PedidoDeNavegacao): Ida {
  const { Tipo, Item } = pedido;
  if (temRegras(pacote)) return navegarSequenciada(pacote.Raiz, estado, pedido);
  const ir = (item: Item | null, Aviso: string): Ida =>
    item && item.Entrada !== null && disponivel(pacote, estado, item)
      ? { Estado: aberto(estado, item.Item), Aviso: null, Limpos: [] }
      : { Estado: estado, Aviso, Limpos: [] };
  if (Tipo === 'choice') return ir(acharItem(pacote.Raiz, Item ?? ''), FECHADA);
  if (Tipo === 'continue') return ir(vizinho(pacote, estado, 1), FIM);
  if (Tipo === 'previous') return ir(vizinho(pacote, estado, -1), FIM);
  const ultima = queAbrem(pacote.Raiz).find((item) => item.Item === estado.Atual);
  return ultima
    ? { Estado: aberto(estado, ultima.Item), Aviso: null, Limpos: [] }
    : ir(vizinho(pacote, { ...estado, Atual: null }, 1), FIM);
}

function sumarioDe(pacote: PacoteDeVarias, estado: EstadoDoPacote, Aviso: string | null): Sumario {
  const todas = queAbrem(pacote.Raiz);
  // By the rules of 2004 a heading may be chosen too: its first lesson that opens.
  const escolhiveis = temRegras(pacote) ? itensDe(pacote.Raiz).filter((um) => um !== pacote.Raiz) : todas;
  const disponiveis = new Set(escolhiveis.filter((item) => disponivel(pacote, estado, item)));
  const linhas = (item: Item, Nivel: number): Sumario['Itens'] => {
    const abaixo = item.Itens.flatMap((um) => linhas(um, Nivel + 1));
    if (!item.Visivel) return abaixo;
    const Abre = item.Entrada !== null;
    const Situacao = Abre ? situacaoDe(pacote, estado, item) : situacaoDoRamo(pacote, estado, item);
    const Disponivel = disponiveis.has(item);
    return [{ Item: item.Item, Titulo: item.Titulo, Nivel, Abre, Situacao, Disponivel }, ...abaixo];
  };
  const haPara = (passo: 1 | -1) =>
    temRegras(pacote) ? leva(pacote.Raiz, estado, passo) : vizinho(pacote, estado, passo) !== null;
  const Pode = {
    continue: haPara(1),
    previous: haPara(-1),
    choice: [...disponiveis].map(({ Item }) => Item),
  };
  const atual = todas.find(({ Item }) => Item === estado.Atual);
  const escondidos = atual?.Esconde ?? [];
  return {
    Itens: pacote.Raiz.Itens.flatMap((item) => linhas(item, 0)),
    Atual: estado.Fora ? null : estado.Atual,
    Anterior: Pode.previous && !escondidos.includes('previous'),
    Proximo: Pode.continue && !escondidos.includes('continue'),
    Pode,
    Lidos: atual && temRegras(pacote) ? lidosPor(atual, estado) : {},
    Feitas: todas.filter((item) => situacaoDe(pacote, estado, item) === 'concluida').length,
    Total: todas.length,
    Aviso,
  };
}

/** Looked at again, when nothing counts any more: whatever its order, each may be opened. */
export function rever(inteiro: PacoteDeVarias, estado: EstadoDoPacote): Sumario {
  const pacote = sorteado(inteiro, estado);
  const { Itens, Feitas, Total } = sumarioDe(pacote, estado, null);
  const todas = queAbrem(pacote.Raiz).map(({ Item }) => Item);
  const continua = todas.length > 1;
  return {
    Itens: Itens.map((linha) => ({ ...linha, Disponivel: linha.Abre })),
    Atual: todas[0] ?? null,
    Anterior: false,
    Proximo: continua,
    Feitas,
    Total,
    Pode: { continue: continua, previous: false, choice: todas },
    Lidos: {},
    Aviso: null,
  };
}

/** Where the rules leave open whether all is passed, one that was failed and counts keeps the whole open. */
const concluidaPelasRegras = (rastreio: Rastreio, raiz: Item) =>
  situacaoPelasRegras(rastreio, raiz) === 'concluida' &&
  (rastreio.satisfeita(raiz) === true || !algumaFalhou(rastreio, raiz));

const algumaFalhou = (rastreio: Rastreio, item: Item): boolean =>
  item.Itens.some((filho) => {
    const { rastreada, contaSituacao } = regrasDe(filho);
    if (!rastreada || !contaSituacao) return false;
    return rastreio.satisfeita(filho) === false || algumaFalhou(rastreio, filho);
  });

/** Done when all are; a failed one stays open, and with it the whole, however far it says to be. */
function situacaoDeTodas(pacote: PacoteDeVarias, estado: EstadoDoPacote): SituacaoDoPacote {
  const todas = queAbrem(pacote.Raiz);
  const partes = todas.map((item): number => {
    const { Rastro } = estado.Itens[item.Item] ?? {};
    if (situacaoDe(pacote, estado, item) === 'concluida') return 100;
    return Rastro ? Math.min(99, situacaoDoPacote(pacote.Versao, Rastro).Percentual) : 0;
  });
  return {
    Concluida: temRegras(pacote)
      ? concluidaPelasRegras(new Rastreio(estado), pacote.Raiz)
      : todas.every((item) => situacaoDe(pacote, estado, item) === 'concluida'),
    Percentual: Math.floor(partes.reduce((soma, parte) => soma + parte, 0) / partes.length),
  };
}
