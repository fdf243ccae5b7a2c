import { enxuto } from '#contract/estudo/aulas-cmi-peso.ts';
import { SEALED_CACHE } from '../lib/sealed-files.ts';
import { esquecerGuardado, esquecerTextos } from './guardado.ts';
import { cuidar } from './presenca.ts';

/**
 * Runs in the page around a package, on the packages' own address. The package looks for the API of the standard upward
 * from its own window and finds it here; what it tells goes to our page through a channel.
 */

export type Estado = {
  /** Its author tries it, or a student looks at it again: where it stopped is kept by the page, which gives it back in the address. */
  Previa: boolean;
  /** It was taken along: our page says in the address who studies and where they stopped. */
  Levado?: boolean;
  /** The second of those, in the words of the standard; of no credit then. */
  Modo: 'normal' | 'browse';
  Nome: string;
  Pessoa: string;
  DadosIniciais: string;
  NotaMinima: string;
  LimiarConclusao: string;
  /** Of 2004: ids of what the lesson expects to find among its objectives. */
  Objetivos?: string[];
  Cmi: Cmi;
  /** Of cmi5: where its store is. */
  Loja?: string;
};

export type Cmi = Record<string, string>;

/** Where one of several lessons may ask to go. */
export type Pode = { continue: boolean; previous: boolean; choice: string[] };

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    estadoScorm?: Estado;
  }
}

/** What both editions of the library have in common, as far as it is used here. */
type Api = {
  cmi: { getCurrentTotalTime: () => string };
  on: (evento: string, aviso: (elemento?: string, valor?: unknown) => void) => void;
  loadFromFlattenedJSON: (cmi: Cmi, raiz: string) => void;
  getFlattenedCMI: () => Record<string, unknown>;
};

type Edicao<A extends Api> = {
  /** Where packages look for it. */
  nome: 'API' | 'API_1484_11';
  api: A;
  iniciar: keyof A & string;
  ler: keyof A & string;
  escrever: keyof A & string;
  /** These two ask for saving at once. */
  gravar: keyof A & string;
  sair: keyof A & string;
  tempoTotal: string;
  /** Before the last is told. */
  aoSair?: (estado: Estado) => void;
  /** Who studies, and what the manifest says; `guardado`: where it stopped, with nothing in it at first. */
  doPrograma: (estado: Estado, guardado: Cmi, lidos: Record<string, Cmi>) => Cmi;
  /** What is given anew at each opening, and so is not kept. */
  passageiros: readonly string[];
  /** Of 2004: what the lesson may ask for has changed. */
  aoPoder?: (pode: Pode) => void;
};

/** What a driver meets above this page: nothing more, and no window. Some go up for as long as there is a document. */
function fimDaSubida(): object {
  const fim = { opener: null, frames: [], length: 0, postMessage: () => undefined };
  return Object.assign(fim, { parent: fim });
}

/**
 * To our page, which is above. Who looks upward then ends here: our page is of another origin, and reading it throws at
 * drivers that look for another edition's API than the one that is here.
 */
export function abrirCanal(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  // The policy of this page lets nobody but ours be its parent, whichever of its names it was opened by.
  window.parent.postMessage({ tipo: 'scorm' }, '*', [port2]);
  Reflect.set(window, 'parent', fimDaSubida());
  return port1;
}

