import { useQuery } from '@tanstack/react-query';
import { meuPedidoDeAcesso, responderMeuPedidoDeAcesso } from '#contract/acesso/usuarios-pedidos.ts';
import { RespostaAoPedido } from './PedidoDeAcesso.tsx';
import { api } from '../../../lib/api.ts';
import { query, reread } from '../../../lib/query.ts';
import { toast } from '../../../ui/feedback/toasts.ts';

/** On top of the profile: somebody asked to change how this account is entered. */
export function MeuPedidoDeAcesso() {
  const pedido = useQuery(query(meuPedidoDeAcesso));
  if (!pedido.data?.Pedido) return null;
  return (
    <RespostaAoPedido
      pedido={pedido.data.Pedido}
      responder={(Confirma) => api(responderMeuPedidoDeAcesso, { body: { Confirma } })}
      aoResponder={(Confirma) => {
        toast.success(Confirma ? 'Pedido confirmado.' : 'Pedido impedido: nada muda na sua conta.');
        void reread();
      }}
    />
  );
}
