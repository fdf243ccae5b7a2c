import { useQuery } from '@tanstack/react-query';
import { meusCertificados } from '#contract/prova/certificados.ts';
import { query } from '../../../lib/query.ts';

/** What the person who is signed in holds. */
export const useMeusCertificados = () =>
  useQuery({
    ...query(meusCertificados),
    // A course finished in the player shows on the way back; two parts of one page ask once.
    staleTime: 1000,
  });
