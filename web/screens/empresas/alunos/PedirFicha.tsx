import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type PedidoDeAcesso } from '#contract/acesso/usuarios-pedidos.ts';
import { pedidoDeAcessoDoAluno, pedirFicha } from '#contract/empresas/alunos-acesso.ts';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { dizerEspera, dizerPedido } from '../../acesso/usuarios/PedidoDeAcesso.tsx';

const usePedido = (IdClienteAluno: number, consultar: boolean) =>
  useQuery({
    ...query(pedidoDeAcessoDoAluno, { params: { id: IdClienteAluno } }),
    enabled: consultar,
  });

const vale = ({ Tipo, Situacao, ValeEm }: PedidoDeAcesso) =>
  Tipo === 'ficha' && (Situacao === 'liberado' || (ValeEm !== null && Date.parse(ValeEm) <= Date.now()));

/** Nobody has to free the slip of who never came. */
export function useFichaLiberada(IdClienteAluno: number, jaEntrou: boolean): boolean {
  const { data } = usePedido(IdClienteAluno, jaEntrou);
  return !jaEntrou || (data?.Pedido ? vale(data.Pedido) : false);
}

/** What waits about this person's access; nothing, when nothing does. */
export function PedidoEmAberto({ IdClienteAluno }: { IdClienteAluno: number }) {
  const { data } = usePedido(IdClienteAluno, true);
  if (!data?.Pedido) return null;
  return (
    <Notice kind="info" title={dizerPedido(data.Pedido)}>
      Pedido por {data.Pedido.PedidoPor}. {dizerEspera(data.Pedido)}
    </Notice>
  );
}

/** For who has been here before: asks, and says what it waits for. */
export function PedirFicha({ IdClienteAluno }: { IdClienteAluno: number }) {
  const { data } = usePedido(IdClienteAluno, true);
  const pedir = useMutation({
    mutationFn: () => api(pedirFicha, { body: { IdClienteAluno } }),
    onSuccess: ({ Pedido }) => {
      toast.success(
        Pedido.ValeEm === null
          ? 'Pedido feito: os outros administradores foram avisados.'
          : 'Pedido feito: vale em três dias, se a pessoa não impedir.',
      );
    },
  });
  if (data === undefined || data.Pedido?.Tipo === 'ficha') return null;
  return (
    <Stack gap="xs" align="flex-start">
      {pedir.isError ? <Notice kind="error">{pedir.error.message}</Notice> : null}
      <p>
        Esta pessoa já entrou antes. Como quem tem a ficha entra na conta, outro administrador precisa
        liberá-la; onde não há outro, ela vale em três dias. A pessoa é avisada.
      </p>
      <Button variant="default" loading={pedir.isPending} onClick={() => pedir.mutate()}>
        Pedir a ficha de nova senha
      </Button>
    </Stack>
  );
}
