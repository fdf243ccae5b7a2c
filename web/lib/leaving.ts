import { sairDoAparelho } from '#contract/acesso/identidade.ts';
import { api } from './api.ts';
import { conectado } from './conectado.ts';

/** A connection that hangs must not keep the next person from signing in. */
const WAIT_MS = 10_000;

let settling: Promise<void> | null = null;

/**
 * Somebody signed out here and the server may not know: their connection ends by its cookie, at the next start or when there
 * is a signal, and before anybody signs in, whose cookie the answer would take away (docs/decisions/0043).
 */
export function settleLeaving(): Promise<void> {
  if (!conectado.leaving()) return Promise.resolve();
  settling ??= api(sairDoAparelho, { signal: AbortSignal.timeout(WAIT_MS) })
    .then(conectado.left)
    .catch(() => window.addEventListener('online', () => void settleLeaving(), { once: true }))
    .finally(() => {
      settling = null;
    });
  return settling;
}
