import { useQuery } from '@tanstack/react-query';
import { projeto as chamada } from '#contract/ensino/cursos-projeto.ts';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import { query } from '../../../../lib/query.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { FormularioDoProjeto } from './FormularioDoProjeto.tsx';

/** The pedagogical project that NR-01 asks of a course at a distance. */
export function ProjetoDoCurso({ curso }: { curso: CursoDetalhe }) {
  const { IdCurso } = curso;
  const projeto = useQuery({
    ...query(chamada, { params: { id: IdCurso } }),
    // The facts of the course may have changed in another tab of the page.
    gcTime: 0,
  });
  if (projeto.isError) return <Falha consulta={projeto} />;
  if (!projeto.data) return <Loading label="Carregando o projeto pedagógico…" />;
  return <FormularioDoProjeto key={IdCurso} projeto={projeto.data} numeroVersao={curso.NumeroVersao} />;
}
