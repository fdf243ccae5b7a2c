import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { minhasMensagens, type MinhaMensagem } from '#contract/operacao/suporte.ts';
import { SituacaoDoSuporte } from './SituacaoDoSuporte.tsx';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { enderecoDaConversa } from './enderecos.ts';
import styles from './Suporte.module.css';

const colunas = [
  {
    key: 'Assunto',
    header: 'Assunto',
    cell: ({ Assunto, Protocolo }: MinhaMensagem) => (
      <span className={styles.dois}>
        <span>{Assunto}</span>
        <span className={styles.apoio}>Protocolo {Protocolo}</span>
      </span>
    ),
  },
  {
    key: 'Status',
    header: 'Situação',
    cell: ({ Status }: MinhaMensagem) => <SituacaoDoSuporte status={Status} />,
  },
  {
    key: 'AtualizadoEm',
    header: 'Última atualização',
    cell: ({ AtualizadoEm }: MinhaMensagem) => formatInstant(AtualizadoEm),
  },
];

const useMinhas = ({ page, search }: { page: number; search: string }) =>
  useQuery({
    ...query(minhasMensagens, { querystring: { pagina: page, busca: search } }),
    placeholderData: keepPreviousData,
  });

const AS_ULTIMAS = { page: 1, search: '' };

/** Answers that wait for the person, before anything else. */
export function EsperamPorVoce() {
  const esperam = useMinhas(AS_ULTIMAS).data?.Itens.filter(({ Status }) => Status === 'aguarda-pessoa') ?? [];
  if (esperam.length === 0) return null;
  return (
    <Notice kind="info" title="O suporte respondeu e aguarda você">
      <ul className={styles.esperam}>
        {esperam.map(({ IdSuporteMensagem, Assunto }) => (
          <li key={IdSuporteMensagem}>
            <Link to={enderecoDaConversa(IdSuporteMensagem)}>{Assunto}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The person's conversations with support, the newest news first. */
export function MinhasMensagens() {
  const estado = useTableState();
  const lista = useMinhas(estado);
  const nenhuma = estado.search === '' && lista.data?.Total === 0;
  return (
    <section>
      <h2 className={styles.titulo}>Minhas mensagens</h2>
      <Table
        label="Minhas mensagens"
        columns={colunas}
        rowKey={({ IdSuporteMensagem }) => IdSuporteMensagem}
        rowHref={({ IdSuporteMensagem }) => enderecoDaConversa(IdSuporteMensagem)}
        searchable={!nenhuma}
        empty={
          nenhuma ? (
            <EmptyState
              picture="message"
              title="Nenhuma mensagem ainda"
              text="O que você escrever ao suporte fica aqui, com o protocolo e as respostas."
            />
          ) : undefined
        }
        {...rowsOf(lista)}
        {...estado}
      />
    </section>
  );
}
