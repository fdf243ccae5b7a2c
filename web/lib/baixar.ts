import type { Call, Input } from '#contract/call.ts';
import { corpoDaRecusa, ErroDeApi, resolver } from './api.ts';
import { sair } from './logout.ts';
import { cabecalhos, enderecoDaApi, montarUrl } from './requisicao.ts';
import { sessao } from './session.ts';

const nomeDe = (resposta: Response) => {
  const [, nome] = /filename\*=UTF-8''([^;]+)/.exec(resposta.headers.get('Content-Disposition') ?? '') ?? [];
  return nome === undefined ? 'arquivo' : decodeURIComponent(nome);
};

type Andamento = {
  signal?: AbortSignal | undefined;
  /** Bytes that have come so far. */
  aoReceber?: ((recebidos: number) => void) | undefined;
};

/** Counted on their way: the browser still puts them together itself, on disk where there are many. */
export function contando(resposta: Response, aoReceber: (recebidos: number) => void): Response {
  let recebidos = 0;
  const contador = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(parte, saida) {
      aoReceber((recebidos += parte.length));
      saida.enqueue(parte);
    },
  });
  return new Response(resposta.body?.pipeThrough(contador) ?? null, { headers: resposta.headers });
}

/** A call that answers a file: its bytes, and the name it comes with. */
export async function buscarArquivo<C extends Call>(
  chamada: C,
  entrada: Input<C>,
  { signal, aoReceber }: Andamento = {},
): Promise<{ conteudo: Blob; nome: string }> {
  const { method } = chamada;
  const { body }: { body?: unknown } = entrada;
  const url = enderecoDaApi(location) + montarUrl(chamada.url, entrada);
  const headers = cabecalhos({ method, url, token: sessao.token(), cookies: document.cookie });
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const resposta = await fetch(url, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((causa: unknown) => {
    if (signal?.aborted) throw causa;
    throw new ErroDeApi('Não foi possível baixar o arquivo. Verifique a conexão e tente de novo.');
  });
  if (!resposta.ok) {
    if (resposta.status === 401) sair();
    else if (resposta.status !== 403) window.console.error(`${resposta.status} ${url}`);
    const corpo = await corpoDaRecusa(resposta);
    if (await resolver(corpo)) return await buscarArquivo(chamada, entrada, { signal, aoReceber });
    throw new ErroDeApi(corpo.message ?? 'O arquivo não pôde ser baixado.', {
      status: resposta.status,
      Campos: corpo.Campos ?? {},
      corpo,
    });
  }
  const corpo = aoReceber ? contando(resposta, aoReceber) : resposta;
  const conteudo = await corpo.blob().catch((causa: unknown) => {
    if (signal?.aborted) throw causa;
    throw new ErroDeApi('O arquivo não chegou inteiro. Tente de novo.');
  });
  return { conteudo, nome: nomeDe(resposta) };
}

/** A call that answers a file, saved with the name it comes with. A plain link could not say who asks. */
export async function baixar<C extends Call>(
  chamada: C,
  entrada: Input<C>,
  andamento?: Andamento,
): Promise<void> {
  const { conteudo, nome } = await buscarArquivo(chamada, entrada, andamento);
  salvar(conteudo, nome);
}

/** A text that is only here, as a file. */
export const salvarTexto = (texto: string, nome: string) =>
  salvar(new Blob([texto], { type: 'text/plain;charset=utf-8' }), nome);

function salvar(conteudo: Blob, nome: string) {
  const endereco = URL.createObjectURL(conteudo);
  const link = document.createElement('a');
  link.href = endereco;
  link.download = nome;
  link.click();
  // The browser has taken the file when the click returns, but only starts to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(endereco), 10_000);
}
