import type { DetailedError, HttpRequest, Upload } from 'tus-js-client';
import {
  concluirEnvio,
  enviarImagem,
  ENVIOS,
  type Arquivo,
  type UsoDoEnvio,
} from '#contract/ensino/arquivos.ts';
import { api, ApiError } from '../../../lib/api.ts';
import { signOut } from '../../../lib/logout.ts';
import { buildHeaders } from '../../../lib/request.ts';
import { sessao } from '../../../lib/session.ts';

export type Ouvinte = {
  onProgresso: (enviado: number, total: number) => void;
  /** Every byte has arrived; the server looks at what they are. */
  onConferindo: () => void;
  onPronto: (arquivo: Arquivo) => void;
  onFalha: (mensagem: string, podeContinuar: boolean) => void;
};

export type Envio = { continuar: () => void; pausar: () => void; cancelar: () => void };

/** Each part is a request: a session renewed and a broken line cost little. */
const PARTE = 16 * 1024 * 1024;
const SEM_REDE = 'A conexão caiu. O que já foi enviado está guardado: continue quando ela voltar.';

function autorizar(pedido: HttpRequest) {
  const contexto = {
    method: pedido.getMethod(),
    url: ENVIOS,
    token: sessao.token(),
    cookies: document.cookie,
  };
  for (const [nome, valor] of Object.entries(buildHeaders(contexto))) pedido.setHeader(nome, valor);
}

/** A refusal (4xx) would be the same the second time; anything else may pass. */
const podeRepetir = (status: number) => status < 400 || status >= 500;

function falhar(erro: Error | DetailedError, { onFalha }: Ouvinte) {
  const resposta = 'originalResponse' in erro ? erro.originalResponse : null;
  const status = resposta?.getStatus() ?? 0;
  if (status === 401) signOut();
  onFalha(resposta === null ? SEM_REDE : palavras(resposta.getBody()), podeRepetir(status));
}

function palavras(corpo: string): string {
  try {
    const { message }: { message: string } = JSON.parse(corpo);
    return message;
  } catch {
    return 'O envio não pôde continuar. Tente de novo.';
  }
}

/** A picture goes whole: it is small and is written anew by the server. */
export async function mandarImagem(arquivo: File): Promise<Arquivo & { path: string }> {
  const body = new FormData();
  body.append('image', arquivo);
  return await api(enviarImagem, { body });
}

/**
 * Sends a file in parts. What a closed page or a broken line left half sent goes on from there when the same file
 * is chosen again, within a day.
 */
export async function criarEnvio(arquivo: File, uso: UsoDoEnvio, ouvinte: Ouvinte): Promise<Envio> {
  const { Upload: TusUpload } = await import('tus-js-client');
  const upload: Upload = new TusUpload(arquivo, {
    endpoint: ENVIOS,
    chunkSize: PARTE,
    metadata: { nome: arquivo.name, uso },
    retryDelays: [0, 1000, 3000, 5000, 10_000],
    // Only once it is a file: until then the same choice must find it again.
    removeFingerprintOnSuccess: false,
    onBeforeRequest: autorizar,
    onProgress: ouvinte.onProgresso,
    onError: (erro) => falhar(erro, ouvinte),
    onSuccess: () => void concluir(),
  });
  const anteriores = await upload.findPreviousUploads();
  const anterior = anteriores.find(({ metadata }) => metadata['uso'] === uso);
  if (anterior) upload.resumeFromPreviousUpload(anterior);

  async function esquecer() {
    for (const { urlStorageKey } of await upload.findPreviousUploads()) {
      await upload.options.urlStorage?.removeUpload(urlStorageKey);
    }
  }

  async function concluir() {
    ouvinte.onConferindo();
    try {
      const Chave = upload.url?.split('/').at(-1) ?? '';
      const pronto = await api(concluirEnvio, { body: { Chave } });
      await esquecer();
      ouvinte.onPronto(pronto);
    } catch (erro) {
      const repetir = podeRepetir(erro instanceof ApiError ? erro.status : 0);
      if (!repetir) await esquecer();
      ouvinte.onFalha(erro instanceof Error ? erro.message : SEM_REDE, repetir);
    }
  }

  return {
    continuar: () => upload.start(),
    pausar: () => void upload.abort(),
    // What cannot be told to the server now is cleaned away by it after a day.
    cancelar: () => void Promise.allSettled([upload.abort(true), esquecer()]),
  };
}
