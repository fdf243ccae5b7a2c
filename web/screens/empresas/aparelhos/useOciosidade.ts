import { useCallback, useEffect, useRef, useState } from 'react';
import { sessao } from '../../../lib/session.ts';
import { vigiar } from './vigiar.ts';

const SAI_EM = 120_000;
const AVISA_EM = 90_000;

/** In the storage of the tab, which ends with the session: a page that is opened anew still knows. */
const TOQUE = 'tablet:toque';

/** Counts the time without a touch; says how many seconds are left once it is time to say so. */
export function useOciosidade(acabar: () => void) {
  const ultimo = useRef(0);
  const [faltam, setFaltam] = useState<number | null>(null);
  const continuar = useCallback(() => {
    ultimo.current = Date.now();
    setFaltam(null);
  }, []);

  // Synchronises with the clock and with the hands of whoever is there.
  useEffect(() => {
    // Nothing is kept of who has just come in. Who went elsewhere in this tab, or whose tab the system put aside, is away
    // since they last touched it, not since it was opened again.
    ultimo.current = Number(sessionStorage.getItem(TOQUE) ?? Date.now());
    const sinal = () => {
      // Once asked, only the answer counts: a hand that wipes the screen is no answer.
      if (Date.now() - ultimo.current < AVISA_EM) ultimo.current = Date.now();
    };
    const olhar = () => {
      // Already over: nothing of it is to be found by the next one.
      if (!sessao.usuario()?.Aparelho) return;
      const parado = Date.now() - ultimo.current;
      if (parado >= SAI_EM) return acabar();
      sessionStorage.setItem(TOQUE, String(ultimo.current));
      setFaltam(parado >= AVISA_EM ? Math.ceil((SAI_EM - parado) / 1000) : null);
    };
    olhar();
    return vigiar(olhar, sinal);
  }, [acabar]);

  return { faltam, continuar };
}
