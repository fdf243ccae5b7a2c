import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { calou } from './vigia.ts';

const LINGUA = 'pt-BR';
const OLHAR_A_CADA = 500;

const assinarVozes = (aoMudar: () => void) => {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', aoMudar);
  return () => speechSynthesis.removeEventListener('voiceschanged', aoMudar);
};

/** Brazilian first; `pt_BR` is how some phones write it. */
function vozPortuguesa(): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in window)) return null;
  const portuguesas = speechSynthesis.getVoices().filter(({ lang }) => /^pt(?:[-_]|$)/i.test(lang));
  return portuguesas.find(({ lang }) => /br$/i.test(lang)) ?? portuguesas[0] ?? null;
}

/** `calada`: the device's voice stopped by itself. */
export type Voz = 'parada' | 'lendo' | 'pausada' | 'calada';

/**
 * The browser's own voice, one paragraph after the other. A pause is kept here and not by the browser: some phones never
 * come back from theirs, so what was interrupted begins again with its paragraph. A voice that stops and tells nobody is
 * found out: while nothing is heard, no time of study counts.
 */
export function useVoz(paragrafos: () => string[]) {
  const ha = useSyncExternalStore(assinarVozes, () => vozPortuguesa() !== null);
  const [estado, setEstado] = useState<Voz>('parada');
  const lugar = useRef(0);
  /** Which reading is the last: one that was cancelled says that it ended, too. */
  const leitura = useRef(0);
  const vigia = useRef<ReturnType<typeof setInterval>>(undefined);

  const calar = useCallback(() => {
    leitura.current += 1;
    clearInterval(vigia.current);
    if ('speechSynthesis' in window) speechSynthesis.cancel();
  }, []);
  // Synchronises with the browser's voice: whoever leaves the lesson takes it along.
  useEffect(() => calar, [calar]);

  const ler = () => {
    calar();
    const esta = leitura.current;
    const partes = paragrafos();
    const voz = vozPortuguesa();
    const seguinte = () => {
      const texto = partes[lugar.current];
      if (texto === undefined) {
        lugar.current = 0;
        setEstado('parada');
        return;
      }
      const fala = new SpeechSynthesisUtterance(texto);
      fala.lang = LINGUA;
      if (voz !== null) fala.voice = voz;
      const passar = () => {
        if (leitura.current !== esta) return;
        clearInterval(vigia.current);
        lugar.current += 1;
        seguinte();
      };
      // No word is passed over: whoever goes on hears this piece again.
      const interromper = () => {
        if (leitura.current !== esta) return;
        calar();
        setEstado('calada');
      };
      fala.addEventListener('end', passar);
      fala.addEventListener('error', interromper);
      const dadaEm = performance.now();
      let ouvidaEm: number | null = null;
      vigia.current = setInterval(() => {
        const agora = performance.now();
        if (speechSynthesis.speaking || speechSynthesis.pending) ouvidaEm = agora;
        if (calou({ agora, dadaEm, ouvidaEm, letras: texto.length })) interromper();
      }, OLHAR_A_CADA);
      speechSynthesis.speak(fala);
    };
    setEstado('lendo');
    seguinte();
  };
  const pausar = () => {
    calar();
    setEstado('pausada');
  };
  const parar = () => {
    calar();
    lugar.current = 0;
    setEstado('parada');
  };
  return { ha, estado, ler, pausar, parar };
}
