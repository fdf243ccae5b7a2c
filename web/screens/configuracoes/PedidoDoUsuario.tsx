import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listarPedidosDeAcesso } from '#contract/pedidos-de-acesso.ts';
import { dizerEspera, dizerPedido } from '../../components/PedidoDeAcesso.tsx';
import { api } from '../../lib/api.ts';
import { Notice } from '../../ui/Notice.tsx';

/** What was asked about this person's access and does not hold yet. */
export function PedidoDoUsuario({ IdUsuario }: { IdUsuario: number }) {
  const { data } = useQuery({
    queryKey: ['pedidosDeAcesso', 'usuario', IdUsuario],
    queryFn: ({ signal }) =>
      api(listarPedidosDeAcesso, { querystring: { situacao: 'em-aberto', usuario: IdUsuario }, signal }),
  });
  const pedido = data?.Itens[0];
  if (pedido === undefined) return null;
  return (
    <Notice kind="info" title={dizerPedido(pedido)}>
      <p>
        Pedido por {pedido.PedidoPor}. {dizerEspera(pedido)}
      </p>
      <Link to="/configuracoes?aba=pedidos-de-acesso">Ver os pedidos de acesso</Link>
    </Notice>
  );
}
