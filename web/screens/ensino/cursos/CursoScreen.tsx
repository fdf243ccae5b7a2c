import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { curso as chamada } from '#contract/ensino/cursos.ts';
import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { query } from '../../../lib/query.ts';
import { Falha } from '../../../components/Falha.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { PaginaDoCurso } from './PaginaDoCurso.tsx';

const trilha: Trilha = [{ label: 'Cursos', to: '/cursos' }];

export default function CursoScreen() {
  const { idCurso = '' } = useParams();
  const IdCurso = /^[1-9]\d{0,8}$/.test(idCurso) ? Number(idCurso) : null;
  const curso = useQuery({
    ...query(chamada, { params: { id: IdCurso ?? 0 } }),
    enabled: IdCurso !== null,
  });
  if (curso.data) return <PaginaDoCurso key={IdCurso} curso={curso.data} trilha={trilha} />;
  return (
    <Pagina titulo="Curso" trilha={trilha}>
      {curso.isError ? (
        <Falha consulta={curso} />
      ) : IdCurso === null ? (
        <ErrorState title="Curso não encontrado" message="Confira o endereço ou volte ao catálogo." />
      ) : (
        <Loading label="Carregando o curso…" />
      )}
    </Pagina>
  );
}
