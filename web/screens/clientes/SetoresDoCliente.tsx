import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { setoresDoCliente, type Setor } from '#contract/setores.ts';
import { Selo } from '../../components/Selo.tsx';
import { api } from '../../lib/api.ts';
import { useFiltro } from '../../lib/useFiltro.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Table } from '../../ui/Table.tsx';
import { useTableState } from '../../ui/useTableState.ts';
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
    cell: ({ Status }: Setor) =>
      Status === 'A' ? <Selo tom="certo">Ativo</Selo> : <Selo tom="neutro">Inativo</Selo>,
  },
];

/** The client's sectors; `?setor-aberto=` is the one in the drawer, or `novo`. */
export function SetoresDoCliente({ IdCliente }: { IdCliente: number }) {
  const estado = useTableState();
  const [busca, setBusca] = useSearchParams();
  const [status, setStatus] = useFiltro('status', ['A', 'I']);
  const setores = useQuery({
    queryKey: ['setores', IdCliente, estado.page, estado.search, status],
    queryFn: ({ signal }) =>
      api(setoresDoCliente, {
        params: { id: IdCliente },
        querystring: {
          pagina: estado.page,
          busca: estado.search,
          status: status === '' ? undefined : status,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const aberto = busca.get('setor-aberto');
  const abrir = (setor: string | null) =>
    setBusca(
      (antes) => {
        const depois = new URLSearchParams(antes);
        if (setor === null) depois.delete('setor-aberto');
        else depois.set('setor-aberto', setor);
        return depois;
      },
      { replace: aberto !== null },
    );
  const escolhido = setores.data?.Itens.find(({ IdClienteSetor }) => String(IdClienteSetor) === aberto);

  return (
    <>
      <Table
        label="Setores"
        columns={colunas}
        rows={setores.data?.Itens}
        total={setores.data?.Total ?? 0}
        rowKey={({ IdClienteSetor }) => IdClienteSetor}
        loading={setores.isFetching}
        error={setores.error?.message}
        onRetry={() => void setores.refetch()}
        onRowOpen={({ IdClienteSetor }) => abrir(String(IdClienteSetor))}
        empty={
          status === '' ? (
            <EmptyState
              picture="list"
              title="Nenhum setor ainda"
              text="Os setores dizem onde cada pessoa trabalha e por quem cada gestor responde."
            />
          ) : undefined
        }
        filters={
          <SelectField
            name="status"
            label={null}
            aria-label="Situação"
            value={status}
            onValue={setStatus}
            options={[
              { value: 'A', label: 'Ativos' },
              { value: 'I', label: 'Inativos' },
            ]}
            placeholder="Todas as situações"
          />
        }
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
