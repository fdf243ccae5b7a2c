import { Button, Group } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import {
  decidirPedidoDeAcesso,
  listarPedidosDeAcesso,
  type PedidoDeAcesso,
} from '#contract/acesso/usuarios-pedidos.ts';
import { dizerEspera, dizerPedido } from './PedidoDeAcesso.tsx';
import { FiltroDeSituacao } from '../../../components/Situacao.tsx';
import { api } from '../../../lib/api.ts';
import { query, reread } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { useTableState } from '../../../ui/table/useTableState.ts';

const OPCOES = [
  { value: 'em-aberto', label: 'Em aberto' },
  { value: 'encerrados', label: 'Encerrados' },
];

const FIM: Partial<Record<PedidoDeAcesso['Situacao'], string>> = {
  impedido: 'Impedido',
  cancelado: 'Recusado ou cancelado',
  feito: 'Feito',
};

function dizerSituacao(pedido: PedidoDeAcesso): string {
  const fim = FIM[pedido.Situacao];
  if (fim === undefined) return dizerEspera(pedido);
  return pedido.DecididoPor === null ? `${fim}.` : `${fim}. Respondido por ${pedido.DecididoPor}.`;
}

function Decisao({ pedido }: { pedido: PedidoDeAcesso }) {
  const decidir = useMutation({
    mutationFn: (Libera: boolean) =>
      api(decidirPedidoDeAcesso, { body: { IdPedidoDeAcesso: pedido.IdPedidoDeAcesso, Libera } }),
    onSuccess: (_, Libera) => toast.success(Libera ? 'Ficha liberada.' : 'Pedido encerrado: nada muda.'),
    onError: ({ message }) => {
      toast.error(message);
      void reread();
    },
  });
  if (FIM[pedido.Situacao] !== undefined) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {pedido.PodeLiberar ? (
        <Button size="sm" loading={decidir.isPending} onClick={() => decidir.mutate(true)}>
          Liberar
        </Button>
      ) : null}
      <Button size="sm" variant="default" loading={decidir.isPending} onClick={() => decidir.mutate(false)}>
        {pedido.PodeLiberar ? 'Recusar' : 'Cancelar'}
      </Button>
    </Group>
  );
}

const colunas = [
  { key: 'Nome', header: 'Pessoa', cell: ({ Nome }: PedidoDeAcesso) => Nome },
  { key: 'Tipo', header: 'Pedido', cell: dizerPedido },
  {
    key: 'PedidoPor',
    header: 'Quem pediu',
    cell: ({ PedidoPor, PedidoEm }: PedidoDeAcesso) => `${PedidoPor}, ${formatInstant(PedidoEm)}`,
  },
  { key: 'Situacao', header: 'Situação', cell: dizerSituacao },
  { key: 'Decisao', header: 'Decisão', cell: (pedido: PedidoDeAcesso) => <Decisao pedido={pedido} /> },
];

/** What waits for another administrator, for its owner, or for its three days. */
export function PedidosDeAcesso() {
  const estado = useTableState();
  const [situacao, setSituacao] = useFilter('situacao', ['em-aberto', 'encerrados']);
  const pedidos = useQuery({
    ...query(listarPedidosDeAcesso, {
      querystring: {
        situacao: situacao === '' ? undefined : situacao,
        pagina: estado.page,
        busca: estado.search,
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Table
      label="Lista de pedidos de acesso"
      columns={colunas}
      rowKey={({ IdPedidoDeAcesso }) => IdPedidoDeAcesso}
      empty={
        estado.search === '' && situacao === '' ? (
          <EmptyState
            picture="people"
            title="Nenhum pedido"
            text="Aqui ficam as trocas de e-mail e as fichas de nova senha de quem já entrou, até valerem."
          />
        ) : undefined
      }
      filters={<FiltroDeSituacao value={situacao} onValue={setSituacao} options={OPCOES} />}
      {...rowsOf(pedidos)}
      {...estado}
    />
  );
}
