import { useQuery } from '@tanstack/react-query';
import { obterTermos } from '#contract/identidade.ts';
import { api } from '../../lib/api.ts';

/** The terms in force when the page opened: what is accepted is what could be read on it. */
export const useTermos = (enabled = true) =>
  useQuery({
    queryKey: ['termos'],
    queryFn: ({ signal }) => api(obterTermos, { signal }),
    staleTime: Infinity,
    enabled,
  });
