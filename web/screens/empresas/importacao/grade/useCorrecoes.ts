import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Campo } from '#contract/empresas/importacao.ts';
import { corrigirLinha, type LinhaImportacao } from '#contract/empresas/importacao-linhas.ts';
import { api } from '../../../../lib/api.ts';

type Correcao = { Numero: number; campo: Campo; texto: string };

/**
 * Corrects cells, and keeps the rows corrected in sight with their new verdict, even where the list asked for no longer
 * has them: a row must not vanish under who repairs it.
 */
export function useCorrecoes(IdImportacao: number, lidas: readonly LinhaImportacao[]) {
  const [corrigidas, setCorrigidas] = useState<readonly LinhaImportacao[]>([]);
  const corrigir = useMutation({
    mutationFn: ({ Numero, campo, texto }: Correcao) =>
      api(corrigirLinha, { body: { IdImportacao, Numero, Valores: { [campo]: texto } } }),
    onSuccess: (linha) => {
      setCorrigidas((antes) => [...antes.filter(({ Numero }) => Numero !== linha.Numero), linha]);
    },
  });
  const tentar = async (correcao: Correcao): Promise<boolean> => {
    try {
      await corrigir.mutateAsync(correcao);
      return true;
    } catch {
      // Told by `error`, at the cell.
      return false;
    }
  };
  const fora = corrigidas.filter(({ Numero }) => !lidas.some((lida) => lida.Numero === Numero));
  return {
    linhas: [...lidas, ...fora].toSorted((a, b) => a.Numero - b.Numero),
    ultima: corrigidas.at(-1) ?? null,
    corrigir: { tentar, error: corrigir.error, isPending: corrigir.isPending, reset: corrigir.reset },
  };
}
