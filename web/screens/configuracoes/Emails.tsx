import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listarEmails, type EmailNaFila } from '#contract/configuracoes.ts';
import { Exportar } from '../../components/exportacao/Exportar.tsx';
import { Selo } from '../../components/Selo.tsx';
import { FiltroDeSituacao } from '../../components/Situacao.tsx';
import { api } from '../../lib/api.ts';
import { formatarInstante } from '../../lib/formatos.ts';
import { linhasDe } from '../../lib/linhas.ts';
import { useFiltro } from '../../lib/useFiltro.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Table } from '../../ui/Table.tsx';
import { useTableState } from '../../ui/useTableState.ts';
import styles from './Configuracoes.module.css';

const situacoes = {
  PE: { tom: 'espera', label: 'Pendente' },
  EN: { tom: 'certo', label: 'Enviado' },
  FA: { tom: 'errado', label: 'Falhou' },
  CA: { tom: 'neutro', label: 'Cancelado' },
} as const;

const SITUACOES = Object.entries(situacoes).map(([value, { label }]) => ({ value, label }));

const colunas = [
  {
    key: 'Assunto',
    header: 'Assunto',
    cell: ({ Assunto, Erro }: EmailNaFila) => (
      <span className={styles.assunto}>
        <span>{Assunto}</span>
        {Erro === null ? null : <span className={styles.motivo}>{Erro}</span>}
      </span>
    ),
  },
  { key: 'Para', header: 'Para', cell: ({ Para }: EmailNaFila) => Para },
  {
    key: 'Status',
    header: 'Situação',
    cell: ({ Status, Tentativas }: EmailNaFila) => (
      <span className={styles.assunto}>
        <Selo tom={situacoes[Status].tom}>{situacoes[Status].label}</Selo>
        {Tentativas > 1 ? <span className={styles.apoio}>{Tentativas} tentativas</span> : null}
      </span>
    ),
  },
  { key: 'CriadoEm', header: 'Criado em', cell: ({ CriadoEm }: EmailNaFila) => formatarInstante(CriadoEm) },
  {
    key: 'EnviadoEm',
    header: 'Enviado em',
    cell: ({ EnviadoEm }: EmailNaFila) => (EnviadoEm === null ? '—' : formatarInstante(EnviadoEm)),
  },
];

export function Emails() {
  const estado = useTableState();
  const [status, setStatus] = useFiltro('status', ['PE', 'EN', 'FA', 'CA']);
  const emails = useQuery({
    queryKey: ['emails', estado.page, estado.search, status],
    queryFn: ({ signal }) =>
      api(listarEmails, {
        querystring: {
          pagina: estado.page,
          busca: estado.search,
          status: status === '' ? undefined : status,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const semNada = estado.search === '' && status === '';

  return (
    <Table
      label="E-mails"
      columns={colunas}
      rowKey={({ IdEmail }) => IdEmail}
      empty={
        semNada ? (
          <EmptyState
            picture="message"
            title="Nenhum e-mail ainda"
            text="Cada e-mail que a plataforma enviar aparece aqui, com a situação da entrega."
          />
        ) : undefined
      }
      filters={
        <>
          <FiltroDeSituacao value={status} onValue={setStatus} options={SITUACOES} />
          <Exportar lista="emails" filtros={{ busca: estado.search, status }} />
        </>
      }
      {...linhasDe(emails)}
      {...estado}
    />
  );
}
