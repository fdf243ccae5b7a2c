import type { Call, ConfirmaCom, Erro, Input, Output } from '#contract/call.ts';
import { criarChaves } from './chaves.ts';
import { confirmacao, termos } from './espera.ts';
import { guardarLeitura, semConexao, ultimaLeitura } from './leituras.ts';
import { sair } from './logout.ts';
import { cabecalhos, campos, enderecoDaApi, identidade, montarUrl } from './requisicao.ts';
import { sessao } from './session.ts';
import { writes } from './writes.ts';

export type Campos = Record<string, string>;

/** What the API refused, in words for the person; `status` 0 means that nothing answered. */
export class ErroDeApi extends Error {
  readonly status: number;
  readonly Campos: Campos;
  /** Seconds the server asks to wait (429). */
  readonly esperar: number | null;
  /** The answer's body: a conflict carries the current record. */
  readonly corpo: unknown;

  constructor(
    message: string,
    {
      status = 0,
      Campos = {},
      esperar = null,
      corpo = null,
    }: { status?: number; Campos?: Campos; esperar?: number | null; corpo?: unknown } = {},
  ) {
    super(message);
    this.name = 'ErroDeApi';
    this.status = status;
    this.Campos = Campos;
    this.esperar = esperar;
    this.corpo = corpo;
  }
}

const chaves = criarChaves(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));

/** Not the failure of something in between, nor "the first one is still being worked on". */
const respondeu = ({ status, headers }: Response) =>
  status < 500 && !(status === 409 && headers.has('Retry-After'));

type Partes = {
  params?: unknown;
  querystring?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  /** Outlives the page that sends it. */
  keepalive?: boolean;
};
/** A call that takes forms with files may be given one instead of its JSON. */
type ComArquivo<C extends Call> = C['schema'] extends { consumes: (infer Tipo)[] }
  ? 'multipart/form-data' extends Tipo
    ? Omit<Input<C>, 'body'> & { body: FormData }
    : never
  : never;
type Entrada<C extends Call> = (Input<C> | ComArquivo<C>) & Pick<Partes, 'signal' | 'keepalive'>;
export type Argumentos<C extends Call> =
  object extends Input<C> ? [entrada?: Entrada<C>] : [entrada: Entrada<C>];

/** Answers asked for before the screen that wants them is there. */
const adiantadas = new Map<string, Promise<unknown>>();
/** Long enough for a screen to arrive, too short for what it shows to be of another moment. */
const ADIANTADA_POR_MS = 15_000;

/** Asks now; whoever asks the same first, soon, gets this answer instead of asking again. */
export function adiantar<C extends Call>(chamada: C, ...argumentos: Argumentos<C>): void {
  const url = enderecoDe(chamada, argumentos[0] ?? {});
  const resposta = api(chamada, ...argumentos);
  // Told to whoever takes it.
  resposta.catch(() => null);
  adiantadas.set(url, resposta);
  setTimeout(() => adiantadas.delete(url), ADIANTADA_POR_MS);
}

const enderecoDe = ({ url }: Call, { params, querystring }: Partes) =>
  enderecoDaApi(location) + montarUrl(url, { params, querystring });

