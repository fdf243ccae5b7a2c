import { useMutation } from '@tanstack/react-query';
import { removerPresenca } from '#contract/estudo/presenca.ts';
import { api } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/formats.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import type { AulaPresencial, Presente } from './dados-da-presenca.ts';
import type { TurmaDetalhe } from '../../turmas/turmas/dados-da-turma.ts';

/** Undoes one attendance recorded by mistake, after asking. */
export function useRemoverPresenca({ IdClienteTurma }: TurmaDetalhe, aula: AulaPresencial) {
  const { IdCursoConteudoAula, Titulo } = aula;
  const remover = useMutation({
    mutationFn: ({ IdClienteAluno }: Presente) =>
      api(removerPresenca, { body: { IdClienteTurma, IdCursoConteudoAula, Alunos: [IdClienteAluno] } }),
    onSuccess: (_vazio, { Nome }) => {
      toast.success(`Presença de ${Nome} removida.`);
    },
    onError: (erro) => toast.error(erro.message),
  });
  const perguntar = async (presente: Presente) => {
    const dia = presente.Data === null ? '' : ` em ${formatDay(presente.Data)}`;
    const sim = await confirm({
      title: `Remover a presença de ${presente.Nome}${dia}?`,
      body: `A aula ${Titulo} fica pendente de novo para esta pessoa, e o progresso no curso é recalculado.`,
      action: 'Remover presença',
      danger: true,
    });
    if (sim) remover.mutate(presente);
  };
  return { perguntar, emCurso: remover.isPending ? remover.variables.IdClienteAluno : null };
}
