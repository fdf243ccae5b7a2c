import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/call.ts';
import { configuracao } from '#contract/acesso/identidade.ts';
import { query } from './query.ts';
import { writtenInPage } from './written-in-page.ts';

type Configuracao = Output<typeof configuracao>;
type Identidade = Pick<Configuracao, 'Nome' | 'Imagem' | 'Cor'>;

const unknown: Identidade = { Nome: 'Habilita', Imagem: null, Cor: null };

export const plataformaQuery = queryOptions({
  ...query(configuracao),
  initialData: writtenInPage,
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/** What the administrator decided for the platform; name, logo and colour are there from the start. */
export function usePlataforma(): Identidade & Partial<Configuracao> {
  return { ...unknown, ...writtenInPage, ...useQuery(plataformaQuery).data };
}
