import { comEstado, comResultado, estadoGuardado, type Guardado } from './atividade.ts';
import { abrirCanal, daPagina, deixarQuandoPedido, esquecer } from './ponte.ts';
import { cuidar } from './presenca.ts';

/**
 * Runs in the page around an activity of H5P. The page of the activity calls it once the player is there, before any
 * library: the player is given what the person did before, and what it would send to a server of its own goes to our page.
 */

type Evento = { data?: { statement?: unknown } };
type Atividade = { contentId?: unknown; getCurrentState?: () => unknown };
type Extras = { subContentId?: string | number };
type Tocador = {
  instances: Atividade[];
  externalDispatcher: { on: (evento: string, aviso: (evento: Evento) => void) => void };
  trigger: (atividade: Atividade, evento: string) => void;
  getUserData: (
    id: string,
    dado: string,
    feito: (erro: unknown, valor?: unknown) => void,
    parte?: string,
  ) => void;
  setUserData: (id: string, dado: string, valor: unknown, extras?: Extras) => void;
  deleteUserData: (id: string, dado: string, parte?: string) => void;
};
type Pagina = Window & { H5P?: Tocador };

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    aoCarregarH5p?: (pagina: Pagina) => void;
  }
}

/** Some activities bring their state up to date only after they have told what was done. */
const SOSSEGO = 300;

const estado = window.estadoScorm;
delete window.estadoScorm;
esquecer();
let Cmi = (estado?.Previa ? daPagina().Cmi : estado?.Cmi) ?? {};
const guardado: Guardado = estadoGuardado(Cmi);

const saida = abrirCanal();
const dizer = (dito: object) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one other end
  saida.postMessage(dito);
};
deixarQuandoPedido(saida, () => dizer({ passo: 'saiu' }));
cuidar(saida);

function guardar(parte: string | number | undefined, dado: string, valor: unknown) {
  const dela = (guardado[String(parte ?? 0)] ??= {});
  const texto = valor === undefined ? undefined : JSON.stringify(valor);
  if (dela[dado] === texto) return;
  if (texto === undefined) delete dela[dado];
  else dela[dado] = texto;
  Cmi = comEstado(Cmi, guardado);
  dizer({ Cmi, urgente: false });
}

window.aoCarregarH5p = (pagina) => {
  const { H5P } = pagina;
  if (!H5P) return;
  H5P.getUserData = (_id, dado, feito, parte) => {
    const texto = guardado[String(parte ?? 0)]?.[dado];
    if (texto !== undefined && dado === 'state') dizer({ passo: 'retomou' });
    feito(undefined, texto === undefined ? undefined : (JSON.parse(texto) as unknown));
  };
  H5P.setUserData = (_id, dado, valor, extras) => guardar(extras?.subContentId, dado, valor);
  H5P.deleteUserData = (_id, dado, parte) => guardar(parte, dado, undefined);

  let relogio: number | undefined;
  const ondeEsta = () => {
    for (const atividade of H5P.instances) {
      const onde = atividade.getCurrentState?.();
      if (onde !== undefined) guardar(0, 'state', onde);
    }
  };
  H5P.externalDispatcher.on('initialized', () => {
    dizer({ passo: 'iniciou' });
    // One that never tells anything is counted from here.
    dizer({ Cmi, urgente: true });
  });
  H5P.externalDispatcher.on('xAPI', ({ data }) => {
    queueMicrotask(ondeEsta);
    pagina.clearTimeout(relogio);
    relogio = pagina.setTimeout(ondeEsta, SOSSEGO);
    const depois = comResultado(Cmi, data?.statement);
    if (depois === Cmi) return;
    Cmi = depois;
    dizer({ Cmi, urgente: true });
  });
  pagina.addEventListener('pagehide', ondeEsta);
  // The player does this by itself only in pages that it made.
  pagina.addEventListener('resize', () => {
    for (const atividade of H5P.instances) H5P.trigger(atividade, 'resize');
  });
};
