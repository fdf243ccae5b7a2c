import { contar } from '#contract/contar.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { listar } from '#contract/ensino/cursos.ts';
import { alterarClienteTurmaCurso } from '#contract/turmas/turmas-vinculos.ts';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { api } from '../../../lib/api.ts';
import { Dropdown } from '../../../ui/fields/Dropdown.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { type TurmaDetalhe } from './dados-da-turma.ts';

type IncluirCursosProps = { turma: TurmaDetalhe; aoFechar: () => void };

/** Published courses of the catalogue, those of the class marked. */
export function IncluirCursos({ turma: { IdClienteTurma, Cursos: daTurma }, aoFechar }: IncluirCursosProps) {
  const [Cursos, setCursos] = useState<readonly number[]>([]);
  const procurar = useCallback(
    async (busca: string, signal: AbortSignal) => {
      const { Itens } = await api(listar, { querystring: { busca, status: 'PU' }, signal });
      return Itens.map(({ IdCurso, Nome, CargaHoraria, Norma }) => {
        const jaTem = daTurma.some((curso) => curso.IdCurso === IdCurso);
        const horas = contar(CargaHoraria, 'hora', 'horas');
        return {
          value: IdCurso,
          label: Nome,
          description: jaTem ? 'Já está na turma' : [horas, Norma].filter(Boolean).join(' · '),
          disabled: jaTem,
        };
      });
    },
    [daTurma],
  );
  const incluir = useMutation({
    mutationFn: () => api(alterarClienteTurmaCurso, { body: { IdClienteTurma, Cursos: [...Cursos] } }),
    onSuccess: () => {
      toast.success(contar(Cursos.length, 'curso incluído na turma.', 'cursos incluídos na turma.'));
      aoFechar();
    },
  });

  return (
    <GavetaDeFormulario
      titulo="Incluir cursos na turma"
      acao={Cursos.length === 0 ? 'Incluir cursos' : `Incluir ${contar(Cursos.length, 'curso', 'cursos')}`}
      form={{
        salvando: incluir.isPending,
        erros: { summary: [], general: incluir.error?.message ?? null },
        enviar: () => incluir.mutate(),
      }}
      desativada={Cursos.length === 0}
      aoFechar={aoFechar}
    >
      <Dropdown
        label="Cursos"
        help="Só os publicados. Quem está na turma passa a ter os cursos escolhidos, e o progresso é recalculado."
        multiple
        value={[...Cursos]}
        onValue={(valores) => setCursos(valores.map(Number))}
        onSearch={procurar}
        placeholder="Procure pelo nome ou pela norma"
      />
    </GavetaDeFormulario>
  );
}
