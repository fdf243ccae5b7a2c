import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Importacao } from '#contract/empresas/importacao.ts';
import { desativarDesligados } from '#contract/empresas/importacao-escolhas.ts';
import { api } from '../../../../lib/api.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { pessoas } from '../dados-da-importacao.ts';
import styles from '../Importacao.module.css';

type DesligadosProps = { importacao: Importacao; faltaEscolher: boolean };

/** Who left, says the sheet, and is still active here: deactivated with the import, or left as they are. */
export function Desligados({ importacao, faltaEscolher }: DesligadosProps) {
  const { IdImportacao, Desligados: quantas, DesativarDesligados: escolhido } = importacao;
  const escolher = useMutation({
    mutationFn: (Desativar: boolean) => api(desativarDesligados, { body: { IdImportacao, Desativar } }),
    onError: (erro) => toast.error(erro.message),
  });
  if (quantas === 0) return null;
  const opcao = (Desativar: boolean, label: string) => (
    <Button
      id={Desativar ? 'desativar-desligados' : undefined}
      size="sm"
      variant={escolhido === Desativar ? 'filled' : 'default'}
      aria-pressed={escolhido === Desativar}
      loading={escolher.isPending && escolher.variables === Desativar}
      onClick={() => escolher.mutate(Desativar)}
    >
      {label}
    </Button>
  );
  const uma = quantas === 1;
  return (
    <Notice
      kind={faltaEscolher ? 'error' : escolhido === null ? 'warning' : 'info'}
      title={
        faltaEscolher
          ? 'Antes de importar, escolha o que fazer com quem foi desligado'
          : `${pessoas(quantas)} ${uma ? 'foi desligada' : 'foram desligadas'}, segundo a planilha, e ${uma ? 'continua ativa' : 'continuam ativas'} aqui`
      }
    >
      Quem é inativado deixa de acessar os treinamentos deste cliente; o histórico e os certificados ficam.
      Pessoas desligadas que não têm cadastro não são incluídas.
      <fieldset className={styles.escolha} aria-label="Pessoas desligadas">
        {opcao(true, uma ? 'Inativar a pessoa' : `Inativar as ${pessoas(quantas)}`)}
        {opcao(false, 'Deixar como está')}
      </fieldset>
    </Notice>
  );
}
