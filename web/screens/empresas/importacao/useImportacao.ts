import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { obterImportacao } from '#contract/empresas/importacao.ts';
import { query, reread } from '../../../lib/query.ts';
import { emCurso } from './dados-da-importacao.ts';

const PAUSA = 1000;

/** One import; while the server works on it, it is asked again, unless nobody is looking at the page. */
export function useImportacao(IdImportacao: number) {
  const importacao = useQuery({
    ...query(obterImportacao, { params: { id: IdImportacao } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (emCurso(state.data?.Situacao) ? PAUSA : false),
  });
  const situacao = importacao.data?.Situacao;
  const antes = useRef(situacao);

  // What else is shown may have changed by the end of the background work.
  useEffect(() => {
    if (emCurso(antes.current) && !emCurso(situacao)) void reread();
    antes.current = situacao;
  }, [situacao]);

  return importacao;
}
