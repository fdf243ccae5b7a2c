import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#contract/call.ts';
import { api, type Argumentos } from './api.ts';
import { canBeReread, consultas } from './query-client.ts';

/** What is kept of a call is kept under it and what was asked of it. */
export const keyOf = <C extends Call>({ url }: C, ...[entrada]: Argumentos<C>) =>
  [url, entrada ?? {}] as const;

/** How a screen asks a call. */
export function query<C extends Call>(chamada: C, ...argumentos: Argumentos<C>) {
  const [entrada] = argumentos;
  return queryOptions({
    queryKey: keyOf(chamada, ...argumentos),
    queryFn: ({ signal }) => api(chamada, ...([{ ...entrada, signal }] as unknown as Argumentos<C>)),
  });
}

/** What these calls answered, or all that is shown, is asked for again; what is not shown, when it is wanted next. */
export async function reread(...chamadas: Call[]): Promise<void> {
  if (chamadas.length === 0) return await consultas.invalidateQueries({ predicate: canBeReread });
  await Promise.all(chamadas.map(({ url }) => consultas.invalidateQueries({ queryKey: [url] })));
}
