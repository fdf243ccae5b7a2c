import { MutationCache, QueryClient, type Mutation, type Query } from '@tanstack/react-query';
import { writes } from './writes.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `act`: asking does something (a lesson opens, an exam begins), so it is asked for by name only. */
    queryMeta: { act?: true };
  }
}

/** A refusal stays a refusal; only what never reached the server, or broke in it, is worth a second try. */
const isWorthRetrying = (failures: number, error: Error) => {
  const status = 'status' in error ? error.status : 0;
  return failures < 1 && typeof status === 'number' && (status === 0 || status >= 502);
};

/** What was asked for only to be known, and has answered. */
export const canBeReread = ({ meta, state }: Query) => meta?.act !== true && state.status !== 'pending';

let known = 0;

/** After a write everything shown is asked for again, before whoever wrote goes on; the rest when it is wanted next. */
async function rereadAfterWrites(mutation: Mutation<unknown, unknown>) {
  if (known === writes.count()) return;
  known = writes.count();
  const { options } = mutation;
  await queryClient.invalidateQueries({ predicate: canBeReread });
  // They go on with what they saw when they wrote ("from 0 to 200"), not with what came of it.
  mutation.setOptions(options);
}

export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess: (_answer, _sent, _kept, mutation) => rereadAfterWrites(mutation),
  }),
  defaultOptions: {
    // 'always': without a signal the person is told so, instead of waiting for a request that never leaves.
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: isWorthRetrying,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
