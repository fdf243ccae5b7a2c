import { novidades, type Novidade } from '#contract/mensagens/aovivo.ts';
import { cabecalhos, enderecoDaApi, montarUrl } from './requisicao.ts';
import { sessao } from './session.ts';

/** What the pieces of a stream of events say, whole events only; gives what is left of the last one. */
export function lerEventos(texto: string, aoSaber: (novidade: Novidade) => void): string {
  const partes = texto.split('\n\n');
  const resto = partes.pop() ?? '';
  for (const parte of partes) {
    if (parte.startsWith('data: ')) aoSaber(JSON.parse(parte.slice('data: '.length)));
  }
  return resto;
}

/** Listens until the server ends it, the connection breaks or `signal` says so. EventSource could not say who asks. */
export async function ouvir(
  { cliente, signal }: { cliente: number | undefined; signal: AbortSignal },
  aoSaber: (novidade: Novidade) => void,
): Promise<void> {
  const { method } = novidades;
  const url = enderecoDaApi(location) + montarUrl(novidades.url, { querystring: { cliente } });
  const headers = cabecalhos({ method, url, token: sessao.token(), cookies: document.cookie });
  const resposta = await fetch(url, { headers, signal });
  if (!resposta.ok || !resposta.body) return;
  const leitor = resposta.body.pipeThrough(new TextDecoderStream()).getReader();
  let resto = '';
  for (let parte = await leitor.read(); !parte.done; parte = await leitor.read()) {
    resto = lerEventos(resto + parte.value, aoSaber);
  }
}
