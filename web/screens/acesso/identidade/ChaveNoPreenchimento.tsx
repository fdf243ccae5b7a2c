import { useEffect, useEffectEvent } from 'react';
import { largarChave } from '../duas-etapas/chave.ts';
import { esperarPreenchimento } from './entradaComChave.ts';

/** Among what the browser offers to fill the login with are the passkeys of this device. */
export function ChaveNoPreenchimento({ aoAssinar }: { aoAssinar: (assinada: string) => void }) {
  const assinou = useEffectEvent(aoAssinar);
  // Synchronises with the browser's list, for as long as the page asks for a login.
  useEffect(() => {
    const fim = new AbortController();
    void esperarPreenchimento(fim.signal).then((assinada) => {
      if (!fim.signal.aborted && assinada !== null) assinou(assinada);
    });
    return () => {
      fim.abort();
      largarChave();
    };
  }, []);
  return null;
}
