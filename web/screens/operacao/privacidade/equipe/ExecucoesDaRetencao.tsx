import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/call.ts';
import { execucoesDaRetencao } from '#contract/operacao/privacidade-retencao.ts';
import { query } from '../../../../lib/query.ts';
import { formatInstant } from '../../../../lib/formats.ts';
import { rowsOf } from '../../../../lib/rows.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Situation } from '../../../../ui/feedback/Situation.tsx';
import { Table } from '../../../../ui/table/Table.tsx';
import { useTableState } from '../../../../ui/table/useTableState.ts';
import { meses } from './meses.ts';
import styles from './Privacidade.module.css';

type Execucao = Output<typeof execucoesDaRetencao>['Itens'][number];

const colunas = [
  { key: 'FeitaEm', header: 'Quando', cell: ({ FeitaEm }: Execucao) => formatInstant(FeitaEm) },
  {
    key: 'Tipo',
    header: 'O que foi eliminado',
    cell: ({ Titulo, Falhou }: Execucao) =>
      Falhou ? (
        <>
          {Titulo} <Situation kind="expired" label="Falhou; a próxima noite tenta de novo" />
        </>
      ) : (
        Titulo
      ),
  },
  { key: 'Meses', header: 'Prazo', cell: ({ Meses }: Execucao) => meses(Meses) },
  {
    key: 'Quantos',
    header: 'Registros',
    numeric: true,
    cell: ({ Quantos }: Execucao) => Quantos.toLocaleString('pt-BR'),
  },
];

export function ExecucoesDaRetencao() {
  const estado = useTableState('feitas-');
  const execucoes = useQuery({
    ...query(execucoesDaRetencao, { querystring: { pagina: estado.page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.bloco}>
      <h3>O que já foi eliminado</h3>
      <Table
        label="O que já foi eliminado"
        columns={colunas}
        rowKey={({ IdRetencaoExecucao }) => IdRetencaoExecucao}
        searchable={false}
        empty={
          <EmptyState
            picture="done"
            title="Nada foi eliminado ainda"
            text="O que passa do prazo é eliminado à noite, e o relatório aparece aqui."
          />
        }
        {...rowsOf(execucoes)}
        {...estado}
      />
    </div>
  );
}
