import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { listar } from '#contract/cursos.ts';
import { alterarClienteTurmaCurso } from '#contract/turmas-vinculos.ts';
import { api } from '../../../lib/api.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { Dropdown } from '../../../ui/Dropdown.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { contar, type TurmaDetalhe } from './dados-da-turma.ts';
import { useAtualizarTurmas } from './useAtualizarTurmas.ts';

type IncluirCursosProps = { turma: TurmaDetalhe; aoFechar: () => void };

/** Published courses of the catalogue, those of the class marked. */
export function IncluirCursos({ turma: { IdClienteTurma, Cursos: daTurma }, aoFechar }: IncluirCursosProps) {
  const atualizar = useAtualizarTurmas();
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
    onSuccess: async () => {
      toast.success(contar(Cursos.length, 'curso incluído na turma.', 'cursos incluídos na turma.'));
      await atualizar();
      aoFechar();
    },
  });

  return (
    <Drawer opened onClose={aoFechar} title="Incluir cursos na turma">
      <Stack gap="md">
        {incluir.isError ? <Notice kind="error">{incluir.error.message}</Notice> : null}
        <Dropdown
          label="Cursos"
          help="Só os publicados. Quem está na turma passa a ter os cursos escolhidos, e o progresso é recontado."
          multiple
          value={[...Cursos]}
          onValue={(valores) => setCursos(valores.map(Number))}
          onSearch={procurar}
          placeholder="Procure pelo nome ou pela norma"
        />
        <Button disabled={Cursos.length === 0} loading={incluir.isPending} onClick={() => incluir.mutate()}>
          {Cursos.length === 0 ? 'Incluir cursos' : `Incluir ${contar(Cursos.length, 'curso', 'cursos')}`}
        </Button>
      </Stack>
    </Drawer>
  );
}
