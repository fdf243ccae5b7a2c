import { useQuery } from '@tanstack/react-query';
import { externosDoAluno, meusExternos } from '#contract/prova/externos.ts';
import { query } from '../../../lib/query.ts';

// Their links to files live two hours.

export const useMeusExternos = (enabled: boolean) =>
  useQuery({
    ...query(meusExternos),
    staleTime: 0,
    enabled,
  });

export const useExternosDoAluno = (id: number) =>
  useQuery({
    ...query(externosDoAluno, { params: { id } }),
    staleTime: 0,
  });
