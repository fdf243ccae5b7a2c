import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  alunosDaTurma,
  TODOS_DA_TURMA,
  type AlunoEscolhido,
  type SituacaoNaTurma,
} from '#contract/turmas/turmas.ts';
import { api } from '../../../../lib/api.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import type { TurmaDetalhe } from '../dados-da-turma.ts';

type SelecionarTodosProps = {
  turma: TurmaDetalhe;
  filtro: { situacao: SituacaoNaTurma; busca: string };
  aoEscolher: (alunos: AlunoEscolhido[]) => void;
};

/** From the people of a page to everybody in the list, the pages not seen too. */
export function SelecionarTodos({ turma, filtro, aoEscolher }: SelecionarTodosProps) {
  const { IdClienteTurma, TotalAlunos } = turma;
  const buscar = useMutation({
    mutationFn: () => api(alunosDaTurma, { params: { id: IdClienteTurma }, querystring: filtro }),
    onSuccess: ({ Itens }) => aoEscolher(Itens),
    onError: (erro) => toast.error(erro.message),
  });
  if (TotalAlunos > TODOS_DA_TURMA) return null;
  return (
    <Button variant="default" loading={buscar.isPending} onClick={() => buscar.mutate()}>
      {`Selecionar os ${TotalAlunos.toLocaleString('pt-BR')}`}
    </Button>
  );
}
