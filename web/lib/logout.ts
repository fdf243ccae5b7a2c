import { sair as chamadaSair } from '#contract/acesso/identidade.ts';
import { esquecerAparelho } from './aparelho.ts';
import { conectado } from './conectado.ts';
import { consultas } from './query-client.ts';
import { cabecalhos, enderecoDaApi } from './requisicao.ts';
import { sessao } from './session.ts';

let saindo = false;

/**
 * Ends the session here and, as far as the network lets us, on the server, then reloads the page.
 * `aoEntrar` is what the address shows after the reload; without it the guard remembers where the person was.
 */
export function sair(onde: { aoEntrar?: string } = {}): void {
  // Several answers may say 401 at once; one reload is enough.
  if (saindo) return;
  saindo = true;
  // On a shared tablet nobody finds anything again.
  const aoEntrar = sessao.usuario()?.Aparelho ? '/tablet' : onde.aoEntrar;
  const token = sessao.token();
  if (token !== null) {
    const url = `${enderecoDaApi(location)}${chamadaSair.url}`;
    const headers = cabecalhos({ method: 'POST', url, token, cookies: document.cookie });
    fetch(url, { method: 'POST', headers, keepalive: true }).catch(() => null);
  }
  sessao.encerrar();
  consultas.clear();
  if (aoEntrar !== undefined) history.replaceState(null, '', `#${aoEntrar}`);
  if (aoEntrar !== undefined) conectado.esquecer();
  // Who leaves on purpose leaves nothing behind; who was only too long away finds it again.
  void (aoEntrar === undefined ? Promise.resolve() : esquecerAparelho()).finally(recarregar);
}

function recarregar() {
  // Unsaved changes have nowhere to go any more, so nobody is asked about them.
  window.addEventListener('beforeunload', (evento) => evento.stopImmediatePropagation(), { capture: true });
  location.reload();
}
