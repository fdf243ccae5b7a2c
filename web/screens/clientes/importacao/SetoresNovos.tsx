import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { criarSetores, type Importacao } from '#contract/importacao.ts';
import { api } from '../../../lib/api.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { contar } from './dados-da-importacao.ts';
import styles from './Importacao.module.css';
import { useAtualizarImportacao } from './useImportacao.ts';

const MOSTRADOS = 12;

type SetoresNovosProps = { importacao: Importacao; faltaEscolher: boolean; aoEscolher: () => void };

/** Sectors of the sheet that the client does not have: created with the import, or left out. */
export function SetoresNovos({ importacao, faltaEscolher, aoEscolher }: SetoresNovosProps) {
  const { IdImportacao, SetoresNovos: nomes, CriarSetores } = importacao;
  const atualizar = useAtualizarImportacao();
  const escolher = useMutation({
    mutationFn: (Criar: boolean) => api(criarSetores, { body: { IdImportacao, Criar } }),
    onSuccess: async () => {
      aoEscolher();
      await atualizar();
    },
    onError: (erro) => toast.error(erro.message),
  });
  if (nomes.length === 0) return null;
  const mais = nomes.length - MOSTRADOS;
  const opcao = (Criar: boolean, label: string) => (
    <Button
      id={Criar ? 'criar-setores' : undefined}
      size="sm"
      variant={CriarSetores === Criar ? 'filled' : 'default'}
      aria-pressed={CriarSetores === Criar}
      loading={escolher.isPending && escolher.variables === Criar}
      onClick={() => escolher.mutate(Criar)}
    >
      {label}
    </Button>
  );
  return (
    <Notice
      kind={faltaEscolher ? 'error' : CriarSetores === null ? 'warning' : 'info'}
      title={
        faltaEscolher
          ? 'Antes de importar, escolha o que fazer com os setores que ainda não existem'
          : contar(
              nomes.length,
              'setor da planilha ainda não existe',
              'setores da planilha ainda não existem',
            )
      }
    >
      {nomes.slice(0, MOSTRADOS).join(', ')}
      {mais > 0 ? ` e mais ${mais}` : ''}.{CriarSetores === false ? ' As pessoas entram sem eles.' : ''}
      <fieldset className={styles.escolha} aria-label="Setores que ainda não existem">
        {opcao(true, nomes.length === 1 ? 'Criar o setor' : `Criar os ${nomes.length} setores`)}
        {opcao(false, nomes.length === 1 ? 'Ignorar o setor' : 'Ignorar estes setores')}
      </fieldset>
    </Notice>
  );
}
