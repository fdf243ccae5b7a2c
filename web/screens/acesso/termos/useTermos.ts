import { useQuery } from '@tanstack/react-query';
import { obterTermos } from '#contract/acesso/termos.ts';
import { query } from '../../../lib/query.ts';

/** The terms in force when the page opened: what is accepted is what could be read on it. */
export const useTermos = (enabled = true) =>
  useQuery({
    ...query(obterTermos),
    staleTime: 'static',
    enabled,
  });
