import { gravarProgresso } from '#contract/estudo.ts';
import { api, ErroDeApi } from '../../../lib/api.ts';
import { proximaBatida, type Batida } from './fila.ts';
import { esquecer, guardar, pendentes } from './guarda.ts';

const ESPERA = 10_000;

export const enviarBatida = (batida: Batida, { keepalive }: { keepalive: boolean }) =>
  // A connection that hangs is a lost one: what was not confirmed is sent again.
  api(gravarProgresso, { body: batida, keepalive, signal: AbortSignal.timeout(ESPERA) });

/**
 * Sends what earlier openings left behind, before the lesson is opened again: then it opens at the very second.
 * An answer of any kind settles it; only a lost connection keeps it for the next time.
 */
export async function enviarPendentes(IdClienteTurmaAluno: number): Promise<void> {
  await Promise.all(
    pendentes(localStorage, IdClienteTurmaAluno).map(async (fila) => {
      const proxima = proximaBatida(fila);
      guardar(localStorage, proxima.fila);
      try {
        await enviarBatida(proxima.batida, { keepalive: false });
        esquecer(localStorage, fila.Sessao);
      } catch (erro) {
        if (erro instanceof ErroDeApi && erro.status >= 400 && erro.status < 500) {
          esquecer(localStorage, fila.Sessao);
        }
      }
    }),
  );
}
