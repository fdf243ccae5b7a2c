import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { cursosDoAluno, type CursoNaLista } from '#contract/estudo/aulas.ts';
import { Carteira } from '../../prova/certificados/carteira/Carteira.tsx';
import { ConvitesRecebidos } from '../../empresas/convites/ConvitesRecebidos.tsx';
import { Pagina } from '../../../components/Pagina.tsx';
import { query } from '../../../lib/query.ts';
import { useRetryWhenOnline } from '../../../lib/retry-online.ts';
import { hasNoAnswer } from '../../../lib/verdict.ts';
import { useInPieces } from '../../../lib/useInPieces.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/Loading.tsx';
import { CartaoDoCurso } from './inicio/CartaoDoCurso.tsx';
import { Continuar } from './inicio/Continuar.tsx';
import styles from './inicio/CursosAluno.module.css';
import { agrupar } from './inicio/deveres.ts';
import { enderecoDaAula } from './enderecos.ts';
import { Hoje } from './inicio/Hoje.tsx';

type GrupoProps = { titulo: string; cursos: readonly CursoNaLista[] };

function Grupo({ titulo, cursos }: GrupoProps) {
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

/** As high as what comes, so that nothing moves when it is there. */
const Espera = () => (
  <Loading label="Carregando os seus cursos...">
    <Skeleton height="3.5rem" />
    <div className={styles.espera}>
      <Skeleton height="100%" />
    </div>
    <Skeleton width="9rem" height="1.5rem" />
    <Skeleton height="8rem" />
  </Loading>
);

/** "Meus Cursos": first what to go on with, then everything by what is to be done, each duty once. */
export default function CursosAlunoScreen() {
  const consulta = useQuery({
    ...query(cursosDoAluno),
    // Progress made in the player shows on the way back.
    staleTime: 0,
  });
  const { error } = consulta;
  const data = useInPieces(consulta.data);
  useRetryWhenOnline(data === undefined && hasNoAnswer(error), () => void consulta.refetch());
  const [busca] = useSearchParams();
  // From the installed app's shortcut: to where the person stopped, as it is told now.
  const direto = busca.has('continuar');
  if (direto && data !== undefined && !consulta.isFetching) {
    const { Continuar: onde } = data;
    const lugar = onde && enderecoDaAula(onde, onde.Aula.IdCursoConteudoAula);
    return <Navigate to={lugar ?? '/cursos-aluno'} replace />;
  }
  if (data === undefined || direto) {
    return (
      <Pagina titulo="Meus Cursos">{error === null ? <Espera /> : <Falha consulta={consulta} />}</Pagina>
    );
  }
  return (
    <Pagina titulo="Meus Cursos">
      {data.HaConvites ? <ConvitesRecebidos /> : null}
      {data.Cursos.length === 0 ? (
        <EmptyState
          picture="document"
          title="Nenhum curso por enquanto"
          text="Quando a sua empresa matricular você em uma turma, o curso aparece aqui e você recebe um e-mail."
        />
      ) : null}
      {data.Hoje === null ? null : <Hoje hoje={data.Hoje} continuar={data.Continuar} />}
      {data.Continuar === null ? null : <Continuar curso={data.Continuar} />}
      {agrupar(data.Cursos, data.Continuar).map((grupo) => (
        <Grupo key={grupo.titulo} {...grupo} />
      ))}
      <Carteira renovados={new Set(data.Cursos.map(({ Renova }) => Renova?.Codigo))} />
    </Pagina>
  );
}
