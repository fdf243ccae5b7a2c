import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { listas, revogarLista, type ListaCompartilhada } from '#contract/saidas/compartilhamento.ts';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { Selo } from '../../../components/Selo.tsx';
import styles from '../../prova/certificados/Certificados.module.css';

const TIPOS = { turma: 'Turma', pessoa: 'Pessoa', cliente: 'Empresa inteira' } as const;

const viva = ({ RevogadaEm, ExpiraEm }: ListaCompartilhada) =>
  RevogadaEm === null && new Date(ExpiraEm) > new Date();

const colunas = [
  {
    key: 'Titulo',
    header: 'Certificados de',
    cell: ({ Titulo, Tipo, CPFInteiro }: ListaCompartilhada) => (
      <span className={styles.duasLinhas}>
        <span>{Titulo}</span>
        <span className={styles.apoio}>
          {TIPOS[Tipo]}
          {CPFInteiro ? ', com o CPF inteiro' : ''}
        </span>
      </span>
    ),
  },
  {
    key: 'CriadaEm',
    header: 'Criado',
    cell: ({ CriadaEm, CriadaPor }: ListaCompartilhada) => (
      <span className={styles.duasLinhas}>
        <span>{formatInstant(CriadaEm)}</span>
        <span className={styles.apoio}>{CriadaPor}</span>
      </span>
    ),
  },
  {
    key: 'ExpiraEm',
    header: 'Vale até',
    cell: ({ ExpiraEm }: ListaCompartilhada) => formatInstant(ExpiraEm),
  },
  {
    key: 'Aberturas',
    header: 'Aberturas',
    cell: ({ Aberturas, AbertaEm }: ListaCompartilhada) =>
      AbertaEm === null ? (
        'Nenhuma'
      ) : (
        <span className={styles.duasLinhas}>
          <span>{Aberturas.toLocaleString('pt-BR')}</span>
          <span className={styles.apoio}>Última em {formatInstant(AbertaEm)}</span>
        </span>
      ),
  },
  {
    key: 'Situacao',
    header: 'Situação',
    cell: (lista: ListaCompartilhada) => {
      if (lista.RevogadaEm !== null) return <Selo tom="errado">Encerrado</Selo>;
      return viva(lista) ? <Selo tom="certo">Aberto</Selo> : <Selo tom="neutro">Expirado</Selo>;
    },
  },
];

function Encerrar({ lista }: { lista: ListaCompartilhada }) {
  const encerrar = useMutation({
    mutationFn: () => api(revogarLista, { body: { IdCertificadoLista: lista.IdCertificadoLista } }),
    onSuccess: () => {
      toast.success('O link não abre mais.');
    },
    onError: (erro) => toast.error(erro.message),
  });
  const perguntar = async () => {
    const sim = await confirm({
      title: `Encerrar o link de ${lista.Titulo}?`,
      body: 'Quem o recebeu deixa de ver os certificados na hora. Você pode compartilhar de novo depois.',
      action: 'Encerrar link',
      danger: true,
    });
    if (sim) encerrar.mutate();
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={encerrar.isPending}
      aria-label={`Encerrar o link de ${lista.Titulo}`}
      onClick={() => void perguntar()}
    >
      Encerrar
    </Button>
  );
}

const acoes = (lista: ListaCompartilhada) => (viva(lista) ? <Encerrar lista={lista} /> : null);

export function LinksCompartilhados({ IdCliente }: { IdCliente: number }) {
  const estado = useTableState();
  const links = useQuery({
    ...query(listas, { querystring: { cliente: IdCliente, pagina: estado.page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Table
      label="Links compartilhados"
      columns={colunas}
      rowKey={({ IdCertificadoLista }) => IdCertificadoLista}
      rowActions={acoes}
      searchable={false}
      empty={
        <EmptyState
          picture="document"
          title="Nenhum link ainda"
          text="Compartilhe os certificados de uma turma, de uma pessoa ou da empresa com um auditor: ele confere sem precisar entrar."
        />
      }
      {...rowsOf(links)}
      {...estado}
    />
  );
}
