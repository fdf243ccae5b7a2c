import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/call.ts';
import { emitirPendentes, pendencias } from '#contract/prova/certificados.ts';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { formatDay } from '../../../lib/formats.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import styles from './Certificados.module.css';

type Pendencia = Output<typeof pendencias>['Itens'][number];

const colunas = [
  {
    key: 'Nome',
    header: 'Nome',
    cell: ({ Nome, Turma }: Pendencia) => (
      <span className={styles.duasLinhas}>
        <span>{Nome}</span>
        <span className={styles.apoio}>{Turma}</span>
      </span>
    ),
  },
  { key: 'Curso', header: 'Curso', cell: ({ Curso }: Pendencia) => Curso },
  {
    key: 'Faltas',
    header: 'O que falta',
    cell: ({ Faltas }: Pendencia) => (
      <ul className={styles.faltas}>
        {Faltas.map((falta) => (
          <li key={falta}>{falta}</li>
        ))}
      </ul>
    ),
  },
  { key: 'Desde', header: 'Concluído em', cell: ({ Desde }: Pendencia) => formatDay(Desde) },
];

const quantos = (numero: number) => contar(numero, 'certificado emitido', 'certificados emitidos');

/** Finished courses that cannot be certified yet, what each lacks, and the way to try again. */
export function PendenciasDeEmissao({ IdCliente }: { IdCliente: number }) {
  const estado = useTableState();
  const lista = useQuery({
    ...query(pendencias, { querystring: { cliente: IdCliente, pagina: estado.page, busca: estado.search } }),
    placeholderData: keepPreviousData,
  });
  const emitir = useMutation({
    mutationFn: () => api(emitirPendentes, { body: { IdCliente } }),
    onSuccess: ({ Emitidos, Pendentes }) => {
      const restam =
        Pendentes === 0
          ? 'Nada mais está pendente.'
          : `${contar(Pendentes, 'continua pendente', 'continuam pendentes')}.`;
      if (Emitidos > 0) toast.success(`${quantos(Emitidos)}. ${restam}`);
      else toast.info(`Nenhum pôde sair ainda. ${restam}`);
    },
    onError: (erro) => toast.error(erro.message),
  });
  return (
    <Table
      label="Pendências de emissão"
      columns={colunas}
      rowKey={({ IdClienteTurmaAluno, IdCurso }) => `${IdClienteTurmaAluno}-${IdCurso}`}
      empty={
        <EmptyState
          picture="done"
          title="Nenhuma pendência"
          text="Todo curso concluído já tem o seu certificado. O que faltar para emitir um aparece aqui."
        />
      }
      filters={
        (lista.data?.Total ?? 0) > 0 ? (
          <>
            <Button variant="default" loading={emitir.isPending} onClick={() => emitir.mutate()}>
              Emitir pendentes
            </Button>
            <Exportar lista="pendencias" filtros={{ cliente: IdCliente, busca: estado.search }} />
          </>
        ) : undefined
      }
      {...rowsOf(lista)}
      {...estado}
    />
  );
}
