import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listarPedidosDeAcesso } from '#contract/acesso/usuarios-pedidos.ts';
import { dizerEspera, dizerPedido } from './PedidoDeAcesso.tsx';
import { query } from '../../../lib/query.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** What was asked about this person's access and does not hold yet. */
export function PedidoDoUsuario({ IdUsuario }: { IdUsuario: number }) {
  const { data } = useQuery(
    query(listarPedidosDeAcesso, { querystring: { situacao: 'em-aberto', usuario: IdUsuario } }),
  );
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
