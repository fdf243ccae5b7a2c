import { useQuery } from '@tanstack/react-query';
import { type tiposDeLink, verificarLink } from '#contract/acesso/identidade-links.ts';
import { ApiError } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';

/** Asks whether a one-time link is still good, without spending it. */
export function useLink(token: string | null) {
  return useQuery({
    ...query(verificarLink, { body: { Token: token ?? '' } }),
    enabled: token !== null,
    staleTime: 'static',
    // Opened again it may have been spent by now.
    refetchOnMount: 'always',
    gcTime: 0,
  });
}

type Resposta = Pick<ReturnType<typeof useLink>, 'data' | 'error'>;

/** Spent, expired, of another kind, or so broken that the server did not even read it. */
export const linkRecusado = ({ data, error }: Resposta, tipo: (typeof tiposDeLink)[number]) =>
  (data !== undefined && (!data.Valido || data.Tipo !== tipo)) ||
  (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429);
