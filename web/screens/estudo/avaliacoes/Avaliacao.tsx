import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { estadoAvaliacao, obterTentativa, type Tentativa } from '#contract/estudo/avaliacoes.ts';
import { api } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query.ts';
import { useRetryWhenOnline } from '../../../lib/retry-online.ts';
import { hasNoAnswer } from '../../../lib/verdict.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { AulaDoTipo, JogadorProps } from '../aulas/aula/jogador.ts';
import { faltaDeclarar } from '../aulas/declaracao.ts';
import { esquecerProva, provaGuardada } from '../aulas/levado/acervo.ts';
import styles from './Avaliacao.module.css';
import { Inicio } from './Inicio.tsx';
import { ProvaLevada } from './levada/ProvaLevada.tsx';
import { Prova } from './Prova.tsx';
import { Regras } from './Regras.tsx';
import { Resultado } from './Resultado.tsx';

/** A quiz: its rules, then the attempt, then the result. What is open is taken up where it was left. */
export function Avaliacao({
  aula,
  IdClienteTurmaAluno,
  barra,
  aoReabrir,
  aoConcluir,
}: JogadorProps<'avaliacao'>) {
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
      aula={aula}
      barra={barra}
      aoReabrir={aoReabrir}
      aoConcluir={aoConcluir}
    />
  );
}

type Props = Pick<JogadorProps<'avaliacao'>, 'barra' | 'aoReabrir' | 'aoConcluir'> & {
  IdClienteTurmaAluno: number;
  aula: AulaDoTipo<'avaliacao'>;
};

/** Where the person is with the exam; without an answer, what was taken along of it. */
async function lerEstado(
  { aula, IdClienteTurmaAluno }: Pick<Props, 'aula' | 'IdClienteTurmaAluno'>,
  signal: AbortSignal,
) {
  const { IdCurso, IdCursoConteudoAula } = aula;
  const matricula = { IdCurso, IdClienteTurmaAluno };
  const daqui = await provaGuardada(matricula, IdCursoConteudoAula);
  const estado = await api(estadoAvaliacao, {
    params: { id: IdCursoConteudoAula },
    querystring: { matricula: IdClienteTurmaAluno, ...(daqui && { levado: daqui.Levado }) },
    signal,
  }).catch((erro: unknown) => {
    if (daqui !== null && erro instanceof Error && hasNoAnswer(erro)) return null;
    throw erro;
  });
  if (estado === null || estado.Levada?.Aqui === true) return { estado, daqui, aberta: null };
  if (daqui !== null) await esquecerProva(matricula, IdCursoConteudoAula);
  const { IdTentativaAberta, Levada } = estado;
  const aberta =
    IdTentativaAberta === null || Levada !== null
      ? null
      : await api(obterTentativa, { params: { id: IdTentativaAberta }, signal });
  return { estado, daqui: null, aberta };
}

function AvaliacaoDaMatricula({ IdClienteTurmaAluno, aula, barra, aoReabrir, aoConcluir }: Props) {
  const [tentativa, setTentativa] = useState<Tentativa | null>(null);
  const consulta = useQuery({
    queryKey: keyOf(estadoAvaliacao, {
      params: { id: aula.IdCursoConteudoAula },
      querystring: { matricula: IdClienteTurmaAluno },
    }),
    queryFn: ({ signal }) => lerEstado({ aula, IdClienteTurmaAluno }, signal),
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
  const { estado, daqui } = data;
  const atual = tentativa ?? (data.aberta?.Resultado === null ? data.aberta : null);
  if (atual === null && daqui !== null) {
    return (
      <ProvaLevada
        key={daqui.tentativa.IdTentativa}
        prova={daqui}
        alvo={{ IdCurso: aula.IdCurso, IdClienteTurmaAluno }}
        barra={barra}
        aoTerminar={aoTerminar}
        aoPerder={() => void refetch()}
      />
    );
  }
  if (atual === null) {
    return estado === null ? null : (
      <Inicio
        estado={estado}
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
        comTempo={(estado?.Regras ?? aula.Conteudo).TempoLimiteMinutos > 0}
        barra={barra}
        aoTerminar={aoTerminar}
      />
    );
  }
  return (
    <Resultado
      tentativa={atual}
      resultado={atual.Resultado}
      MostrarGabarito={(estado?.Regras ?? aula.Conteudo).MostrarGabarito}
      podeTentar={estado?.PodeIniciar === true}
      aoVoltar={() => {
        setTentativa(null);
        void refetch();
      }}
    />
  );
}