export function ligar<A extends Api>(edicao: Edicao<A>) {
  const estado = window.estadoScorm;
  if (!estado) return;
  delete window.estadoScorm;
  esquecer();
  const { api, nome, iniciar, ler, escrever, gravar, sair } = edicao;
  const lembrete = daPagina();
  if (estado.Levado) Object.assign(estado, lembrete.Quem);
  const Cmi = estado.Previa ? (lembrete.Cmi ?? {}) : estado.Cmi;
  const retoma = comecou(Cmi);
  for (const chamada of [ler, escrever]) soElementos(api, chamada);
  api.loadFromFlattenedJSON({ ...Cmi, ...edicao.doPrograma(estado, Cmi, lembrete.Lidos ?? {}) }, '');

  const saida = abrirCanal();
  const contar = (urgente: boolean) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one other end
    saida.postMessage({ Cmi: retrato(edicao), urgente });
  };

  const mostrar = (passo: 'iniciou' | 'retomou' | 'terminou' | 'saiu', pede = '') => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one other end
    saida.postMessage({ passo, pede });
  };

  let marcado = false;
  let pedido = '';
  // Many values come in a row: they are told once, at the end of the row, even while the page is being left.
  api.on(escrever, (elemento, valor) => {
    if (elemento === 'adl.nav.request') pedido = String(valor);
    if (marcado) return;
    marcado = true;
    queueMicrotask(() => {
      marcado = false;
      contar(false);
    });
  });
  api.on(gravar, () => contar(true));
  api.on(sair, () => {
    edicao.aoSair?.(estado);
    contar(true);
    mostrar('terminou', pedido);
  });
  api.on(iniciar, () => mostrar('iniciou'));
  api.on(ler, (elemento = '') => {
    if (retoma && /\.(suspend_data|lesson_location|location|entry)$/.test(elemento)) mostrar('retomou');
  });
  if (lembrete.Pode) edicao.aoPoder?.(lembrete.Pode);
  deixarQuandoPedido(saida, () => mostrar('saiu'), edicao.aoPoder);
  cuidar(saida);
  Object.defineProperty(window, nome, { value: api, enumerable: true });
}

/** Whoever names the whole tree (`cmi`) names no element; the library would put their text in its place. */
function soElementos<A extends Api>(api: A, chamada: keyof A & string) {
  const feita = api[chamada] as unknown as (nome: string, ...resto: unknown[]) => unknown;
  Reflect.set(api, chamada, (nome: string, ...resto: unknown[]) =>
    feita.call(api, nome === 'cmi' || nome === 'adl' ? `${nome}.` : nome, ...resto),
  );
}

/** Our page asks the lesson to go, so that it tells the last of it before another comes. */
export function deixarQuandoPedido(saida: MessagePort, deixada: () => void, aoPoder?: (pode: Pode) => void) {
  saida.addEventListener('message', ({ data }: MessageEvent<{ pode?: Pode }>) => {
    if (data.pode) {
      aoPoder?.(data.pode);
      return;
    }
    const moldura = document.querySelector('iframe');
    moldura?.addEventListener('load', deixada, { once: true });
    moldura?.contentWindow?.location.replace('about:blank');
  });
  saida.start();
}

export const comecou = (Cmi: Cmi) => Object.keys(Cmi).length > 0;

function retrato<A extends Api>({ api, tempoTotal, passageiros }: Edicao<A>): Cmi {
  const valores = Object.entries(api.getFlattenedCMI()).flatMap(([nome, valor]): [string, string][] => {
    if (passageiros.includes(nome) || (typeof valor !== 'string' && typeof valor !== 'number')) return [];
    return valor === '' ? [] : [[nome, String(valor)]];
  });
  return enxuto({ ...Object.fromEntries(valores), [tempoTotal]: api.cmi.getCurrentTotalTime() });
}

type Lembrete = {
  Cmi?: Cmi;
  Pode?: Pode | null;
  /** Of 2004: what others left in objectives of this lesson, by their ids. */
  Lidos?: Record<string, Cmi>;
  /** Of one that was taken along. */
  Quem?: Pick<Estado, 'Nome' | 'Pessoa'>;
};

/** What our page gives along in the address, which the server does not see. */
export function daPagina(): Lembrete {
  try {
    return JSON.parse(decodeURIComponent(location.hash.slice(1))) as Lembrete;
  } catch {
    return {};
  }
}

const ABERTURA = 'abertura';

/**
 * What an earlier package left in this browser: each begins with nothing, and what it leaves is there until another opens, or
 * its person leaves (guarda.ts). Where the browser lets no page of another site keep anything, there is
 * nothing to forget, and asking is refused.
 */
export function esquecer() {
  try {
    // The path is of one opening only, so this is another lesson of the same package.
    if (location.search !== '' && sessionStorage.getItem(ABERTURA) === location.pathname) return;
    esquecerTextos();
    sessionStorage.setItem(ABERTURA, location.pathname);
    esquecerGuardado(SEALED_CACHE).catch(() => null);
  } catch {
    return;
  }
}
