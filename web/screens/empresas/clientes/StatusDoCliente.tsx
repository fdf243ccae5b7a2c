import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { alterarClienteStatus, type Cliente } from '#contract/empresas/clientes.ts';
import { Secao } from '../../../components/Secao.tsx';
import { api } from '../../../lib/api.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toasts.ts';

export function StatusDoCliente({ cliente }: { cliente: Cliente }) {
  const { IdCliente, NomeFantasia, QtdAlunos, Status } = cliente;
  const ativo = Status === 'A';
  const mudar = useMutation({
    mutationFn: () =>
      api(alterarClienteStatus, {
        params: { id: IdCliente },
        querystring: { Status: ativo ? 'I' : 'A' },
      }),
    onSuccess: ({ Status }) => {
      toast.success(
        Status === 'A' ? `${NomeFantasia} está ativo de novo.` : `${NomeFantasia} foi inativado.`,
      );
    },
    onError: (erro) => toast.error(erro.message),
  });
  const perguntar = async () => {
    const sim =
      !ativo ||
      (await confirm({
        title: `Inativar ${NomeFantasia}?`,
        body: `${contar(QtdAlunos, 'pessoa perde', 'pessoas perdem')} imediatamente o acesso por este cliente. Nada é apagado: ao reativar, tudo volta como estava.`,
        action: 'Inativar cliente',
        danger: true,
      }));
    if (sim) mudar.mutate();
  };

  return (
    <Secao
      titulo="Situação"
      texto={
        ativo
          ? 'O cliente está ativo: as pessoas entram normalmente.'
          : 'O cliente está inativo: ninguém acessa por ele.'
      }
    >
      <Button
        variant={ativo ? 'default' : 'filled'}
        loading={mudar.isPending}
        onClick={() => void perguntar()}
      >
        {ativo ? 'Inativar cliente' : 'Reativar cliente'}
      </Button>
    </Secao>
  );
}
