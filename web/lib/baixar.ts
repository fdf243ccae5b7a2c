import type { Call, Input } from '#contract/call.ts';
import { ErroDeApi } from './api.ts';
import { sair } from './logout.ts';
import { cabecalhos, enderecoDaApi, montarUrl } from './requisicao.ts';
import { sessao } from './session.ts';

const nomeDe = (resposta: Response) => {
  const [, nome] = /filename\*=UTF-8''([^;]+)/.exec(resposta.headers.get('Content-Disposition') ?? '') ?? [];
  return nome === undefined ? 'arquivo' : decodeURIComponent(nome);
};

/** A call that answers a file, saved with the name it comes with. A plain link could not say who asks. */
export async function baixar<C extends Call>(chamada: C, entrada: Input<C>): Promise<void> {
  const url = enderecoDaApi(location) + montarUrl(chamada.url, entrada);
  const headers = cabecalhos({ method: 'GET', url, token: sessao.token(), cookies: document.cookie });
  const resposta = await fetch(url, { headers }).catch(() => {
    throw new ErroDeApi('Não foi possível baixar o arquivo. Verifique a conexão e tente de novo.');
  });
  if (!resposta.ok) {
    if (resposta.status === 401) sair();
    const corpo: { message?: string } = Object(await resposta.json().catch(() => null));
    throw new ErroDeApi(corpo.message ?? 'O arquivo não pôde ser baixado.', { status: resposta.status });
  }
  const endereco = URL.createObjectURL(await resposta.blob());
  const link = document.createElement('a');
  link.href = endereco;
  link.download = nomeDe(resposta);
  link.click();
  // The browser has taken the file when the click returns, but only starts to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(endereco), 10_000);
}
