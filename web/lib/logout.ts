import { sair as chamadaSair } from '#contract/acesso/identidade.ts';
import { forgetDevice } from './device.ts';
import { conectado } from './conectado.ts';
import { queryClient } from './query-client.ts';
import { buildHeaders, apiOrigin } from './request.ts';
import { sessao } from './session.ts';

/** Told while the session still opens doors: what has to be said in it is said now. */
export const LEAVING = 'leaving';

let signingOut = false;

/**
 * Ends the session here and, as far as the network lets us, on the server, then reloads the page.
 * `aoEntrar` is what the address shows after the reload; without it the guard remembers where the person was.
 */
export function signOut(where: { onEnter?: string } = {}): void {
  // Several answers may say 401 at once; one reload is enough.
  if (signingOut) return;
  signingOut = true;
  // On a shared tablet nobody finds anything again.
  const onEnter = sessao.usuario()?.Aparelho ? '/tablet' : where.onEnter;
  // A session that ran out has nothing left to say.
  if (where.onEnter !== undefined) window.dispatchEvent(new Event(LEAVING));
  const token = sessao.token();
  if (token !== null) {
    const url = `${apiOrigin(location)}${chamadaSair.url}`;
    const headers = buildHeaders({ method: 'POST', url, token, cookies: document.cookie });
    fetch(url, { method: 'POST', headers, keepalive: true }).catch(() => null);
  }
  sessao.end();
  queryClient.clear();
  if (onEnter !== undefined) history.replaceState(null, '', `#${onEnter}`);
  if (onEnter !== undefined) conectado.leave();
  // Who leaves on purpose leaves nothing behind; who was only too long away finds it again.
  void (onEnter === undefined ? Promise.resolve() : forgetDevice()).finally(reload);
}

function reload() {
  // Unsaved changes have nowhere to go any more, so nobody is asked about them.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
