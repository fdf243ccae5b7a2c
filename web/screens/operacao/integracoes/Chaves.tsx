import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus } from '#icons';
import { useState } from 'react';
import { listarChaves, type ChaveApi } from '#contract/operacao/integracoes-chaves.ts';
import { Selo } from '../../../components/Selo.tsx';
import { FiltroDeSituacao } from '../../../components/Situacao.tsx';
import { query } from '../../../lib/query.ts';
import { formatDay, formatInstant } from '../../../lib/formats.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useOpened } from '../../../lib/useOpened.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { FichaDaChave } from './FichaDaChave.tsx';
import { FormularioDaChave } from './FormularioDaChave.tsx';
import styles from './Integracoes.module.css';
import { situacoesDaChave } from './situacoes.ts';

const OPCOES = Object.entries(situacoesDaChave).map(([value, { label }]) => ({ value, label }));

const colunas = [
  {
    key: 'Nome',
    header: 'Chave',
    cell: ({ Nome, Prefixo }: ChaveApi) => (
      <span className={styles.nome}>
        <span>{Nome}</span>
        <span className={styles.codigo}>{Prefixo}…</span>
      </span>
    ),
  },
  {
    key: 'Cliente',
    header: 'Cliente',
    cell: ({ Cliente }: ChaveApi) => Cliente ?? 'Toda a plataforma',
  },
  {
    key: 'Situacao',
    header: 'Situação',
    cell: ({ Situacao, ExpiraEm }: ChaveApi) => (
      <span className={styles.nome}>
        <Selo tom={situacoesDaChave[Situacao].tom}>{situacoesDaChave[Situacao].label}</Selo>
        {Situacao === 'ativa' ? <span className={styles.apoio}>até {formatDay(ExpiraEm)}</span> : null}
      </span>
    ),
  },
  {
    key: 'UsadaEm',
    header: 'Último uso',
    cell: ({ UsadaEm }: ChaveApi) => (UsadaEm === null ? 'Nunca' : formatInstant(UsadaEm)),
  },
];

/** How other programs come in: each key with what it may do, until when, and when it was last used. */
export function Chaves() {
  const estado = useTableState();
  const [situacao, setSituacao] = useFilter('situacao', ['ativa', 'pausada', 'expirada', 'revogada']);
  const [aberta, abrir] = useOpened('chave');
  const [vez, setVez] = useState(0);
  const chaves = useQuery({
    ...query(listarChaves, {
      querystring: {
        situacao: situacao === '' ? undefined : situacao,
        pagina: estado.page,
        busca: estado.search,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const escolhida = chaves.data?.Itens.find(({ IdChaveApi }) => String(IdChaveApi) === aberta);
  const fechar = () => {
    setVez(vez + 1);
    abrir(null);
  };
  const nova = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => abrir('novo')}>
      Nova chave
    </Button>
  );

  return (
    <>
      <Table
        label="Lista de chaves"
        columns={colunas}
        rowKey={({ IdChaveApi }) => IdChaveApi}
        onRowOpen={({ IdChaveApi }) => abrir(String(IdChaveApi))}
        empty={
          estado.search === '' && situacao === '' ? (
            <EmptyState
              picture="document"
              title="Nenhuma chave ainda"
              text="Com uma chave, o sistema de RH ou a folha de pagamento usa a API: inclui pessoas, matricula e lê certificados."
            />
          ) : undefined
        }
        filters={
          <>
            <FiltroDeSituacao value={situacao} onValue={setSituacao} options={OPCOES} />
            {nova}
          </>
        }
        {...rowsOf(chaves)}
        {...estado}
      />
      {aberta === 'novo' ? <FormularioDaChave key={vez} aoFechar={fechar} /> : null}
      {escolhida === undefined ? null : <FichaDaChave chave={escolhida} aoFechar={fechar} />}
    </>
  );
}
