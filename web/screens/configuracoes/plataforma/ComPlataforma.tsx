import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { obterPlataforma, type Plataforma } from '#contract/configuracoes-plataforma.ts';
import { api } from '../../../lib/api.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';

/** The settings as they are stored now, for a form that starts from them. */
export function ComPlataforma({ Formulario }: { Formulario: ComponentType<{ plataforma: Plataforma }> }) {
  const plataforma = useQuery({
    queryKey: ['plataforma'],
    queryFn: ({ signal }) => api(obterPlataforma, { signal }),
    // A form must not start from what somebody else has changed meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
  if (plataforma.isPending) return <Loading />;
  if (plataforma.isError) {
    return <ErrorState message={plataforma.error.message} onRetry={() => void plataforma.refetch()} />;
  }
  return <Formulario plataforma={plataforma.data} />;
}
