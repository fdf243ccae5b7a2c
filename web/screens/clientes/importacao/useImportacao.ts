import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { obterImportacao } from '#contract/importacao.ts';
import { api } from '../../../lib/api.ts';
import { emCurso } from './dados-da-importacao.ts';

const PAUSA = 1000;

/** One import; while the server works on it, it is asked again, unless nobody is looking at the page. */
export function useImportacao(IdImportacao: number) {
  const atualizar = useAtualizarImportacao();
  const importacao = useQuery({
    queryKey: ['importacao', IdImportacao],
    queryFn: ({ signal }) => api(obterImportacao, { params: { id: IdImportacao }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (emCurso(state.data?.Situacao) ? PAUSA : false),
  });
  const situacao = importacao.data?.Situacao;
  const antes = useRef(situacao);

  // Synchronises the other lists of the client with the end of the background work.
  useEffect(() => {
    if (emCurso(antes.current) && !emCurso(situacao)) void atualizar();
    antes.current = situacao;
  }, [situacao, atualizar]);

  return importacao;
}

const DEPENDEM = [
  'importacao',
  'importacaoLinhas',
  'importacoes',
  'alunos',
  'setores',
  'turmas',
  'turma',
  'cliente',
  'clientes',
];

/** After any change to an import: it, its rows, the history, and what it may have written are read anew. */
export function useAtualizarImportacao() {
  const consultas = useQueryClient();
  return useCallback(async () => {
    await Promise.all(DEPENDEM.map((chave) => consultas.invalidateQueries({ queryKey: [chave] })));
  }, [consultas]);
}
