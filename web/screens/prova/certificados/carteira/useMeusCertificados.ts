import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meusCertificados } from '#contract/prova/certificados.ts';
import { whenIdle } from '../../../../lib/idle.ts';
import { query } from '../../../../lib/query.ts';

/** What the person who is signed in holds. */
export function useMeusCertificados() {
  const meus = useQuery({
    ...query(meusCertificados),
    // A course finished in the player shows on the way back; two parts of one page ask once.
    staleTime: 1000,
  });
  const itens = meus.data?.Itens;
  // Synchronises with what this device keeps of them, once the page stands; without a worker it opens nothing where nothing
  // answers.
  useEffect(() => {
    if (itens === undefined || !('serviceWorker' in navigator)) return undefined;
    const guardar = () =>
      navigator.serviceWorker.ready
        .then(() => import('./guardados.ts'))
        .then(({ guardarDocumentos }) => guardarDocumentos(itens))
        .catch(() => null);
    return whenIdle(() => void guardar());
  }, [itens]);
  return meus;
}
