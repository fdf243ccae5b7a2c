import { contar } from '#contract/contar.ts';
import { Button, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { candidatosTurma, type AlunoNaTurma } from '#contract/turmas/turmas.ts';
import { Selo } from '../../../../components/Selo.tsx';
import { query } from '../../../../lib/query.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Table } from '../../../../ui/table/Table.tsx';
import type { Column } from '../../../../ui/table/TableRow.tsx';
import { faltamVagas, pessoas, type TurmaDetalhe } from '../dados-da-turma.ts';
import { SemVagas } from './SemVagas.tsx';
import styles from '../Turmas.module.css';
import { useMatricular } from './useMatricular.ts';

type AdicionarAlunosProps = { turma: TurmaDetalhe; aoFechar: () => void; aoAumentarVagas: () => void };
type Candidato = { aluno: AlunoNaTurma; escolhido: boolean; aoEscolher: (sim: boolean) => void };

function Vinculo({ aluno }: { aluno: AlunoNaTurma }) {
  if (aluno.Status === 'ES') return <Selo tom="espera">Na lista de espera</Selo>;
  if (aluno.ExisteNaTurma) return <Selo tom="certo">Já está na turma</Selo>;
  return aluno.Excluido ? <Selo tom="neutro">Removida antes</Selo> : <span>—</span>;
}

const colunas: readonly Column<Candidato>[] = [
  {
    key: 'Nome',
    header: 'Nome',
    cell: ({ aluno, escolhido, aoEscolher }) => (
      <CheckboxField
        label={aluno.Nome}
        help={aluno.Setores.map(({ Descricao }) => Descricao).join(', ')}
        checked={escolhido || aluno.ExisteNaTurma}
        disabled={aluno.ExisteNaTurma}
        onChecked={aoEscolher}
      />
    ),
  },
  { key: 'ExisteNaTurma', header: 'Nesta turma', cell: ({ aluno }) => <Vinculo aluno={aluno} /> },
];

/** The client's people, saying who is in already; the others can be chosen, page after page, and enrolled at once. */
export function AdicionarAlunos({ turma, aoFechar, aoAumentarVagas }: AdicionarAlunosProps) {
  const { IdClienteTurma } = turma;
  const [{ page, search }, setLista] = useState({ page: 1, search: '' });
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<number>>(new Set());
  const candidatos = useQuery({
    ...query(candidatosTurma, {
      params: { id: IdClienteTurma },
      querystring: { pagina: page, busca: search },
    }),
    placeholderData: keepPreviousData,
  });

  const matricular = useMatricular(turma, aoFechar);
  const enviar = (ListaEspera: boolean) => matricular.mutate({ Alunos: [...escolhidos], ListaEspera });
  const marcar = (quem: readonly AlunoNaTurma[], sim: boolean) => {
    matricular.reset();
    const novos = new Set(escolhidos);
    for (const { IdClienteAluno } of quem) {
      if (sim) novos.add(IdClienteAluno);
      else novos.delete(IdClienteAluno);
    }
    setEscolhidos(novos);
  };
  const { VagasLivres: livres } = turma;
  const disponiveis = candidatos.data?.Itens.filter(({ ExisteNaTurma }) => !ExisteNaTurma) ?? [];

  return (
    <Drawer
      opened
      onClose={aoFechar}
      title="Adicionar alunos"
      size="40rem"
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button
            disabled={escolhidos.size === 0}
            loading={matricular.isPending}
            onClick={() => enviar(false)}
          >
            {escolhidos.size === 0 ? 'Matricular' : `Matricular ${pessoas(escolhidos.size)}`}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <output className={styles.resumo}>
          {escolhidos.size === 0
            ? 'Escolha quem entra.'
            : `${contar(escolhidos.size, 'pessoa escolhida', 'pessoas escolhidas')}.`}{' '}
          {livres === 0
            ? 'A turma está sem vagas.'
            : `A turma tem ${contar(livres, 'vaga livre', 'vagas livres')}.`}
        </output>
        {faltamVagas(matricular.error) ? (
          <SemVagas
            turma={turma}
            enviando={matricular.isPending}
            aoEsperar={() => enviar(true)}
            aoAumentarVagas={aoAumentarVagas}
          />
        ) : null}
        {matricular.isError && !faltamVagas(matricular.error) ? (
          <Notice kind="error">{matricular.error.message} Ninguém foi matriculado.</Notice>
        ) : null}
        <Table
          label="Pessoas do cliente"
          columns={colunas}
          rows={candidatos.data?.Itens.map((aluno) => ({
            aluno,
            escolhido: escolhidos.has(aluno.IdClienteAluno),
            aoEscolher: (sim: boolean) => marcar([aluno], sim),
          }))}
          total={candidatos.data?.Total ?? 0}
          rowKey={({ aluno }) => aluno.IdClienteAluno}
          page={page}
          search={search}
          onChange={setLista}
          loading={candidatos.isFetching}
          error={candidatos.error?.message}
          onRetry={() => void candidatos.refetch()}
          empty={
            <EmptyState
              picture="people"
              title="Este cliente ainda não tem alunos"
              text="Cadastre ou importe os alunos do cliente e volte para matriculá-los."
            />
          }
          filters={
            <Button
              variant="subtle"
              disabled={disponiveis.length === 0}
              onClick={() => marcar(disponiveis, true)}
            >
              Marcar os desta página
            </Button>
          }
        />
      </Stack>
    </Drawer>
  );
}
