import { useQuery } from '@tanstack/react-query';
import { cursosDoAluno, type CursoNaLista } from '#contract/aulas.ts';
import { Carteira } from '../../components/certificados/Carteira.tsx';
import { Pagina } from '../../components/Pagina.tsx';
import { api } from '../../lib/api.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { CartaoDoCurso } from './CartaoDoCurso.tsx';
import { Continuar } from './Continuar.tsx';
import styles from './CursosAluno.module.css';

const GRUPOS = [
  { situacao: 'em_andamento', titulo: 'Em andamento' },
  { situacao: 'em_breve', titulo: 'Em breve' },
  { situacao: 'concluido', titulo: 'Concluídos' },
  { situacao: 'encerrado', titulo: 'Prazo encerrado' },
] as const;

function Grupo({ titulo, cursos }: { titulo: string; cursos: readonly CursoNaLista[] }) {
  if (cursos.length === 0) return null;
  return (
    <section className={styles.grupo} aria-label={titulo}>
      <h2 className={styles.titulo}>
        {titulo} <span className={styles.quantos}>{cursos.length}</span>
      </h2>
      <ul className={styles.cartoes}>
        {cursos.map((curso) => (
          <li key={`${curso.IdClienteTurmaAluno}-${curso.IdCurso}`}>
            <CartaoDoCurso curso={curso} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Meus Cursos": first what to go on with, then everything by situation. */
export default function CursosAlunoScreen() {
  const consulta = useQuery({
    queryKey: ['estudo', 'cursos'],
    queryFn: ({ signal }) => api(cursosDoAluno, { signal }),
    // Progress made in the player shows on the way back.
    staleTime: 0,
  });
  const { data, error } = consulta;
  return (
    <Pagina titulo="Meus Cursos">
      {error !== null && data === undefined ? (
        <ErrorState message={error.message} onRetry={() => void consulta.refetch()} />
      ) : data === undefined ? (
        <Loading label="Carregando os seus cursos..." />
      ) : data.Cursos.length === 0 ? (
        <EmptyState
          picture="document"
          title="Nenhum curso por enquanto"
          text="Quando a sua empresa matricular você em uma turma, o curso aparece aqui e você recebe um e-mail."
        />
      ) : (
        <>
          {data.Continuar === null ? null : <Continuar curso={data.Continuar} />}
          {GRUPOS.map(({ situacao, titulo }) => (
            <Grupo
              key={situacao}
              titulo={titulo}
              cursos={data.Cursos.filter(({ Situacao }) => Situacao === situacao)}
            />
          ))}
        </>
      )}
      <Carteira />
    </Pagina>
  );
}
