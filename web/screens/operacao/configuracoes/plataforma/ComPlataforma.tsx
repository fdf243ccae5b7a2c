import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { obterPlataforma } from '#contract/operacao/configuracoes.ts';
import type { Plataforma } from '#contract/plataforma.ts';
import { query } from '../../../../lib/query.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';

/** The settings as they are stored now, for a form that starts from them. */
export function ComPlataforma({ Formulario }: { Formulario: ComponentType<{ plataforma: Plataforma }> }) {
  const plataforma = useQuery({
    ...query(obterPlataforma),
    // A form must not start from what somebody else has changed meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
  if (plataforma.isPending) return <Loading />;
  if (plataforma.isError) {
    return <Falha consulta={plataforma} />;
  }
  return <Formulario plataforma={plataforma.data} />;
}
