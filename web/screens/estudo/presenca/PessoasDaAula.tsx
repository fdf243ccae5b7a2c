import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listaPresenca } from '#contract/estudo/presenca.ts';
import { query } from '../../../lib/query.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
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
  const faltam = lista.data?.Itens.filter(({ Data, Aproveitada }) => Data === null && !Aproveitada) ?? [];

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
      total={lista.data?.Total ?? 0}
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
        )
      }
    />
  );
}
