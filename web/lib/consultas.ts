import { QueryClient } from '@tanstack/react-query';

/** A refusal stays a refusal; only what never reached the server, or broke in it, is worth a second try. */
const valeRepetir = (falhas: number, erro: Error) => {
  const status = 'status' in erro ? erro.status : 0;
  return falhas < 1 && typeof status === 'number' && (status === 0 || status >= 502);
};

export const consultas = new QueryClient({
  defaultOptions: {
    // 'always': without a signal the person is told so, instead of waiting for a request that never leaves.
    queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: valeRepetir, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
