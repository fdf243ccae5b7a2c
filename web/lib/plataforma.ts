import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/call.ts';
import { configuracao } from '#contract/acesso/identidade.ts';
import { query } from './query.ts';

type Configuracao = Output<typeof configuracao>;
type Identidade = Pick<Configuracao, 'Nome' | 'Imagem' | 'Cor'>;

/** What the server wrote into the page: nothing of another name or colour is ever painted, and nobody has to ask. */
function writtenInPage(): Configuracao | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name="plataforma"]')?.content;
  return text ? JSON.parse(text) : undefined;
}
const fromPage = writtenInPage();
const unknown: Identidade = { Nome: 'Habilita', Imagem: null, Cor: null };

export const plataformaQuery = queryOptions({
  ...query(configuracao),
  initialData: fromPage,
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/** What the administrator decided for the platform; name, logo and colour are there from the start. */
export function usePlataforma(): Identidade & Partial<Configuracao> {
  return { ...unknown, ...fromPage, ...useQuery(plataformaQuery).data };
}
