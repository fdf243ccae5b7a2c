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
    const pessoas = QtdAlunos === 1 ? '1 pessoa' : `${QtdAlunos.toLocaleString('pt-BR')} pessoas`;
    const sim =
      !ativo ||
      (await confirm({
        title: `Inativar ${NomeFantasia}?`,
        body: `O acesso de ${pessoas} por este cliente para na hora. Nada é apagado: ao reativar, tudo volta como estava.`,
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
          ? 'O cliente está ativo: as suas pessoas entram normalmente.'
          : 'O cliente está inativo: ninguém entra por ele.'
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
