import { useEffect, useRef } from 'react';
import { ErroDeApi } from './api.ts';

const A_CADA = 5000;

/** Whether nothing answered, or something broke on the way: then trying again is worth it. */
export const semResposta = (erro: Error | null) =>
  erro instanceof ErroDeApi && (erro.status === 0 || erro.status >= 502);

/** Tries again by itself what failed without a signal, when it is back; browsers do not always say so, hence the clock. */
export function useTentarComSinal(falhou: boolean, tentar: () => void): void {
  const ultima = useRef(tentar);
  useEffect(() => {
    ultima.current = tentar;
  });
  // Synchronises with the connection.
  useEffect(() => {
    if (!falhou) return undefined;
    const agora = () => ultima.current();
    const relogio = setInterval(agora, A_CADA);
    window.addEventListener('online', agora);
    return () => {
      clearInterval(relogio);
      window.removeEventListener('online', agora);
    };
  }, [falhou]);
}
