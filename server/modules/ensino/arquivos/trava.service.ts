import { ERRORS, type Locker } from '@tus/server';
import { randomUUID } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps.ts';
import { pedirTrava, renovarTrava, soltarTrava, tomarTrava } from './trava.queries.ts';

/** Who died without letting go is not waited for beyond this. */
const VALE_MS = 10_000;
const RENOVA_MS = 1000;
const ESPERA_MS = 200;
const DESISTE_MS = 30_000;

/**
 * One request at a time writes an upload, whichever instance it came to. A newer one is the same person trying again
 * after a lost connection, so the older is asked to stop. What has no row any more is nobody's to write.
 */
export const travasDosEnvios = ({ db, log }: Pick<Deps, 'db' | 'log'>): Locker => ({
  newLock: (Chave) => {
    const eu = { Chave, Trava: randomUUID(), vale: VALE_MS };
    let renovacao: NodeJS.Timeout | undefined;

    const esperar = async (sinal: AbortSignal) => {
      const ate = performance.now() + DESISTE_MS;
      while (!(await tomarTrava(db, eu))) {
        if (sinal.aborted || performance.now() > ate) throw ERRORS.ERR_LOCK_TIMEOUT;
        if (!(await pedirTrava(db, eu))) return;
        await pausa(ESPERA_MS);
      }
    };
    return {
      lock: async (sinal, parar) => {
        await esperar(sinal);
        renovacao = setInterval(() => {
          renovarTrava(db, eu).then(
            (minha) => (minha ? undefined : parar()),
            (error: { code?: string }) => log.warn({ code: error.code }, 'upload: lock not renewed'),
          );
        }, RENOVA_MS);
      },
      unlock: async () => {
        clearInterval(renovacao);
        await soltarTrava(db, eu);
      },
    };
  },
});
