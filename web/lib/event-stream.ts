import { novidades, type Novidade } from '#contract/mensagens/aovivo.ts';
import { tokenOnceKnown } from './api.ts';
import { buildHeaders, apiOrigin, buildUrl } from './request.ts';

/** What the pieces of a stream of events say, whole events only; gives what is left of the last one. */
export function parseEvents(text: string, onNews: (news: Novidade) => void): string {
  const parts = text.split('\n\n');
  const rest = parts.pop() ?? '';
  for (const part of parts) {
    if (part.startsWith('data: ')) onNews(JSON.parse(part.slice('data: '.length)));
  }
  return rest;
}

/** Listens until the server ends it, the connection breaks or `signal` says so. EventSource could not say who asks. */
export async function listen(
  { cliente, signal }: { cliente: number | undefined; signal: AbortSignal },
  onNews: (news: Novidade) => void,
): Promise<void> {
  const { method } = novidades;
  const url = apiOrigin(location) + buildUrl(novidades.url, { querystring: { cliente } });
  const headers = buildHeaders({ method, url, token: await tokenOnceKnown(), cookies: document.cookie });
  const response = await fetch(url, { headers, signal });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    rest = parseEvents(rest + part.value, onNews);
  }
}
