import type { Call, Input } from '#contract/call.ts';
import { refusalBody, ApiError, askForMissing, renewed, tokenOnceKnown } from './api.ts';
import { signOut } from './logout.ts';
import { buildHeaders, apiOrigin, buildUrl } from './request.ts';
import { sessao } from './session.ts';
import { SEM_ARQUIVOS } from './tablet.ts';

const nameOf = (response: Response) => {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return name === undefined ? 'arquivo' : decodeURIComponent(name);
};

type Progress = {
  signal?: AbortSignal | undefined;
  /** Bytes that have come so far. */
  onReceive?: ((received: number) => void) | undefined;
};

/** Counted on their way: the browser still puts them together itself, on disk where there are many. */
export function counting(response: Response, onReceive: (received: number) => void): Response {
  let received = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, output) {
      onReceive((received += part.length));
      output.enqueue(part);
    },
  });
  return new Response(response.body?.pipeThrough(counter) ?? null, { headers: response.headers });
}

/** A call that answers a file: its bytes, and the name it comes with. */
export async function fetchFile<C extends Call>(
  call: C,
  input: Input<C>,
  { signal, onReceive }: Progress = {},
  { isAgain = false } = {},
): Promise<{ content: Blob; name: string }> {
  const again = (how?: { isAgain: boolean }) => fetchFile(call, input, { signal, onReceive }, how);
  const { method } = call;
  const token = await tokenOnceKnown();
  const { body }: { body?: unknown } = input;
  const url = apiOrigin(location) + buildUrl(call.url, input);
  const headers = buildHeaders({ method, url, token, cookies: document.cookie });
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await fetch(url, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError('Não foi possível baixar o arquivo. Verifique a conexão e tente de novo.');
  });
  if (!response.ok) {
    if (response.status === 401 && !isAgain && (await renewed(token))) return await again({ isAgain: true });
    if (response.status === 401) signOut();
    else if (response.status !== 403) window.console.error(`${response.status} ${url}`);
    const answer = await refusalBody(response);
    if (await askForMissing(answer)) return await again();
    throw new ApiError(answer.message ?? 'O arquivo não pôde ser baixado.', {
      status: response.status,
      Campos: answer.Campos ?? {},
      answer,
    });
  }
  const answer = onReceive ? counting(response, onReceive) : response;
  const content = await answer.blob().catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError('O arquivo não chegou inteiro. Tente de novo.');
  });
  return { content, name: nameOf(response) };
}

/** A call that answers a file, saved with the name it comes with. A plain link could not say who asks. */
export async function downloadFile<C extends Call>(
  call: C,
  input: Input<C>,
  progress?: Progress,
): Promise<void> {
  const { content, name } = await fetchFile(call, input, progress);
  saveFile(content, name);
}

/** A text that is only here, as a file. */
export const saveText = (text: string, name: string) =>
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);

export function saveFile(content: Blob, name: string) {
  if (sessao.usuario()?.Aparelho) throw new ApiError(SEM_ARQUIVOS);
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file when the click returns, but only starts to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
