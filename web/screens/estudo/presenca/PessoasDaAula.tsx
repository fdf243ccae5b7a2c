import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#contract/call.ts';
import { listaPresenca, PESSOAS_POR_VEZ } from '#contract/estudo/presenca.ts';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { COLUNAS, COLUNAS_SEM_ESCOLHA } from './colunas-da-presenca.tsx';
import type { AulaPresencial } from './dados-da-presenca.ts';
import type { TurmaDetalhe } from '../../turmas/turmas/dados-da-turma.ts';
import { useRemoverPresenca } from './useRemoverPresenca.ts';

type PessoasDaAulaProps = {
  turma: TurmaDetalhe;
  aula: AulaPresencial;
  escolhidos: ReadonlySet<number>;
  /** Null where nobody can be chosen: the list only tells. */
  aoMarcar: ((quem: readonly number[], sim: boolean) => void) | null;
};

type Presente = Output<typeof listaPresenca>['Itens'][number];

const semPresenca = ({ Data, Aproveitada }: Presente) => Data === null && !Aproveitada;

/** Who is in the class, page after page; who has attendance says when and where, and may lose it. */
export function PessoasDaAula({ turma, aula, escolhidos, aoMarcar }: PessoasDaAulaProps) {
  const { IdClienteTurma } = turma;
  const { IdCursoConteudoAula } = aula;
  const [{ page, search }, setLista] = useState({ page: 1, search: '' });
  const lista = useQuery({
    ...query(listaPresenca, {
      querystring: { turma: IdClienteTurma, aula: IdCursoConteudoAula, pagina: page, busca: search },
    }),
    placeholderData: keepPreviousData,
  });
  const remover = useRemoverPresenca(turma, aula);
  const faltam = lista.data?.Itens.filter(semPresenca) ?? [];
  const total = lista.data?.Total ?? 0;
  // Those of the pages not seen too, as the search has them.
  const todos = useMutation({
    mutationFn: async () => {
      const achados: Presente[] = [];
      for (let pagina = 1; ; pagina += 1) {
        const { Itens, Total } = await api(listaPresenca, {
          querystring: { turma: IdClienteTurma, aula: IdCursoConteudoAula, pagina, busca: search },
        });
        achados.push(...Itens);
        if (Itens.length === 0 || achados.length >= Total) return achados;
      }
    },
    onSuccess: (achados) =>
      aoMarcar?.(
        achados.filter(semPresenca).map(({ IdClienteAluno }) => IdClienteAluno),
        true,
      ),
    onError: (erro) => toast.error(erro.message),
  });

  return (
    <Table
      label="Pessoas da turma"
      columns={aoMarcar === null ? COLUNAS_SEM_ESCOLHA : COLUNAS}
      rows={lista.data?.Itens.map((presente) => ({
        presente,
        escolhido: escolhidos.has(presente.IdClienteAluno),
        aoEscolher: (sim: boolean) => aoMarcar?.([presente.IdClienteAluno], sim),
        removendo: remover.emCurso === presente.IdClienteAluno,
        aoRemover: () => void remover.perguntar(presente),
      }))}
      total={total}
      rowKey={({ presente }) => presente.IdClienteAluno}
      page={page}
      search={search}
      onChange={setLista}
      loading={lista.isFetching}
      error={lista.error?.message}
      onRetry={() => void lista.refetch()}
      empty={
        <EmptyState
          picture="people"
          title="Ninguém na turma ainda"
          text="Adicione pessoas à turma e volte para registrar a presença delas."
        />
      }
      filters={
        aoMarcar === null ? undefined : (
          <>
            <Button
              variant="subtle"
              disabled={faltam.length === 0}
              onClick={() =>
                aoMarcar(
                  faltam.map(({ IdClienteAluno }) => IdClienteAluno),
                  true,
                )
              }
            >
              Marcar os desta página
            </Button>
            {total > (lista.data?.Itens.length ?? 0) && total <= PESSOAS_POR_VEZ ? (
              <Button variant="subtle" loading={todos.isPending} onClick={() => todos.mutate()}>
                Marcar todos os que faltam
              </Button>
            ) : null}
          </>
        )
      }
    />
  );
}
