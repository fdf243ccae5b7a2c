import { useQuery } from '@tanstack/react-query';
import { meusCertificados } from '#contract/certificados.ts';
import { api } from '../../lib/api.ts';

/** What the person who is signed in holds. */
export const useMeusCertificados = () =>
  useQuery({
    queryKey: ['certificados', 'meus'],
    queryFn: ({ signal }) => api(meusCertificados, { signal }),
    // A course finished in the player shows on the way back; two parts of one page ask once.
    staleTime: 1000,
  });
