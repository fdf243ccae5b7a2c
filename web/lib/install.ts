import { iconeDoAplicativo, manifestoDoAplicativo } from '#contract/empresas/clientes-aplicativo.ts';
import { empresaDoLink } from './empresaDoLink.ts';
import { buildUrl } from './request.ts';
import { tablet } from './tablet.ts';

/** Chromium's offer to install the page, kept until the moment that suits the person. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

const SEEN = 'instalar:visto';

let offer: InstallOffer | null = null;

window.addEventListener('beforeinstallprompt', (event) => {
  // Not now: the person came for something else.
  event.preventDefault();
  offer = event as InstallOffer;
});

/** Names manifest and icon, which browsers fetch when they please: so not on a first visit. */
export function makeInstallable(): void {
  const querystring = { empresa: empresaDoLink() ?? undefined };
  const nameIt = (rel: string, href: string) => {
    if (document.querySelector(`link[rel="${rel}"]`) !== null) return;
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  };
  nameIt('manifest', buildUrl(manifestoDoAplicativo.url, { querystring }));
  // iOS looks at no icon of the manifest.
  const params = { forma: 'inteiro', lado: '180' };
  nameIt('apple-touch-icon', buildUrl(iconeDoAplicativo.url, { params, querystring }));
}

const installed = () => matchMedia('(display-mode: standalone)').matches;

/** iPhones, and iPads, which call themselves Macs; no Mac is touched. */
const installsByMenu = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** How this device installs the page; null: it cannot, it has, or the person was asked before. */
export function howToInstall(): 'botao' | 'menu' | null {
  if (localStorage.getItem(SEEN) !== null || installed() || tablet.eh()) return null;
  if (offer !== null) return 'botao';
  return installsByMenu() ? 'menu' : null;
}

/** Asked once on each device, whatever the answer. */
export const rememberOffer = () => localStorage.setItem(SEEN, 'sim');

export async function install(): Promise<void> {
  const current = offer;
  offer = null;
  await current?.prompt();
}
