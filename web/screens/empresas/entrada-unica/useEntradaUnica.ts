import { useQuery } from '@tanstack/react-query';
import { entradaUnicaDoCliente } from '#contract/empresas/entrada-unica.ts';
import { query } from '../../../lib/query.ts';

/** Whether the client of a branded link has a provider of its own, and still takes passwords. */
export const useEntradaUnica = (hash: string | null) =>
  useQuery({
    ...query(entradaUnicaDoCliente, { params: { hash: hash ?? '' } }),
    enabled: hash !== null,
    staleTime: 'static',
    retry: false,
  }).data;
