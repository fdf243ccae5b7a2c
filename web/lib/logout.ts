import { sair as chamadaSair } from '#contract/identidade.ts';
import { consultas } from './consultas.ts';
import { guardados } from './guardados.ts';
import { cabecalhos, enderecoDaApi } from './requisicao.ts';
import { sessao } from './session.ts';

let saindo = false;

/**
 * Ends the session here and, as far as the network lets us, on the server, then reloads the page.
 * `aoEntrar` is what the address shows after the reload; without it the guard remembers where the person was.
 */
export function sair({ aoEntrar }: { aoEntrar?: string } = {}): void {
  // Several answers may say 401 at once; one reload is enough.
  if (saindo) return;
  saindo = true;
  const token = sessao.token();
  if (token !== null) {
    const url = `${enderecoDaApi(location)}${chamadaSair.url}`;
    const headers = cabecalhos({ method: 'POST', url, token, cookies: document.cookie });
    fetch(url, { method: 'POST', headers, keepalive: true }).catch(() => null);
  }
  sessao.encerrar();
  consultas.clear();
  // Who leaves on purpose leaves nothing behind; who was only too long away finds it again.
  if (aoEntrar !== undefined) {
    guardados.esquecerTudo();
    history.replaceState(null, '', `#${aoEntrar}`);
  }
  // Unsaved changes have nowhere to go any more, so nobody is asked about them.
  window.addEventListener('beforeunload', (evento) => evento.stopImmediatePropagation(), { capture: true });
  location.reload();
}
