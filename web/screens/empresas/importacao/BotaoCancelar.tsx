import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { cancelarImportacao, type Importacao } from '#contract/empresas/importacao.ts';
import { api } from '../../../lib/api.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toasts.ts';

/** Gives an import up before it is confirmed. */
export function BotaoCancelar({ importacao: { IdImportacao, NomeArquivo } }: { importacao: Importacao }) {
  const navigate = useNavigate();
  const cancelar = useMutation({
    mutationFn: () => api(cancelarImportacao, { body: { IdImportacao } }),
    onSuccess: async () => {
      toast.success('Importação cancelada. Nada foi gravado.');
      await navigate('?aba=importacoes');
    },
    onError: (erro) => toast.error(erro.message),
  });
  const perguntar = async () => {
    const sim = await confirm({
      title: 'Cancelar esta importação?',
      body: `Nada de ${NomeArquivo} será gravado, e as correções feitas aqui se perdem. A planilha enviada continua no histórico.`,
      action: 'Cancelar importação',
      cancel: 'Voltar',
      danger: true,
    });
    if (sim) cancelar.mutate();
  };
  return (
    <Button variant="default" loading={cancelar.isPending} onClick={() => void perguntar()}>
      Cancelar importação
    </Button>
  );
}
