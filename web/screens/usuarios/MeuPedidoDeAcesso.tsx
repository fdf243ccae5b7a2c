import { useQuery, useQueryClient } from '@tanstack/react-query';
import { meuPedidoDeAcesso, responderMeuPedidoDeAcesso } from '#contract/pedidos-de-acesso.ts';
import { RespostaAoPedido } from '../../components/PedidoDeAcesso.tsx';
import { api } from '../../lib/api.ts';
import { toast } from '../../ui/toasts.ts';

/** On top of the profile: somebody asked to change how this account is entered. */
export function MeuPedidoDeAcesso() {
  const consultas = useQueryClient();
  const pedido = useQuery({
    queryKey: ['meuPedidoDeAcesso'],
    queryFn: ({ signal }) => api(meuPedidoDeAcesso, { signal }),
  });
  if (!pedido.data?.Pedido) return null;
  return (
    <RespostaAoPedido
      pedido={pedido.data.Pedido}
      responder={(Confirma) => api(responderMeuPedidoDeAcesso, { body: { Confirma } })}
      aoResponder={(Confirma) => {
        toast.success(Confirma ? 'Pedido confirmado.' : 'Pedido impedido: nada muda na sua conta.');
        void consultas.invalidateQueries({ queryKey: ['meuPedidoDeAcesso'] });
        void consultas.invalidateQueries({ queryKey: ['perfil'] });
      }}
    />
  );
}
