import { useQuery } from '@tanstack/react-query';
import { lazy, startTransition, Suspense, useCallback, useState } from 'react';
import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import { Pagina } from '../../../../components/Pagina.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { packagesAddress } from '../../../../lib/packages-address.ts';
import { useRetryWhenOnline } from '../../../../lib/retry-online.ts';
import { hasNoAnswer } from '../../../../lib/verdict.ts';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { AvisoDaPrevia } from '../curso/AvisoDaPrevia.tsx';
import { aulasDo } from '../curso/aulas.ts';
import { faltaDeclarar, faltaMotivo } from '../declaracao.ts';
import type { AulaDoCurso } from '../fonte.ts';
import styles from './Aula.module.css';
import { AulaAbertaNaTela } from './AulaAbertaNaTela.tsx';
import { ColunaDeAulas } from './ColunaDeAulas.tsx';
import { Declaracao } from './Declaracao.tsx';
import { Passos } from './Passos.tsx';
import { jaPodeSeguir, preferirSeguir, prefereSeguir, seguinteSozinha } from './seguinte.ts';

const MaisDeOitoHoras = lazy(async () => ({
  default: (await import('../../presenca/MaisDeOitoHoras.tsx')).MaisDeOitoHoras,
}));

/** One lesson of a course: opens it, and opens it again when it was taken over or its addresses are too old. */
export function AulaNaTela({ curso, fonte, idAula }: AulaDoCurso) {
  const [barra, setBarra] = useState<HTMLElement | null>(null);
  const [falta, setFalta] = useState<number | null>(null);
  const [terminou, setTerminou] = useState(false);
  const [segue, setSegue] = useState(prefereSeguir);
  // Not in the same breath as the page that it is on.
  const terBarra = useCallback((dela: HTMLElement | null) => startTransition(() => setBarra(dela)), []);
  const aulas = aulasDo(curso);
  const lugar = aulas.findIndex(({ IdCursoConteudoAula }) => IdCursoConteudoAula === idAula);
  const modulo = curso.Conteudos.find(({ Aulas }) => Aulas.some((aula) => aula === aulas[lugar]));
  const consulta = useQuery({
    queryKey: fonte.chaveDaAula(curso, idAula),
    queryFn: async () => {
      const aberta = await fonte.abrir(curso, idAula);
      if (contadaPor(aberta, 'pacote')) await packagesAddress.swept();
      return aberta;
    },
    enabled: !curso.PrecisaDeclarar,
    // Opening is an act, done when the page is entered or the person asks for it, never behind their back; only what
    // never reached the server is tried again.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    meta: { act: true },
  });
  const { data: aula, error } = consulta;
  const titulo = aulas[lugar]?.Titulo ?? aula?.Titulo ?? 'Aula';
  const contexto =
    modulo === undefined ? undefined : `${modulo.Titulo} · Aula ${lugar + 1} de ${aulas.length}`;
  const reabrir = () => void consulta.refetch();
  const sozinha = aula === undefined || fonte.previa ? null : seguinteSozinha(curso, aula);
  const abreSozinha =
    aula !== undefined && sozinha !== null && terminou && segue && jaPodeSeguir(curso, aula, sozinha);
  useRetryWhenOnline(hasNoAnswer(error), reabrir);
  // Also when the day changed since the course was read.
  const precisaDeclarar = curso.PrecisaDeclarar || faltaDeclarar(error);
  // Who may not open it is not asked to declare anything first.
  const bloqueio = curso.PrecisaDeclarar ? aulas[lugar]?.Bloqueio : null;
  const aoDeclarar = async () => {
    await fonte.relerCurso();
    await consulta.refetch({ cancelRefetch: false });
  };
  return (
    <div className={styles.tela}>
      <div className={styles.principal}>
        <Pagina
          titulo={titulo}
          contexto={contexto}
          trilha={[fonte.volta, { label: curso.Nome, to: fonte.enderecoDoCurso(curso) }]}
        >
          <div className={styles.corpo}>
            {fonte.previa ? <AvisoDaPrevia volta={fonte.volta.to} /> : null}
            {typeof bloqueio === 'string' ? (
              <AindaBloqueada motivo={bloqueio} />
            ) : precisaDeclarar && curso.IdClienteTurmaAluno !== null ? (
              <Declaracao IdClienteTurmaAluno={curso.IdClienteTurmaAluno} aoDeclarar={aoDeclarar} />
            ) : faltaMotivo(error) && error !== null && curso.IdClienteTurmaAluno !== null ? (
              <Suspense>
                <MaisDeOitoHoras
                  IdClienteTurmaAluno={curso.IdClienteTurmaAluno}
                  mensagem={error.message}
                  aoDizer={aoDeclarar}
                />
              </Suspense>
            ) : aula === undefined ? (
              <AindaNao error={error} aoTentar={reabrir} />
            ) : (
              <>
                {aula.Aviso === null || fonte.previa ? null : <Notice kind="info">{aula.Aviso}</Notice>}
                <AulaAbertaNaTela
                  key={aula.Sessao ?? consulta.dataUpdatedAt}
                  curso={curso}
                  fonte={fonte}
                  aula={aula}
                  barra={barra}
                  aoFaltar={setFalta}
                  aoTerminar={setTerminou}
                  segue={segue}
                  aoPreferirSeguir={(sim) => {
                    preferirSeguir(sim);
                    setSegue(sim);
                  }}
                  aoReabrir={reabrir}
                />
              </>
            )}
            <Passos
              curso={curso}
              fonte={fonte}
              idAula={idAula}
              falta={falta}
              aoTerBarra={terBarra}
              aoFicar={abreSozinha ? () => setTerminou(false) : null}
            />
          </div>
        </Pagina>
      </div>
      <ColunaDeAulas curso={curso} fonte={fonte} idAula={idAula} />
    </div>
  );
}

const AindaBloqueada = ({ motivo }: { motivo: string }) => (
  <Notice kind="warning" title="Esta aula ainda não pode ser aberta">
    {motivo}
  </Notice>
);

/** Before the lesson is there: on its way, or refused with the reason. */
function AindaNao({ error, aoTentar }: { error: Error | null; aoTentar: () => void }) {
  if (error === null) {
    return (
      <Loading label="Abrindo a aula...">
        <Skeleton height="14rem" />
        <Skeleton width="60%" />
      </Loading>
    );
  }
  const recusada = error instanceof ApiError && error.status === 422;
  if (recusada) {
    return <AindaBloqueada motivo={error.message} />;
  }
  return <ErrorState title="Não foi possível abrir a aula" message={error.message} onRetry={aoTentar} />;
}
