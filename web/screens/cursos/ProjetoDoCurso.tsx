import { useQuery } from '@tanstack/react-query';
import { projeto as chamada } from '#contract/projeto.ts';
import type { CursoDetalhe } from '#contract/cursos.ts';
import { api } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { FormularioDoProjeto } from './FormularioDoProjeto.tsx';

/** The pedagogical project that NR-01 asks of a course at a distance. */
export function ProjetoDoCurso({ curso }: { curso: CursoDetalhe }) {
  const { IdCurso } = curso;
  const projeto = useQuery({
    queryKey: ['projeto', IdCurso],
    queryFn: ({ signal }) => api(chamada, { params: { id: IdCurso }, signal }),
    // The facts of the course may have changed in another tab of the page.
    gcTime: 0,
  });
  if (projeto.isError)
    return <ErrorState message={projeto.error.message} onRetry={() => void projeto.refetch()} />;
  if (!projeto.data) return <Loading label="Carregando o projeto pedagógico…" />;
  return <FormularioDoProjeto key={IdCurso} projeto={projeto.data} numeroVersao={curso.NumeroVersao} />;
}
