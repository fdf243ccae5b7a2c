import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus } from '#icons';
import { incidentes, type Incidente } from '#contract/operacao/privacidade-incidentes.ts';
import { Selo } from '../../../../components/Selo.tsx';
import { query } from '../../../../lib/query.ts';
import { formatDay, formatInstant } from '../../../../lib/formats.ts';
import { rowsOf } from '../../../../lib/rows.ts';
import { useOpened } from '../../../../lib/useOpened.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../../ui/table/Table.tsx';
import { useTableState } from '../../../../ui/table/useTableState.ts';
import styles from '../../../../components/Registros.module.css';
import { GavetaDoIncidente } from './GavetaDoIncidente.tsx';
import { SITUACOES } from './incidentes.ts';
import { SeloDoPrazo } from './SeloDoPrazo.tsx';

const colunas = [
  {
    key: 'Titulo',
    header: 'Incidente',
    cell: ({ Titulo, Cliente }: Incidente) => (
      <span className={styles.assunto}>
        <span>{Titulo}</span>
        <span className={styles.apoio}>{Cliente ?? 'Toda a plataforma'}</span>
      </span>
    ),
  },
  {
    key: 'Situacao',
    header: 'Situação',
    cell: ({ Situacao, PrazoComunicacao }: Incidente) => (
      <span className={styles.vigencia}>
        <Selo tom={SITUACOES[Situacao].tom}>{SITUACOES[Situacao].label}</Selo>
        {Situacao === 'a-comunicar' ? <SeloDoPrazo prazo={PrazoComunicacao} /> : null}
      </span>
    ),
  },
  {
    key: 'Conhecido',
    header: 'Conhecido em',
    cell: ({ ConhecidoEm }: Incidente) => formatInstant(ConhecidoEm),
  },
  {
    key: 'Prazos',
    header: 'Prazos legais',
    cell: ({ PrazoComunicacao, PrazoComplemento }: Incidente) => (
      <span className={styles.assunto}>
        <span>Comunicar até {formatDay(PrazoComunicacao)}</span>
        <span className={styles.apoio}>Completar até {formatDay(PrazoComplemento)}</span>
      </span>
    ),
  },
  {
    key: 'Afetados',
    header: 'Pessoas',
    numeric: true,
    cell: ({ Afetados }: Incidente) => Afetados.toLocaleString('pt-BR'),
  },
];

export function Incidentes() {
  const estado = useTableState();
  const [aberto, abrir] = useOpened('incidente');
  const lista = useQuery({
    ...query(incidentes, { querystring: { pagina: estado.page, busca: estado.search } }),
    placeholderData: keepPreviousData,
  });
  const id = Number(aberto ?? Number.NaN);
  return (
    <>
      <Table
        label="Incidentes registrados"
        columns={colunas}
        rowKey={({ IdIncidente }) => IdIncidente}
        onRowOpen={({ IdIncidente }) => abrir(String(IdIncidente))}
        empty={
          <EmptyState
            picture="done"
            title="Nenhum incidente registrado"
            text="Registre aqui todo incidente com dados pessoais, também os que não precisam ser comunicados: o registro fica por ao menos 5 anos."
          />
        }
        filters={
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => abrir('novo')}
          >
            Registrar incidente
          </Button>
        }
        {...rowsOf(lista)}
        {...estado}
      />
      {aberto === 'novo' || (Number.isInteger(id) && id > 0) ? (
        <GavetaDoIncidente
          key={aberto}
          IdIncidente={aberto === 'novo' ? null : id}
          aoFechar={() => abrir(null)}
        />
      ) : null}
    </>
  );
}
