import { useMutation } from '@tanstack/react-query';
import { alterarClienteTurmaAluno } from '#contract/turmas/turmas-vinculos.ts';
import { api } from '../../../../lib/api.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { pessoas, type TurmaDetalhe } from '../dados-da-turma.ts';

type Pedido = { Alunos: number[]; ListaEspera: boolean };

/** Puts people in a class, or, where the seats end, on its waiting list, and says how many went where. */
export function useMatricular({ IdClienteTurma, QtdAlunos, QtdEspera }: TurmaDetalhe, aoFim: () => void) {
  return useMutation({
    mutationFn: (pedido: Pedido) => api(alterarClienteTurmaAluno, { body: { IdClienteTurma, ...pedido } }),
    onSuccess: (depois) => {
      const entraram = depois.QtdAlunos - QtdAlunos;
      const esperam = depois.QtdEspera - QtdEspera;
      toast.success(
        [
          entraram > 0 || esperam <= 0 ? `${pessoas(entraram)} na turma` : '',
          esperam > 0 ? `${pessoas(esperam)} na lista de espera` : '',
        ]
          .filter(Boolean)
          .join(' e ') + '.',
      );
      aoFim();
    },
  });
}
