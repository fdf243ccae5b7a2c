import { verdictOn } from '../../../../lib/verdict.ts';

/** A bad signal comes and goes: after a moment, and after a longer one. */
const ESPERAS_MS = [1000, 4000];

const espera = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Where the device is full, or somebody gave up, the same would only happen again. */
const valeDeNovo = (erro: unknown) =>
  verdictOn(erro) === 'later' &&
  !(erro instanceof DOMException && ['QuotaExceededError', 'AbortError'].includes(erro.name));

/** Once, and twice more where what failed may have been the way there. */
export async function insistir<T>(
  tentar: () => Promise<T>,
  signal: AbortSignal,
  esperar: (ms: number) => Promise<void> = espera,
): Promise<T> {
  for (const ms of ESPERAS_MS) {
    try {
      return await tentar();
    } catch (erro) {
      if (signal.aborted || !valeDeNovo(erro)) throw erro;
      await esperar(ms);
    }
  }
  return await tentar();
}
