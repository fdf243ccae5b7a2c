import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Importacao } from '#contract/empresas/importacao.ts';
import { corrigirMaiusculas } from '#contract/empresas/importacao-escolhas.ts';
import { api } from '../../../../lib/api.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import styles from '../Importacao.module.css';

/** Names that came all in capitals: written as names when somebody asks, and back as they came. */
export function Maiusculas({ importacao }: { importacao: Importacao }) {
  const { IdImportacao, Maiusculas: quantos, CorrigirMaiusculas: corrigidos } = importacao;
  const escolher = useMutation({
    mutationFn: (Corrigir: boolean) => api(corrigirMaiusculas, { body: { IdImportacao, Corrigir } }),
    onError: (erro) => toast.error(erro.message),
  });
  if (quantos === 0) return null;
  return (
    <Notice
      kind="info"
      title={
        corrigidos
          ? contar(
              quantos,
              'nome que veio em maiúsculas foi corrigido',
              'nomes que vieram em maiúsculas foram corrigidos',
            )
          : contar(quantos, 'nome veio todo em maiúsculas', 'nomes vieram todos em maiúsculas')
      }
    >
      {corrigidos
        ? 'Confira na lista. O que você digitar em uma célula fica como você digitou.'
        : 'MARIA DAS DORES DA SILVA passa a ser Maria das Dores da Silva. Os outros nomes ficam como estão.'}
      <div className={styles.escolha}>
        <Button
          size="sm"
          variant="default"
          loading={escolher.isPending}
          onClick={() => escolher.mutate(!corrigidos)}
        >
          {corrigidos ? 'Deixar como veio na planilha' : 'Corrigir MAIÚSCULAS'}
        </Button>
      </div>
    </Notice>
  );
}
