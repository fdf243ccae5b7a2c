import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listarEmails, type EmailNaFila } from '#contract/mensagens/emails.ts';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import { FiltroDeSituacao } from '../../../components/Situacao.tsx';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useOpened } from '../../../lib/useOpened.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { BottomBar } from '../../../ui/layout/BottomBar.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Key } from '../../../ui/table/TableRow.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { EstadoDosEmails } from './EstadoDosEmails.tsx';
import { GavetaDoEmail } from './GavetaDoEmail.tsx';
import { SITUACOES, SituacaoDoEmail } from './SituacaoDoEmail.tsx';
import { useReenvio } from './useReenvio.ts';
import styles from '../../../components/Registros.module.css';

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
        <SituacaoDoEmail status={Status} />
        {Tentativas > 1 ? <span className={styles.apoio}>{Tentativas} tentativas</span> : null}
      </span>
    ),
  },
  { key: 'CriadoEm', header: 'Criado em', cell: ({ CriadoEm }: EmailNaFila) => formatInstant(CriadoEm) },
  {
    key: 'EnviadoEm',
    header: 'Enviado em',
    cell: ({ EnviadoEm }: EmailNaFila) => (EnviadoEm === null ? '—' : formatInstant(EnviadoEm)),
  },
];

const ditos = (quantos: number) => contar(quantos, 'e-mail escolhido', 'e-mails escolhidos');

export function Emails() {
  const estado = useTableState();
  const [status, setStatus] = useFilter('status', ['pendente', 'enviado', 'falhou', 'cancelado']);
  const [aberto, abrir] = useOpened('email');
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<Key>>(new Set());
  const emails = useQuery({
    ...query(listarEmails, {
      querystring: {
        pagina: estado.page,
        busca: estado.search,
        status: status === '' ? undefined : status,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const reenvio = useReenvio(() => setEscolhidos(new Set()));
  const semNada = estado.search === '' && status === '';
  // Only what failed, or waits, can be sent again.
  const escolhe = status === 'falhou' || status === 'pendente';

  return (
    <>
      <EstadoDosEmails aoAbrir={(IdEmail) => abrir(String(IdEmail))} />
      <Table
        label="Caixa de saída"
        columns={colunas}
        rowKey={({ IdEmail }) => IdEmail}
        onRowOpen={({ IdEmail }) => abrir(String(IdEmail))}
        selectable={
          escolhe
            ? {
                selected: escolhidos,
                onSelect: setEscolhidos,
                name: ({ Assunto, Para }) => `${Assunto}, para ${Para}`,
              }
            : undefined
        }
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
            <FiltroDeSituacao
              value={status}
              onValue={(novo) => {
                setEscolhidos(new Set());
                setStatus(novo);
              }}
              options={SITUACOES}
            />
            <Exportar lista="emails" filtros={{ busca: estado.search, status }} />
          </>
        }
        {...rowsOf(emails)}
        {...estado}
      />
      <BottomBar count={escolhidos.size} noun={ditos} onClear={() => setEscolhidos(new Set())}>
        <Button loading={reenvio.isPending} onClick={() => reenvio.mutate([...escolhidos].map(Number))}>
          Reenviar
        </Button>
      </BottomBar>
      <GavetaDoEmail IdEmail={aberto === null ? null : Number(aberto)} aoFechar={() => abrir(null)} />
    </>
  );
}
