import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { CursoDoAluno } from '#contract/aulas.ts';
import type { AulaAberta } from '#contract/estudo.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { comProgresso } from '../curso/aulas.ts';
import type { Fonte } from '../fonte.ts';
import type { Gravado } from '../progresso/relator.ts';
import { useProgresso } from '../progresso/useProgresso.ts';
import { Conteudo } from './Conteudo.tsx';
import { EstadoDaAula } from './EstadoDaAula.tsx';
import { Impedido } from './Impedido.tsx';
import type { Saltar } from './jogador.ts';

const Conversa = lazy(async () => ({ default: (await import('../conversa/Conversa.tsx')).Conversa }));

type Props = { curso: CursoDoAluno; fonte: Fonte; aula: AulaAberta; aoReabrir: () => void };

/** An opened lesson, with its recording, for as long as its session lives. */
export function AulaAbertaNaTela({ curso, fonte, aula, aoReabrir }: Props) {
  const consultas = useQueryClient();
  const { IdCursoConteudoAula, SegundosMinimos, Segundos } = aula;
  const [estado, setEstado] = useState({
    Percentual: aula.Percentual,
    Concluida: aula.Concluida,
    FaltamSegundos: Math.max(0, SegundosMinimos - Segundos),
  });
  const concluida = useRef(aula.Concluida);
  const saltar = useRef<Saltar | null>(null);

  const recarregar = useCallback(
    () => void consultas.invalidateQueries({ queryKey: fonte.chave, exact: true }),
    [consultas, fonte],
  );
  const aoGravar = useCallback(
    (gravado: Gravado) => {
      const { Percentual, Concluida, FaltamSegundos } = gravado;
      setEstado({ Percentual, Concluida, FaltamSegundos });
      consultas.setQueryData<CursoDoAluno>(fonte.chave, (antes) =>
        antes === undefined ? antes : comProgresso(antes, IdCursoConteudoAula, gravado),
      );
      // What a concluded lesson opens, and whether it ends the course, the server says.
      if (gravado.Concluida && !concluida.current) {
        concluida.current = true;
        recarregar();
      }
    },
    [consultas, fonte, IdCursoConteudoAula, recarregar],
  );
  const { IdClienteTurmaAluno } = curso;
  const { progresso, impedimento, tentarAgora } = useProgresso({ aula, IdClienteTurmaAluno, aoGravar });
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
          progresso={progresso}
          interrompida={impedimento?.motivo === 'outro_aparelho' || impedimento?.motivo === 'declaracao'}
          saltar={saltar}
          aoReabrir={reabrir}
          aoConcluir={recarregar}
        />
      </Suspense>
      <EstadoDaAula aula={aula} {...estado} />
      {IdClienteTurmaAluno === null ? null : (
        <Suspense fallback={null}>
          <Conversa
            IdClienteTurmaAluno={IdClienteTurmaAluno}
            aula={aula}
            momento={progresso.momento}
            saltar={saltar}
          />
        </Suspense>
      )}
    </>
  );
}
