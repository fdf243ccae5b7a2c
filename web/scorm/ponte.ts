/**
 * Runs inside the frame of a package, before anything of the package. Its origin is none and shares nothing with our
 * page: the API of the standard therefore lives here, and what the package tells goes out through a channel.
 */

export type Estado = {
  /** Null in a preview. */
  Sessao: string | null;
  Nome: string;
  Pessoa: string;
  DadosIniciais: string;
  NotaMinima: string;
  LimiarConclusao: string;
  Cmi: Cmi;
};

type Cmi = Record<string, string>;

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    estadoScorm?: Estado;
  }
}

/** What both editions of the library have in common, as far as it is used here. */
type Api = {
  cmi: { getCurrentTotalTime: () => string };
  on: (evento: string, aviso: () => void) => void;
  isNotInitialized: () => boolean;
  loadFromFlattenedJSON: (cmi: Cmi, raiz: string) => void;
  getFlattenedCMI: () => Record<string, unknown>;
};

type Edicao<A extends Api> = {
  /** Where packages look for it. */
  nome: 'API' | 'API_1484_11';
  api: A;
  iniciar: keyof A & string;
  /** Anything else that a package calls; the last two ask for saving at once. */
  chamadas: [
    ler: keyof A & string,
    escrever: keyof A & string,
    gravar: keyof A & string,
    sair: keyof A & string,
  ];
  tempoTotal: string;
  /** Who studies, and what the manifest says. */
  doPrograma: (estado: Estado, retoma: boolean) => Cmi;
  /** What is given anew at each opening, and so is not kept. */
  passageiros: readonly string[];
};

type Carregado = { Cmi: Cmi; iniciada: boolean };

export function ligar<A extends Api>(edicao: Edicao<A>) {
  const estado = window.estadoScorm;
  if (!estado) return;
  delete window.estadoScorm;
  emprestarMemoria();
  const { api, iniciar, chamadas } = edicao;
  const carregado = lerDaJanela(estado.Sessao);
  const Cmi = carregado?.Cmi ?? estado.Cmi;
  api.loadFromFlattenedJSON({ ...Cmi, ...edicao.doPrograma(estado, Object.keys(Cmi).length > 0) }, '');
  let iniciada = carregado?.iniciada ?? false;

  const { port1: saida, port2 } = new MessageChannel();
  window.top?.postMessage({ tipo: 'scorm' }, new URL(document.URL).origin, [port2]);
  const contar = (urgente: boolean) => {
    const atual = retrato(edicao);
    guardarNaJanela(estado.Sessao, { Cmi: atual, iniciada });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one other end
    saida.postMessage({ Cmi: atual, urgente });
  };

  const [, escrever, gravar, sair] = chamadas;
  let marcado = false;
  api.on(iniciar, () => {
    iniciada = true;
    guardarNaJanela(estado.Sessao, { Cmi: retrato(edicao), iniciada });
  });
  // Many values come in a row: they are told once, at the end of the row, even while the page is being left.
  api.on(escrever, () => {
    if (marcado) return;
    marcado = true;
    queueMicrotask(() => {
      marcado = false;
      contar(false);
    });
  });
  api.on(gravar, () => contar(true));
  api.on(sair, () => {
    iniciada = false;
    contar(true);
  });
  continuarEntrePaginas(edicao, () => iniciada);
  Object.defineProperty(window, edicao.nome, { value: api, enumerable: true });
}

/** A package of several pages begins in one and goes on in the next, where the API is a new one. */
function continuarEntrePaginas<A extends Api>(
  { api, iniciar, chamadas }: Edicao<A>,
  iniciada: () => boolean,
) {
  const objeto = api as unknown as Record<string, (...argumentos: unknown[]) => unknown>;
  for (const nome of chamadas) {
    const original = objeto[nome];
    objeto[nome] = (...argumentos) => {
      if (api.isNotInitialized() && iniciada()) objeto[iniciar]?.('');
      return original?.apply(api, argumentos);
    };
  }
}

function retrato<A extends Api>({ api, tempoTotal, passageiros }: Edicao<A>): Cmi {
  const valores = Object.entries(api.getFlattenedCMI()).flatMap(([nome, valor]): [string, string][] => {
    if (passageiros.includes(nome) || (typeof valor !== 'string' && typeof valor !== 'number')) return [];
    return valor === '' ? [] : [[nome, String(valor)]];
  });
  return { ...Object.fromEntries(valores), [tempoTotal]: api.cmi.getCurrentTotalTime() };
}

/** The name of a frame outlives the page in it. Frames inside the package keep theirs: links aim at them by it. */
const ehMoldura = () => window.parent === window.top;
const prefixo = (Sessao: string | null) => `scorm ${Sessao ?? 'previa'} `;

function guardarNaJanela(Sessao: string | null, carregado: Carregado) {
  if (ehMoldura()) window.name = prefixo(Sessao) + JSON.stringify(carregado);
}

function lerDaJanela(Sessao: string | null): Carregado | null {
  const inicio = prefixo(Sessao);
  if (!ehMoldura() || !window.name.startsWith(inicio)) return null;
  try {
    return JSON.parse(window.name.slice(inicio.length)) as Carregado;
  } catch {
    return null;
  }
}

/** Without an origin there is no storage, and asking for it throws: packages get one that lasts as long as the page. */
function emprestarMemoria() {
  for (const nome of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(window, nome, { value: memoria(), configurable: true });
  }
  Object.defineProperty(document, 'cookie', { value: '', writable: true, configurable: true });
}

/** As lenient as the real one: whatever is given becomes text. */
function memoria(): Storage {
  const itens = new Map<string, string>();
  return {
    get length() {
      return itens.size;
    },
    key: (n) => [...itens.keys()][n] ?? null,
    getItem: (nome: unknown) => itens.get(String(nome)) ?? null,
    setItem: (nome: unknown, valor: unknown) => void itens.set(String(nome), String(valor)),
    removeItem: (nome: unknown) => void itens.delete(String(nome)),
    clear: () => itens.clear(),
  };
}
