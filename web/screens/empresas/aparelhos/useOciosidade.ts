import { useCallback, useEffect, useRef, useState } from 'react';
import { ASSISTINDO } from '../../../lib/tablet.ts';

const SAI_EM = 120_000;
const AVISA_EM = 90_000;
/** What is touched inside a package or another site's player is not seen from here. */
const DENTRO_DE_OUTRO = 600_000;

const SINAIS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll', ASSISTINDO] as const;

/** Counts the time without a touch; says how many seconds are left once it is time to say so. */
export function useOciosidade(acabar: () => void) {
  const ultimo = useRef(0);
  const [faltam, setFaltam] = useState<number | null>(null);
  const continuar = useCallback(() => {
    ultimo.current = Date.now();
    setFaltam(null);
  }, []);

  // Synchronises with the clock and with the hands of whoever is there; a tablet that slept finds out when it wakes.
  useEffect(() => {
    ultimo.current = Date.now();
    let avisando = false;
    const sinal = () => {
      // Once asked, only the answer counts: a hand that wipes the screen is no answer.
      if (!avisando) ultimo.current = Date.now();
    };
    const olhar = () => {
      const fora = document.activeElement instanceof HTMLIFrameElement && !document.hidden;
      const folga = fora ? DENTRO_DE_OUTRO - SAI_EM : 0;
      const parado = Date.now() - ultimo.current - folga;
      avisando = parado >= AVISA_EM;
      if (parado >= SAI_EM) acabar();
      else setFaltam(avisando ? Math.ceil((SAI_EM - parado) / 1000) : null);
    };
    const relogio = setInterval(olhar, 1000);
    document.addEventListener('visibilitychange', olhar);
    for (const nome of SINAIS) document.addEventListener(nome, sinal, { passive: true, capture: true });
    return () => {
      clearInterval(relogio);
      document.removeEventListener('visibilitychange', olhar);
      for (const nome of SINAIS) document.removeEventListener(nome, sinal, { capture: true });
    };
  }, [acabar]);

  return { faltam, continuar };
}
