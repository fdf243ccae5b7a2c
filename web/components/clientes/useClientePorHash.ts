import { useQuery } from '@tanstack/react-query';
import { clientePorHash } from '#contract/empresas/clientes.ts';
import { query } from '../../lib/query.ts';

/** Whose page a branded link opens. */
export const useClientePorHash = (hash: string | null) =>
  useQuery({
    ...query(clientePorHash, { params: { hash: hash ?? '' } }),
    enabled: hash !== null,
    staleTime: 'static',
    retry: false,
  }).data;
