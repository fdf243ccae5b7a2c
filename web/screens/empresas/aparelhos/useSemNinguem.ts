import { useEffect, useRef } from 'react';
import { vigiar } from './vigiar.ts';

/** Calls `acabar` once nobody has touched the page for so long, and again after whoever comes next. */
export function useSemNinguem(depoisDe: number, acabar: () => void) {
  const agir = useRef(acabar);
  useEffect(() => {
    agir.current = acabar;
  });

  // Synchronises with the clock and with the hands of whoever is there.
  useEffect(() => {
    let toque: number | null = Date.now();
    const sinal = () => {
      toque = Date.now();
    };
    return vigiar(() => {
      if (toque === null || Date.now() - toque < depoisDe) return;
      toque = null;
      agir.current();
    }, sinal);
  }, [depoisDe]);
}
