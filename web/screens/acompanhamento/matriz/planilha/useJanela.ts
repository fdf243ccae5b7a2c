import { useEffect, useRef, useState } from 'react';

type Janela = { cima: number; esquerda: number; altura: number; largura: number };

const lerJanela = (area: HTMLElement): Janela => ({
  cima: area.scrollTop,
  esquerda: area.scrollLeft,
  altura: area.clientHeight,
  largura: area.clientWidth,
});

/** What of a scrolling area is in sight; follows scrolling and resizing, once per frame. */
export function useJanela() {
  const area = useRef<HTMLDivElement>(null);
  const [janela, setJanela] = useState<Janela>({ cima: 0, esquerda: 0, altura: 0, largura: 0 });

  // Synchronises with the browser's scrolling and layout.
  useEffect(() => {
    const elemento = area.current;
    if (elemento === null) return undefined;
    let quadro = 0;
    const medir = () => {
      cancelAnimationFrame(quadro);
      quadro = requestAnimationFrame(() => setJanela(lerJanela(elemento)));
    };
    const observador = new ResizeObserver(medir);
    observador.observe(elemento);
    elemento.addEventListener('scroll', medir, { passive: true });
    return () => {
      cancelAnimationFrame(quadro);
      observador.disconnect();
      elemento.removeEventListener('scroll', medir);
    };
  }, []);

  return { area, janela };
}
