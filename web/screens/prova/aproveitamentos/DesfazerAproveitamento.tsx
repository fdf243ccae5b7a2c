import { desfazerAproveitamento } from '#contract/prova/aproveitamentos.ts';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import { AtoComMotivo } from '../../estudo/avaliacoes/evidencia/AtoComMotivo.tsx';

type DesfazerAproveitamentoProps = { IdAproveitamento: number; curso: string };

/** What was recorded by mistake: the lessons are to be done again. */
export function DesfazerAproveitamento({ IdAproveitamento, curso }: DesfazerAproveitamentoProps) {
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
      }}
    />
  );
}
