import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus } from '#icons';
import { useState } from 'react';
import { listarWebhooks, type Webhook } from '#contract/operacao/integracoes-webhooks.ts';
import { Selo } from '../../../components/Selo.tsx';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useOpened } from '../../../lib/useOpened.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { FichaDoWebhook } from './FichaDoWebhook.tsx';
import { FormularioDoWebhook } from './FormularioDoWebhook.tsx';
import styles from './Integracoes.module.css';
import { situacoesDoWebhook } from './situacoes.ts';

const colunas = [
  {
    key: 'Descricao',
    header: 'Webhook',
    cell: ({ Descricao, Url }: Webhook) => (
      <span className={styles.nome}>
        <span>{Descricao}</span>
        <span className={styles.apoio}>{Url}</span>
      </span>
    ),
  },
  { key: 'Cliente', header: 'Cliente', cell: ({ Cliente }: Webhook) => Cliente ?? 'Todos os clientes' },
  {
    key: 'Status',
    header: 'Situação',
    cell: ({ Status, FalhandoDesde, Pendentes }: Webhook) => (
      <span className={styles.nome}>
        {Status === 'ativo' && FalhandoDesde !== null ? (
          <Selo tom="espera">Falhando</Selo>
        ) : (
          <Selo tom={situacoesDoWebhook[Status].tom}>{situacoesDoWebhook[Status].label}</Selo>
        )}
        {Pendentes === 0 ? null : (
          <span className={styles.apoio}>
            {contar(Pendentes, 'mensagem pendente', 'mensagens pendentes')}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'UltimaEm',
    header: 'Último envio',
    cell: ({ UltimaEm }: Webhook) => (UltimaEm === null ? 'Nenhum' : formatInstant(UltimaEm)),
  },
];

/** Where other systems are told of what happens here. */
export function Webhooks() {
  const estado = useTableState();
  const [aberto, abrir] = useOpened('webhook');
  const [vez, setVez] = useState(0);
  const webhooks = useQuery({
    ...query(listarWebhooks, { querystring: { pagina: estado.page, busca: estado.search } }),
    placeholderData: keepPreviousData,
  });
  const escolhido = webhooks.data?.Itens.find(({ IdWebhook }) => String(IdWebhook) === aberto);
  const fechar = () => {
    setVez(vez + 1);
    abrir(null);
  };

  return (
    <>
      <Table
        label="Lista de webhooks"
        columns={colunas}
        rowKey={({ IdWebhook }) => IdWebhook}
        onRowOpen={({ IdWebhook }) => abrir(String(IdWebhook))}
        empty={
          estado.search === '' ? (
            <EmptyState
              picture="message"
              title="Nenhum webhook ainda"
              text="Quando alguém é matriculado, conclui um curso ou recebe um certificado, outro sistema pode ser avisado na hora."
            />
          ) : undefined
        }
        filters={
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => abrir('novo')}>
            Novo webhook
          </Button>
        }
        {...rowsOf(webhooks)}
        {...estado}
      />
      {aberto === 'novo' ? <FormularioDoWebhook key={vez} webhook={null} aoFechar={fechar} /> : null}
      {escolhido === undefined ? null : (
        <FichaDoWebhook key={escolhido.IdWebhook} webhook={escolhido} aoFechar={fechar} />
      )}
    </>
  );
}
