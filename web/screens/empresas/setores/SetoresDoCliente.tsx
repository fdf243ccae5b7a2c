import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { setoresDoCliente, type Setor } from '#contract/empresas/setores.ts';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import { FiltroDeSituacao, SeloDeStatus } from '../../../components/Situacao.tsx';
import { query } from '../../../lib/query.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useOpened } from '../../../lib/useOpened.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { GavetaDoSetor } from './GavetaDoSetor.tsx';

const colunas = [
  { key: 'Descricao', header: 'Setor', cell: ({ Descricao }: Setor) => Descricao },
  {
    key: 'QtdAlunos',
    header: 'Pessoas ativas',
    numeric: true,
    cell: ({ QtdAlunos }: Setor) => QtdAlunos.toLocaleString('pt-BR'),
  },
  {
    key: 'Status',
    header: 'Situação',
    cell: ({ Status }: Setor) => <SeloDeStatus Status={Status} />,
  },
];

/** The client's sectors; `?setor-aberto=` is the one in the drawer, or `novo`. */
export function SetoresDoCliente({ IdCliente }: { IdCliente: number }) {
  const estado = useTableState();
  const [status, setStatus] = useFilter('status', ['A', 'I']);
  const setores = useQuery({
    ...query(setoresDoCliente, {
      params: { id: IdCliente },
      querystring: {
        pagina: estado.page,
        busca: estado.search,
        status: status === '' ? undefined : status,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const [aberto, abrir] = useOpened('setor-aberto');
  const escolhido = setores.data?.Itens.find(({ IdClienteSetor }) => String(IdClienteSetor) === aberto);

  return (
    <>
      <Table
        label="Setores"
        columns={colunas}
        rowKey={({ IdClienteSetor }) => IdClienteSetor}
        onRowOpen={({ IdClienteSetor }) => abrir(String(IdClienteSetor))}
        empty={
          status === '' ? (
            <EmptyState
              picture="list"
              title="Nenhum setor ainda"
              text="Os setores dizem onde cada pessoa trabalha e quem cada gestor acompanha."
            />
          ) : undefined
        }
        filters={
          <>
            <FiltroDeSituacao value={status} onValue={setStatus} />
            <Exportar lista="setores" filtros={{ cliente: IdCliente, busca: estado.search, status }} />
          </>
        }
        {...rowsOf(setores)}
        {...estado}
      />
      <GavetaDoSetor
        IdCliente={IdCliente}
        aberto={aberto === 'novo' || escolhido !== undefined}
        setor={escolhido ?? null}
        aoFechar={() => abrir(null)}
      />
    </>
  );
}
