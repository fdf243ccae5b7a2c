import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { estadoAvaliacao, obterTentativa, type Tentativa } from '#contract/estudo/avaliacoes.ts';
import { api } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query.ts';
import { hasNoAnswer, useRetryWhenOnline } from '../../../lib/retry-online.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { JogadorProps } from '../aulas/aula/jogador.ts';
import { faltaDeclarar } from '../aulas/declaracao.ts';
import styles from './Avaliacao.module.css';
import { Inicio } from './Inicio.tsx';
import { Prova } from './Prova.tsx';
import { Regras } from './Regras.tsx';
import { Resultado } from './Resultado.tsx';

/** A quiz: its rules, then the attempt, then the result. What is open is taken up where it was left. */
export function Avaliacao({ aula, IdClienteTurmaAluno, barra, aoReabrir, aoConcluir }: JogadorProps<'AV'>) {
  if (IdClienteTurmaAluno === null) {
    const { Tentativas, SortearQuestoes, ...regras } = aula.Conteudo;
    return (
      <section className={styles.papel} aria-label="Avaliação">
        <Regras
          regras={{
            ...regras,
            TempoExtraMinutos: 0,
            QtdQuestoes: SortearQuestoes,
            Tentativas: Tentativas === 0 ? null : Tentativas,
          }}
        />
        <Notice kind="info">
          A avaliação não pode ser feita na prévia: só quem está matriculado responde.
        </Notice>
      </section>
    );
  }
  return (
    <AvaliacaoDaMatricula
      IdClienteTurmaAluno={IdClienteTurmaAluno}
      IdCursoConteudoAula={aula.IdCursoConteudoAula}
      barra={barra}
      aoReabrir={aoReabrir}
      aoConcluir={aoConcluir}
    />
  );
}

type Props = Pick<JogadorProps<'AV'>, 'barra' | 'aoReabrir' | 'aoConcluir'> & {
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
};

function AvaliacaoDaMatricula({
  IdClienteTurmaAluno,
  IdCursoConteudoAula,
  barra,
  aoReabrir,
  aoConcluir,
}: Props) {
  const [tentativa, setTentativa] = useState<Tentativa | null>(null);
  const daAula = {
    params: { id: IdCursoConteudoAula },
    querystring: { matricula: IdClienteTurmaAluno },
  };
  const consulta = useQuery({
    queryKey: keyOf(estadoAvaliacao, daAula),
    queryFn: async ({ signal }) => {
      const estado = await api(estadoAvaliacao, { ...daAula, signal });
      const { IdTentativaAberta } = estado;
      const aberta =
        IdTentativaAberta === null
          ? null
          : await api(obterTentativa, { params: { id: IdTentativaAberta }, signal });
      return { estado, aberta };
    },
    staleTime: 0,
    gcTime: 0,
  });
  const { data, error, refetch } = consulta;
  const aoTerminar = useCallback(
    (entregue: Tentativa) => {
      setTentativa(entregue);
      void refetch();
      if (entregue.Resultado?.Aprovada === true) aoConcluir();
    },
    [refetch, aoConcluir],
  );
  useRetryWhenOnline(data === undefined && hasNoAnswer(error), () => void refetch());
  if (data === undefined) {
    return error === null ? (
      <Loading label="Carregando a avaliação..." />
    ) : (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    );
  }
  const atual = tentativa ?? (data.aberta?.Resultado === null ? data.aberta : null);
  if (atual === null) {
    return (
      <Inicio
        estado={data.estado}
        aoIniciar={setTentativa}
        aoRecusar={(erro) => {
          if (faltaDeclarar(erro)) aoReabrir();
          else void refetch();
        }}
        aoRever={async (id) => setTentativa(await api(obterTentativa, { params: { id } }))}
      />
    );
  }
  if (atual.Resultado === null) {
    return (
      <Prova
        key={atual.IdTentativa}
        tentativa={atual}
        comTempo={data.estado.Regras.TempoLimiteMinutos > 0}
        barra={barra}
        aoTerminar={aoTerminar}
      />
    );
  }
  return (
    <Resultado
      tentativa={atual}
      resultado={atual.Resultado}
      MostrarGabarito={data.estado.Regras.MostrarGabarito}
      podeTentar={data.estado.PodeIniciar}
      aoVoltar={() => {
        setTentativa(null);
        void refetch();
      }}
    />
  );
}
