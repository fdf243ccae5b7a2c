import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import { useRetryWhenOnline } from '../../../../lib/retry-online.ts';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { Conversa } from '../../duvidas/Conversa.tsx';
import { aulasDo, comProgresso } from '../curso/aulas.ts';
import type { Fonte } from '../fonte.ts';
import type { AulaEmEstudo } from '../progresso/fila.ts';
import type { Gravado } from '../progresso/relator.ts';
import { useProgresso, type Progresso } from '../progresso/useProgresso.ts';
import { Conteudo } from './Conteudo.tsx';
import { ConviteParaInstalar } from './ConviteParaInstalar.tsx';
import { EstadoDaAula } from './EstadoDaAula.tsx';
import type { EstadoDoEstudo } from '../progresso/julgar.ts';
import { faltaParaConcluir } from './falta.ts';
import { Impedido } from './Impedido.tsx';
import type { Saltar } from './jogador.ts';
import { OQueVem } from './OQueVem.tsx';
import { seguinteSozinha } from './seguinte.ts';

type Props = {
  curso: CursoDoAluno;
  fonte: Fonte;
  aula: AulaEmEstudo;
  barra: HTMLElement | null;
  aoFaltar: (segundos: number | null) => void;
  /** What plays came to its end, or goes on. */
  aoTerminar: (terminou: boolean) => void;
  /** Whether the next lesson opens by itself then. */
  segue: boolean;
  aoPreferirSeguir: (segue: boolean) => void;
  aoReabrir: () => void;
};

/** An opened lesson, with its recording, for as long as its session lives. */
export function AulaAbertaNaTela(props: Props) {
  const { curso, fonte, aula, barra, aoFaltar, aoTerminar, segue, aoPreferirSeguir, aoReabrir } = props;
  const consultas = useQueryClient();
  const { IdCursoConteudoAula, SegundosMinimos, Segundos } = aula;
  const [estado, setEstado] = useState<EstadoDoEstudo>({
    Percentual: aula.Percentual,
    Concluida: aula.Concluida,
    FaltamSegundos: Math.max(0, SegundosMinimos - Segundos),
  });
  const saltar = useRef<Saltar | null>(null);

  const recarregar = useCallback(() => void fonte.relerCurso(), [fonte]);
  const aoGravar = useCallback(
    (gravado: Gravado) => {
      const { Percentual, Concluida, FaltamSegundos } = gravado;
      setEstado({ Percentual, Concluida, FaltamSegundos });
      consultas.setQueryData<CursoDoAluno>(fonte.chave, (antes) =>
        antes === undefined ? antes : comProgresso(antes, IdCursoConteudoAula, gravado),
      );
    },
    [consultas, fonte, IdCursoConteudoAula],
  );
  const { IdClienteTurmaAluno } = curso;
  const { progresso, impedimento, tentarAgora } = useProgresso({ aula, IdClienteTurmaAluno, aoGravar });

  // What a concluded lesson opens, and whether it ends the course, the server says: it is asked until the course knows.
  const naLista = aulasDo(curso).find((uma) => uma.IdCursoConteudoAula === IdCursoConteudoAula);
  const cursoAtrasado = estado.Concluida && naLista !== undefined && naLista.Situacao !== 'concluida';
  useEffect(() => {
    if (cursoAtrasado) recarregar();
  }, [cursoAtrasado, recarregar]);
  useRetryWhenOnline(cursoAtrasado, recarregar);

  // Synchronises with the bar, which says when the next lesson opens.
  const falta = faltaParaConcluir(aula, estado);
  useEffect(() => {
    aoFaltar(falta);
    return () => aoFaltar(null);
  }, [aoFaltar, falta]);

  const doJogador = useMemo<Progresso>(
    () => ({
      ...progresso,
      tocar(segundo) {
        aoTerminar(false);
        progresso.tocar(segundo);
      },
      terminar() {
        aoTerminar(true);
        progresso.terminar();
      },
    }),
    [progresso, aoTerminar],
  );

  const reabrir = () => {
    recarregar();
    aoReabrir();
  };
  return (
    <>
      {impedimento === null ? null : (
        <Impedido impedimento={impedimento} aoReabrir={reabrir} aoTentar={tentarAgora} />
      )}
      <Suspense fallback={<Loading label="Carregando a aula..." />}>
        <Conteudo
          aula={aula}
          IdClienteTurmaAluno={IdClienteTurmaAluno}
          progresso={doJogador}
          interrompida={impedimento?.motivo === 'outro_aparelho' || impedimento?.motivo === 'declaracao'}
          saltar={saltar}
          barra={barra}
          aoReabrir={reabrir}
          aoConcluir={() => setEstado((antes) => ({ ...antes, Concluida: true }))}
        />
      </Suspense>
      <EstadoDaAula aula={aula} estado={estado} />
      {fonte.previa ? null : <OQueVem curso={curso} idAula={IdCursoConteudoAula} />}
      {fonte.previa || seguinteSozinha(curso, aula) === null ? null : (
        <CheckboxField
          id="segue-sozinha"
          label="Ao fim do vídeo, abrir a próxima aula"
          checked={segue}
          onChecked={aoPreferirSeguir}
        />
      )}
      {estado.Concluida && !aula.Concluida ? <ConviteParaInstalar /> : null}
      {IdClienteTurmaAluno === null ? null : (
        <Conversa
          IdClienteTurmaAluno={IdClienteTurmaAluno}
          aula={aula}
          momento={progresso.momento}
          saltar={saltar}
        />
      )}
    </>
  );
}
