import { useQuery } from '@tanstack/react-query';
import { versaoDosTermos } from '#contract/acesso/termos.ts';
import { query } from '../../../../lib/query.ts';

/** The words of a published version, which never change; none is asked for below the first. */
export const useTermo = (versao: number) =>
  useQuery({
    ...query(versaoDosTermos, { params: { versao } }),
    enabled: versao > 0,
    staleTime: 'static',
  });
