import { desfazerAproveitamento } from '#contract/aproveitamentos.ts';
import { api } from '../../lib/api.ts';
import { toast } from '../../ui/toasts.ts';
import { AtoComMotivo } from './AtoComMotivo.tsx';
import { useAtualizarMatricula } from './useAtualizarMatricula.ts';

type DesfazerAproveitamentoProps = { IdAproveitamento: number; matricula: number; curso: string };

/** What was recorded by mistake: the lessons are to be done again. */
export function DesfazerAproveitamento({ IdAproveitamento, matricula, curso }: DesfazerAproveitamentoProps) {
  const atualizar = useAtualizarMatricula(matricula);
  return (
    <AtoComMotivo
      id={`desfazer-${IdAproveitamento}`}
      titulo="Desfazer aproveitamento"
      rotulo={`Desfazer aproveitamento em ${curso}`}
      confirmar="Desfazer"
      perigo
      fazer={async (Motivo) => {
        await api(desfazerAproveitamento, { body: { IdAproveitamento, Motivo } });
        toast.success('Aproveitamento desfeito. As aulas voltam a faltar.');
        await atualizar();
      }}
    />
  );
}
