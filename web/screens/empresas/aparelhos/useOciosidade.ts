import { useCallback, useEffect, useRef, useState } from 'react';
import { PRESENTE } from '../../../lib/tablet.ts';

const SAI_EM = 120_000;
const AVISA_EM = 90_000;

const SINAIS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll', PRESENTE] as const;

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
      const parado = Date.now() - ultimo.current;
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
