import { PRESENTE } from '../../../lib/tablet.ts';

const SINAIS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll', PRESENTE] as const;

/** Looks every second, and when a tablet that slept wakes. */
export function vigiar(olhar: () => void, sinal: () => void): () => void {
  const relogio = setInterval(olhar, 1000);
  document.addEventListener('visibilitychange', olhar);
  window.addEventListener('pageshow', olhar);
  for (const nome of SINAIS) document.addEventListener(nome, sinal, { passive: true, capture: true });
  return () => {
    clearInterval(relogio);
    document.removeEventListener('visibilitychange', olhar);
    window.removeEventListener('pageshow', olhar);
    for (const nome of SINAIS) document.removeEventListener(nome, sinal, { capture: true });
  };
}
