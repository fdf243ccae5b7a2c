import { useQuery } from '@tanstack/react-query';
import { versaoDosTermos } from '#contract/termos.ts';
import { api } from '../../../lib/api.ts';

/** The words of a published version, which never change; none is asked for below the first. */
export const useTermo = (versao: number) =>
  useQuery({
    queryKey: ['termos', 'versao', versao],
    queryFn: ({ signal }) => api(versaoDosTermos, { params: { versao }, signal }),
    enabled: versao > 0,
    staleTime: Infinity,
  });
