import { Button } from '@mantine/core';
import { IconArrowBackUp } from '#icons';
import { useMutation } from '@tanstack/react-query';
import { desfazerImportacao, type Importacao } from '#contract/empresas/importacao.ts';
import { api } from '../../../lib/api.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import { desativadas, pessoas } from './dados-da-importacao.ts';

const oQueMexe = (importacao: Importacao) => {
  const { Novos } = importacao;
  const voltam = importacao.Atualizados + desativadas(importacao);
  return [
    Novos > 0 ? `${pessoas(Novos)} ${Novos === 1 ? 'sai' : 'saem'} deste cliente` : '',
    voltam > 0 ? `${pessoas(voltam)} ${voltam === 1 ? 'volta' : 'voltam'} a ter os dados de antes` : '',
  ]
    .filter((parte) => parte !== '')
    .join(' e ');
};

/** Takes the import back; who has come in, changed or begun something since stays. */
export function BotaoDesfazer({ importacao }: { importacao: Importacao }) {
  const { IdImportacao, NomeArquivo, Novos, Atualizados } = importacao;
  const desfazer = useMutation({
    mutationFn: () => api(desfazerImportacao, { body: { IdImportacao } }),
    onSuccess: ({ QtdFicaram }) => {
      if (QtdFicaram === 0) toast.success('Importação desfeita.');
      else
        toast.warning(`Importação desfeita, menos para ${pessoas(QtdFicaram)}. Veja quem ficou e por quê.`);
    },
    onError: (erro) => toast.error(erro.message, { timeout: 0 }),
  });
  const perguntar = async () => {
    const sim = await confirm({
      title: `Desfazer a importação de ${NomeArquivo}?`,
      body: `${oQueMexe(importacao)}. Saem também os setores e as matrículas em turmas que ela criou. Quem já entrou, foi alterado ou começou a estudar fica, e você vê a lista. E-mails já enviados não voltam.`,
      action: 'Desfazer importação',
      danger: true,
    });
    if (sim) desfazer.mutate();
  };
  if (Novos + Atualizados + desativadas(importacao) === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
      loading={desfazer.isPending}
      onClick={() => void perguntar()}
    >
      Desfazer
    </Button>
  );
}
