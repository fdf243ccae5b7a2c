import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listarImportacoes, SEM_CONTAGEM, type ImportacaoResumo } from '#contract/empresas/importacao.ts';
import { arquivoImportacao } from '#contract/empresas/importacao-planilhas.ts';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { SITUACOES_DA_IMPORTACAO } from './situacoes-da-importacao.ts';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/TableRow.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { BotaoBaixar } from '../../../components/BotaoBaixar.tsx';
import { emCurso, enderecoDaImportacao } from './dados-da-importacao.ts';
import styles from './Importacao.module.css';

type Resumo = z.infer<typeof ImportacaoResumo>;

const numero = (campo: 'Novos' | 'Atualizados' | 'SemMudanca' | 'Erros', header: string): Column<Resumo> => ({
  key: campo,
  header,
  numeric: true,
  cell: (importacao) =>
    SEM_CONTAGEM.has(importacao.Situacao) ? '—' : importacao[campo].toLocaleString('pt-BR'),
});

const colunas: readonly Column<Resumo>[] = [
  {
    key: 'NomeArquivo',
    header: 'Planilha',
    cell: ({ NomeArquivo }) => <span className={styles.arquivo}>{NomeArquivo}</span>,
  },
  {
    key: 'CriadaEm',
    header: 'Enviada',
    cell: ({ CriadaEm, Autor }) => (
      <span className={styles.duasLinhas}>
        <span className={styles.inteiro}>{formatInstant(CriadaEm)}</span>
        <span className={styles.apoio}>por {Autor}</span>
      </span>
    ),
  },
  numero('Novos', 'Novas'),
  numero('Atualizados', 'Atualizadas'),
  numero('SemMudanca', 'Sem mudança'),
  numero('Erros', 'Com erro'),
  {
    key: 'Situacao',
    header: 'Situação',
    cell: ({ Situacao, DesfeitaEm }) =>
      DesfeitaEm === null ? (
        <Selo tom={SITUACOES_DA_IMPORTACAO[Situacao].tom}>{SITUACOES_DA_IMPORTACAO[Situacao].label}</Selo>
      ) : (
        <span className={styles.duasLinhas}>
          <Selo tom="neutro">Desfeita</Selo>
          <span className={styles.apoio}>{formatInstant(DesfeitaEm)}</span>
        </span>
      ),
  },
];

const acoes = ({ IdImportacao, NomeArquivo }: Resumo) => (
  <BotaoBaixar
    chamada={arquivoImportacao}
    entrada={{ params: { id: IdImportacao } }}
    aria-label={`Baixar a planilha ${NomeArquivo}`}
    variant="subtle"
    size="sm"
  >
    Baixar
  </BotaoBaixar>
);

export function HistoricoDeImportacoes({ IdCliente }: { IdCliente: number }) {
  const estado = useTableState();
  const importacoes = useQuery({
    ...query(listarImportacoes, {
      params: { id: IdCliente },
      querystring: { pagina: estado.page, busca: estado.search },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.Itens.some(({ Situacao }) => emCurso(Situacao)) === true ? 3000 : false,
  });

  return (
    <Table
      label="Importações"
      columns={colunas}
      filters={<Exportar lista="importacoes" filtros={{ cliente: IdCliente, busca: estado.search }} />}
      rows={importacoes.data?.Itens}
      total={importacoes.data?.Total ?? 0}
      rowKey={({ IdImportacao }) => IdImportacao}
      rowHref={({ IdImportacao, Situacao }) =>
        enderecoDaImportacao(IdImportacao, Situacao === 'aguardando' ? '&passo=conferencia' : '')
      }
      rowActions={acoes}
      loading={importacoes.isPending}
      error={importacoes.error?.message}
      onRetry={() => void importacoes.refetch()}
      empty={
        <EmptyState
          picture="document"
          title="Nenhuma importação ainda"
          text="Traga as pessoas deste cliente de uma planilha: você confere cada linha antes, e pode desfazer por 72 horas."
        />
      }
      {...estado}
    />
  );
}