/** `api(alterarCliente, { body })`: one call of the contract, checked against its schemas by the compiler. */
export async function api<C extends Call>(chamada: C, ...argumentos: Argumentos<C>): Promise<Output<C>> {
  const [entrada] = argumentos;
  const { params, querystring, body, signal, keepalive = false }: Partes = entrada ?? {};
  const { method } = chamada;
  const url = enderecoDe(chamada, { params, querystring });
  // What changes something may change what was asked for before.
  if (method !== 'GET') adiantadas.clear();
  const adiantada = adiantadas.get(url);
  if (adiantada) {
    adiantadas.delete(url);
    return (await adiantada) as Output<C>;
  }
  const token = sessao.token();
  const headers = cabecalhos({ method, url, token, cookies: document.cookie });
  const formulario = chamada.schema.consumes?.includes('application/x-www-form-urlencoded') ?? false;
  const conteudo = body === undefined ? null : formulario ? comoFormulario(body) : comoJsonOuArquivo(body);
  if (typeof conteudo === 'string') headers['Content-Type'] = 'application/json';
  const envio = chamada.config.umaVez ? `${url} ${identidade(body)}` : null;
  if (envio !== null) headers['Idempotency-Key'] = chaves.de(envio);

  const fica = chamada.config.ficaNoAparelho === true;

  let resposta: Response;
  try {
    resposta = await fetch(url, { method, headers, body: conteudo, signal: signal ?? null, keepalive });
  } catch (causa) {
    if (signal?.aborted) throw causa;
    const guardada = fica ? await ultimaLeitura(url).catch(() => null) : null;
    if (guardada !== null) {
      semConexao.mostrou(guardada.em);
      return guardada.corpo as Output<C>;
    }
    throw new ErroDeApi('Não foi possível falar com o servidor. Verifique a conexão e tente de novo.');
  }
  semConexao.respondeu();
  if (envio !== null && respondeu(resposta)) chaves.respondido(envio);
  if (!resposta.ok) {
    // The token was renewed while this was under way.
    const renovado = resposta.status === 401 && sessao.token() !== null && sessao.token() !== token;
    if (renovado) return await api(chamada, ...argumentos);
    const corpo = await corpoDaRecusa(resposta);
    if (await resolver(corpo)) return await api(chamada, ...argumentos);
    throw recusa(resposta, corpo, url);
  }
  if (method !== 'GET') writes.answered();
  // Not validated again: the server serialises every answer through this very schema.
  const corpo = resposta.status === 204 ? JSON.parse('null') : await resposta.json();
  // Kept beside the answer, not before it.
  if (fica) guardarLeitura(url, corpo).catch(() => null);
  return corpo;
}

/** A form with a file travels as it is; the browser writes its heading. */
const comoJsonOuArquivo = (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body));

function comoFormulario(body: unknown): URLSearchParams {
  const formulario = new URLSearchParams();
  for (const [nome, valor] of Object.entries(campos(body))) {
    if (typeof valor === 'string') formulario.set(nome, valor);
  }
  return formulario;
}

type CorpoDaRecusa = Partial<Erro> & { Motivo?: string; ConfirmaCom?: ConfirmaCom };

export const corpoDaRecusa = async (resposta: Response): Promise<CorpoDaRecusa> =>
  Object(await resposta.json().catch(() => null));

/** Asks the person for what the server misses; true when it was given and the call is worth repeating. */
export async function resolver(corpo: CorpoDaRecusa): Promise<boolean> {
  if (corpo.Motivo === 'termos') return await termos.pedir('aceitar');
  if (corpo.Motivo === 'confirmar') return await confirmacao.pedir(corpo.ConfirmaCom ?? 'senha');
  return false;
}

/**
 * Section 8 of the specification: 401 logs out, 403 is left to the screen, the rest goes to the console. Staff of whom the
 * platform demands a second step are led to set it up.
 */
function recusa(resposta: Response, corpo: CorpoDaRecusa, url: string): ErroDeApi {
  const { status, statusText } = resposta;
  const message = corpo.message || statusText || `O servidor respondeu com o erro ${status}.`;
  const espera = Number(resposta.headers.get('Retry-After') ?? Number.NaN);
  const erro = new ErroDeApi(message, {
    status,
    Campos: corpo.Campos ?? {},
    esperar: Number.isFinite(espera) ? espera : null,
    corpo,
  });
  if (status === 401) sair();
  else if (corpo.Motivo === 'duas-etapas') location.hash = '/identificacao/duas-etapas';
  else if (status !== 403) window.console.error(`${status} ${url}: ${message}`);
  return erro;
}
