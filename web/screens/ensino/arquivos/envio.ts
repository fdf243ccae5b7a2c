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
import { enviarEmPartes, Recusado, type Pedir, type Resposta } from './partes.ts';

export type Ouvinte = {
  onProgresso: (enviado: number) => void;
  /** Every byte has arrived; the server looks at what they are. */
  onConferindo: () => void;
  onPronto: (arquivo: Arquivo) => void;
  onFalha: (mensagem: string, podeContinuar: boolean) => void;
};

export type Envio = { continuar: () => void; pausar: () => void; cancelar: () => void };

const PARTE = 16 * 1024 * 1024;
const SEM_REDE = 'A conexão caiu. O que já foi enviado está guardado: continue quando ela voltar.';

/** fetch does not tell how much of a body is out. */
const pedir: Pedir = ({ method, url, headers, body, signal, onProgresso }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    const nossos = buildHeaders({ method, url: ENVIOS, token: sessao.token(), cookies: document.cookie });
    for (const [nome, valor] of Object.entries({ ...headers, ...nossos })) xhr.setRequestHeader(nome, valor);
    if (onProgresso) xhr.upload.addEventListener('progress', ({ loaded }) => onProgresso(loaded));
    xhr.addEventListener('load', () =>
      resolve({ status: xhr.status, header: (nome) => xhr.getResponseHeader(nome), corpo: xhr.responseText }),
    );
    for (const fim of ['error', 'abort']) xhr.addEventListener(fim, () => reject(new Error(fim)));
    if (signal.aborted) reject(new Error('abort'));
    else xhr.send(body);
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
  });

/** A refusal (4xx) would be the same the second time; anything else may pass. */
const podeRepetir = (status: number) => status < 400 || status >= 500;

function falhar(resposta: Resposta | null, { onFalha }: Ouvinte) {
  const status = resposta?.status ?? 0;
  if (status === 401) signOut();
  onFalha(resposta === null ? SEM_REDE : palavras(resposta.corpo), podeRepetir(status));
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

/** Where each file stands that is half sent. A device that forbids to keep it only begins such a file anew. */
const guardados = (arquivo: File, uso: UsoDoEnvio) => {
  const nome = ['envio', uso, arquivo.name, arquivo.type, arquivo.size, arquivo.lastModified].join(':');
  const tentar = (fazer: () => string | null | void) => {
    try {
      return fazer() ?? null;
    } catch {
      return null;
    }
  };
  return {
    ler: () => tentar(() => localStorage.getItem(nome)),
    guardar: (url: string) => void tentar(() => localStorage.setItem(nome, url)),
    esquecer: () => void tentar(() => localStorage.removeItem(nome)),
  };
};

/**
 * Sends a file in parts. What a closed page or a broken line left half sent goes on from there when the same file
 * is chosen again, within a day.
 */
export function criarEnvio(arquivo: File, uso: UsoDoEnvio, ouvinte: Ouvinte): Envio {
  const guardado = guardados(arquivo, uso);
  let url = guardado.ler();
  let corte = new AbortController();

  async function mandar() {
    const { signal } = (corte = new AbortController());
    if (url !== null && (await jaChegou(url))) return;
    try {
      url = await enviarEmPartes({
        endereco: ENVIOS,
        arquivo,
        metadados: { nome: arquivo.name, uso },
        tamanhoDaParte: PARTE,
        pedir,
        conectado: () => navigator.onLine,
        signal,
        url,
        onUrl: (nova) => {
          url = nova;
          guardado.guardar(nova);
        },
        onProgresso: ouvinte.onProgresso,
      });
    } catch (erro) {
      if (!signal.aborted) falhar(erro instanceof Recusado ? erro.resposta : null, ouvinte);
      return;
    }
    await concluir(url);
  }

  async function terminar(lugar: string) {
    const pronto = await api(concluirEnvio, { body: { Chave: lugar.split('/').at(-1) ?? '' } });
    // Only once it is a file: until then the same choice must find it again.
    guardado.esquecer();
    ouvinte.onPronto(pronto);
  }

  /** All of it had come, and the page that sent it did not hear so. */
  const jaChegou = (lugar: string) =>
    terminar(lugar).then(
      () => true,
      () => false,
    );

  async function concluir(lugar: string) {
    ouvinte.onConferindo();
    try {
      await terminar(lugar);
    } catch (erro) {
      const repetir = podeRepetir(erro instanceof ApiError ? erro.status : 0);
      if (!repetir) guardado.esquecer();
      ouvinte.onFalha(erro instanceof Error ? erro.message : SEM_REDE, repetir);
    }
  }

  return {
    continuar: () => void mandar(),
    pausar: () => corte.abort(),
    cancelar: () => {
      corte.abort();
      guardado.esquecer();
      if (url === null) return;
      const { signal } = new AbortController();
      // What cannot be told to the server now is cleaned away by it after a day.
      pedir({ method: 'DELETE', url, headers: { 'Tus-Resumable': '1.0.0' }, signal }).catch(() => {});
    },
  };
}
