import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/call.ts';
import { configuracao } from '#contract/identidade.ts';
import { api } from './api.ts';

type Configuracao = Output<typeof configuracao>;
type Identidade = Pick<Configuracao, 'Nome' | 'Imagem' | 'Cor'>;

export const opcoesDaPlataforma = queryOptions({
  queryKey: ['configuracao'],
  queryFn: ({ signal }) => api(configuracao, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/** What the server wrote into the page, so that nothing of another name or colour is ever painted. */
function escritaNaPagina(): Identidade {
  const texto = document.querySelector<HTMLMetaElement>('meta[name="plataforma"]')?.content;
  return { Nome: 'Habilita', Imagem: null, Cor: null, ...(texto ? JSON.parse(texto) : null) };
}
const daPagina = escritaNaPagina();

/** What the administrator decided for the platform; name, logo and colour are there from the start. */
export function usePlataforma(): Identidade & Partial<Configuracao> {
  return { ...daPagina, ...useQuery(opcoesDaPlataforma).data };
}
