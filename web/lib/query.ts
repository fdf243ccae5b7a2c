import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#contract/call.ts';
import { api, urlOf, whenLate, type CallArguments } from './api.ts';
import { lastRead, offline } from './kept-reads.ts';
import { canBeReread, queryClient } from './query-client.ts';

/** What is kept of a call is kept under it and what was asked of it. */
export const keyOf = <C extends Call>({ url }: C, ...[input]: CallArguments<C>) =>
  [url, input ?? {}] as const;

/** How a screen asks a call. */
export function query<C extends Call>(call: C, ...args: CallArguments<C>) {
  const [input] = args;
  return queryOptions({
    queryKey: keyOf(call, ...args),
    queryFn: ({ signal }) => api(call, ...([{ ...input, signal }] as unknown as CallArguments<C>)),
  });
}

/** What this device keeps of it stands there until the server answers. */
export async function showKept<C extends Call>(call: C, ...args: CallArguments<C>): Promise<void> {
  const url = urlOf(call, args[0] ?? {});
  const kept = await lastRead(url).catch(() => null);
  if (kept === null) return;
  queryClient.setQueryData(keyOf(call, ...args), kept.body, { updatedAt: kept.em });
  offline.awaits(url, kept.em);
}

/** What these calls answered, or all that is shown, is asked for again; what is not shown, when it is wanted next. */
export async function reread(...calls: Call[]): Promise<void> {
  if (calls.length === 0) return await queryClient.invalidateQueries({ predicate: canBeReread });
  await Promise.all(calls.map(({ url }) => queryClient.invalidateQueries({ queryKey: [url] })));
}

// It is here already: whoever shows what was kept of it is given it instead.
whenLate((call) => void reread(call));
