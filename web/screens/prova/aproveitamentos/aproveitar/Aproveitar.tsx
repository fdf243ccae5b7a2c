import { useQuery } from '@tanstack/react-query';
import { opcoesDeAproveitamento } from '#contract/prova/aproveitamentos.ts';
import { query } from '../../../../lib/query.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { FormularioDeAproveitamento } from './FormularioDeAproveitamento.tsx';

type AproveitarProps = { matricula: number; IdCurso: number; aoTerminar: () => void };

/** Earlier training that shall count in a course: what there is to choose from, or why nothing can be. */
export function Aproveitar({ matricula, IdCurso, aoTerminar }: AproveitarProps) {
  const opcoes = useQuery({
    ...query(opcoesDeAproveitamento, { querystring: { matricula, curso: IdCurso } }),
    staleTime: 0,
  });
  if (opcoes.isPending) return <Loading label="Procurando treinamentos anteriores…" />;
  if (opcoes.isError) {
    return <Falha consulta={opcoes} />;
  }
  const { data } = opcoes;
  if (data.Impedimento !== null) return <Notice kind="warning">{data.Impedimento}</Notice>;
  if (data.Treinamentos.length === 0) {
    return (
      <EmptyState
        title="Nenhum treinamento anterior"
        text={`${data.Nome} ainda não tem certificado aqui. Se o treinamento foi feito em outra instituição, inclua o certificado na página da pessoa; depois ele aparece nesta lista.`}
      />
    );
  }
  return (
    <FormularioDeAproveitamento
      alvo={{ IdClienteTurmaAluno: matricula, IdCurso }}
      opcoes={data}
      aoTerminar={aoTerminar}
    />
  );
}
