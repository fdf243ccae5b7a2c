import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Pagina } from '../../../components/Pagina.tsx';
import { useRetryWhenOnline } from '../../../lib/retry-online.ts';
import { hasNoAnswer } from '../../../lib/verdict.ts';
import { useInPieces } from '../../../lib/useInPieces.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { ApresentacaoDoCurso } from './curso/ApresentacaoDoCurso.tsx';
import { Conclusao } from './curso/Conclusao.tsx';
import { numeroDe } from './enderecos.ts';
import type { Fonte } from './fonte.ts';

const AulaNaTela = lazy(async () => ({ default: (await import('./aula/AulaNaTela.tsx')).AulaNaTela }));

/** A course: its page of entry, or the lesson that the address names. */
export function Estudo({ fonte }: { fonte: Fonte }) {
  const [busca] = useSearchParams();
  const idAula = numeroDe(busca.get('aula'));
  const consulta = useQuery({
    queryKey: fonte.chave,
    queryFn: ({ signal }) => fonte.lerCurso(signal),
    staleTime: 0,
  });
  const { error } = consulta;
  const curso = useInPieces(consulta.data);
  useRetryWhenOnline(curso === undefined && hasNoAnswer(error), () => void consulta.refetch());
  if (curso === undefined) {
    return (
      <Pagina titulo="Curso" trilha={[fonte.volta]}>
        {error === null ? <Loading label="Carregando o curso..." /> : <Falha consulta={consulta} />}
      </Pagina>
    );
  }
  return (
    <>
      {idAula === null ? (
        <ApresentacaoDoCurso curso={curso} fonte={fonte} />
      ) : (
        <Suspense fallback={<Loading label="Abrindo a aula..." />}>
          <AulaNaTela key={idAula} curso={curso} fonte={fonte} idAula={idAula} />
        </Suspense>
      )}
      <Conclusao curso={curso} />
    </>
  );
}
