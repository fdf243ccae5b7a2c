import { concederTentativa } from '#contract/estudo/avaliacoes.ts';
import { api } from '../../../../lib/api.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { AtoComMotivo } from './AtoComMotivo.tsx';

type ConcederTentativaProps = {
  alvo: { IdClienteTurmaAluno: number; IdCursoConteudoAula: number };
  aula: string;
};

/** One more attempt for who used all of them. */
export function ConcederTentativa({ alvo, aula }: ConcederTentativaProps) {
  return (
    <AtoComMotivo
      id={`conceder-${alvo.IdCursoConteudoAula}`}
      titulo="Conceder mais uma tentativa"
      rotulo={`Conceder mais uma tentativa em ${aula}`}
      label="Motivo da tentativa extra"
      confirmar="Conceder"
      fazer={async (Motivo) => {
        await api(concederTentativa, { body: { ...alvo, Motivo } });
        toast.success(`Mais uma tentativa em “${aula}”.`);
      }}
    />
  );
}
