import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus } from '#icons';
import { useNavigate } from 'react-router';
import { listarClientes, type ClienteResumo } from '#contract/empresas/clientes.ts';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import { Pagina } from '../../../components/Pagina.tsx';
import { FiltroDeSituacao, SeloDeStatus } from '../../../components/Situacao.tsx';
import { query } from '../../../lib/query.ts';
import { sessao } from '../../../lib/session.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { applyMask } from '../../../ui/fields/masks.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import styles from './Clientes.module.css';

const colunas = [
  {
    key: 'NomeFantasia',
    header: 'Cliente',
    cell: ({ NomeFantasia, Iniciais, Imagem, Cidade, Estado }: ClienteResumo) => (
      <span className={styles.empresa}>
        <Avatar logo name={NomeFantasia} initials={Iniciais} picture={Imagem} size={36} />
        <span className={styles.nomes}>
          <span>{NomeFantasia}</span>
          {Cidade === null ? null : (
            <span className={styles.apoio}>{Estado === null ? Cidade : `${Cidade}, ${Estado}`}</span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'CNPJ',
    header: 'CNPJ',
    cell: ({ CNPJ }: ClienteResumo) => <span className={styles.numero}>{applyMask('cnpj', CNPJ)}</span>,
  },
  {
    key: 'QtdAlunos',
    header: 'Alunos',
    numeric: true,
    cell: ({ QtdAlunos }: ClienteResumo) => QtdAlunos.toLocaleString('pt-BR'),
  },
  {
    key: 'QtdTurmas',
    header: 'Turmas',
    numeric: true,
    cell: ({ QtdTurmas }: ClienteResumo) => QtdTurmas.toLocaleString('pt-BR'),
  },
  {
    key: 'Status',
    header: 'Situação',
    cell: ({ Status }: ClienteResumo) => <SeloDeStatus Status={Status} />,
  },
];

export default function ClientesScreen() {
  const navigate = useNavigate();
  const estado = useTableState();
  const [status, setStatus] = useFilter('status', ['A', 'I']);
  const clientes = useQuery({
    ...query(listarClientes, {
      querystring: {
        pagina: estado.page,
        busca: estado.search,
        status: status === '' ? undefined : status,
      },
    }),
    placeholderData: keepPreviousData,
  });

  const abrir = (IdCliente: number) => {
    // A known client opens to be read; a new one has only its form.
    sessao.editarCliente(IdCliente === 0);
    void navigate(`/cliente/${IdCliente}`);
  };
  const novo = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => abrir(0)}>
      Novo cliente
    </Button>
  );

  return (
    <Pagina titulo="Clientes" contexto="As empresas que treinam suas equipes aqui." acao={novo}>
      <Table
        label="Clientes"
        columns={colunas}
        rowKey={({ IdCliente }) => IdCliente}
        onRowOpen={({ IdCliente }) => abrir(IdCliente)}
        empty={
          status === '' ? (
            <EmptyState
              picture="list"
              title="Nenhum cliente ainda"
              text="Cadastre a primeira empresa; depois vêm os setores, as pessoas e as turmas."
            />
          ) : undefined
        }
        filters={
          <>
            <FiltroDeSituacao value={status} onValue={setStatus} />
            <Exportar lista="clientes" filtros={{ busca: estado.search, status }} />
          </>
        }
        {...rowsOf(clientes)}
        {...estado}
      />
    </Pagina>
  );
}
