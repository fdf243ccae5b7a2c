import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';

/** Seconds left of the wait that the server asked for (429); 0 when there is none. */
export function useEspera(erro: Error | null): number {
  const pedido = erro instanceof ApiError && erro.status === 429 ? (erro.waitSeconds ?? 60) : 0;
  const [passou, setPassou] = useState({ erro, segundos: 0 });
  const segundos = passou.erro === erro ? passou.segundos : 0;
  const faltam = Math.max(pedido - segundos, 0);

  // Synchronises with the clock, for as long as there is something to wait for.
  useEffect(() => {
    if (pedido === 0) return undefined;
    const inicio = performance.now();
    const relogio = setInterval(() => {
      const decorridos = Math.floor((performance.now() - inicio) / 1000);
      setPassou({ erro, segundos: decorridos });
      if (decorridos >= pedido) clearInterval(relogio);
    }, 1000);
    return () => clearInterval(relogio);
  }, [erro, pedido]);

  return faltam;
}
