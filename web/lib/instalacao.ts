import { iconeDoAplicativo, manifestoDoAplicativo } from '#contract/empresas/clientes-aplicativo.ts';
import { empresaDoLink } from './empresaDoLink.ts';
import { montarUrl } from './requisicao.ts';
import { tablet } from './tablet.ts';

/** Chromium's offer to install the page, kept until the moment that suits the person. */
type Oferta = Event & { prompt: () => Promise<unknown> };

const VISTO = 'instalar:visto';
const OCIOSO_MS = 2000;

let oferta: Oferta | null = null;

window.addEventListener('beforeinstallprompt', (evento) => {
  // Not now: the person came for something else.
  evento.preventDefault();
  oferta = evento as Oferta;
});

/** Once the browser has nothing better to do; answers how to call it off. */
export function quandoSossegar(fazer: () => void): () => void {
  // Safari has no idle time to tell of.
  if (!('requestIdleCallback' in window)) {
    const relogio = setTimeout(fazer, OCIOSO_MS);
    return () => clearTimeout(relogio);
  }
  const pedido = requestIdleCallback(fazer, { timeout: OCIOSO_MS * 5 });
  return () => cancelIdleCallback(pedido);
}

/** Names manifest and icon, which browsers fetch when they please: so not on a first visit. */
export function tornarInstalavel(): void {
  const querystring = { empresa: empresaDoLink() ?? undefined };
  const nomear = (rel: string, href: string) => {
    if (document.querySelector(`link[rel="${rel}"]`) !== null) return;
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  };
  nomear('manifest', montarUrl(manifestoDoAplicativo.url, { querystring }));
  // iOS looks at no icon of the manifest.
  const params = { forma: 'inteiro', lado: '180' };
  nomear('apple-touch-icon', montarUrl(iconeDoAplicativo.url, { params, querystring }));
}

const instalado = () => matchMedia('(display-mode: standalone)').matches;

/** How this device installs the page; null: it cannot, it has, or the person was asked before. */
export function jeitoDeInstalar(): 'botao' | 'menu' | null {
  if (localStorage.getItem(VISTO) !== null || instalado() || tablet.eh()) return null;
  if (oferta !== null) return 'botao';
  return /iPhone|iPad/.test(navigator.userAgent) ? 'menu' : null;
}

/** Asked once on each device, whatever the answer. */
export const lembrarConvite = () => localStorage.setItem(VISTO, 'sim');

export async function instalar(): Promise<void> {
  const atual = oferta;
  oferta = null;
  await atual?.prompt();
}
