/** Sign-in that goes on by itself: once in a while in a tab, or a provider that hears no question would be asked for ever. */

const CHAVE = 'entradaComecada';
const UM_MINUTO = 60_000;

export const jaComecouSozinha = () =>
  Date.now() - Number(sessionStorage.getItem(CHAVE) ?? Number.NEGATIVE_INFINITY) < UM_MINUTO;

/** False: it just did. */
export function comecarSozinha(): boolean {
  if (jaComecouSozinha()) return false;
  sessionStorage.setItem(CHAVE, String(Date.now()));
  return true;
}
