import { useEffect, useRef, useState } from 'react';

/** Seconds left of a time that the server measured, counted on a clock that nobody can set. */
export function useContagem(restam: number, aoAcabar: () => void): number {
  const [segundos, setSegundos] = useState(Math.max(0, Math.ceil(restam / 1000)));
  const acabar = useRef(aoAcabar);
  useEffect(() => {
    acabar.current = aoAcabar;
  });
  // Synchronises with the monotonic clock.
  useEffect(() => {
    const fim = performance.now() + restam;
    const olhar = () => {
      const faltam = Math.max(0, Math.ceil((fim - performance.now()) / 1000));
      setSegundos(faltam);
      if (faltam > 0) return;
      clearInterval(relogio);
      acabar.current();
    };
    const relogio = setInterval(olhar, 500);
    return () => clearInterval(relogio);
  }, [restam]);
  return segundos;
}
