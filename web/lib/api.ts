import type { Call, ConfirmaCom, Erro, Input, Output } from '#contract/call.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { confirmacao, termos } from './hold.ts';
import { keepRead, offline, lastRead, PATIENCE_MS } from './kept-reads.ts';
import { signOut } from './logout.ts';
import { buildHeaders, fieldsOf, apiOrigin, identityOf, buildUrl } from './request.ts';
import { sessao } from './session.ts';
import { hasNoAnswer } from './verdict.ts';
import { writes } from './writes.ts';

export type Campos = Record<string, string>;

/** What the API refused, in words for the person; `status` 0 means that nothing answered. */
export class ApiError extends Error {
  readonly status: number;
  readonly Campos: Campos;
  /** Seconds the server asks to wait (429). */
  readonly waitSeconds: number | null;
  /** The answer's body: a conflict carries the current record. */
  readonly answer: unknown;

  constructor(
    message: string,
    {
      status = 0,
      Campos = {},
      waitSeconds = null,
      answer = null,
    }: { status?: number; Campos?: Campos; waitSeconds?: number | null; answer?: unknown } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.Campos = Campos;
    this.waitSeconds = waitSeconds;
    this.answer = answer;
  }
}

const unreached = () =>
  new ApiError('Não foi possível falar com o servidor. Verifique a conexão e tente de novo.');

/** A file of the program that is fetched when it is wanted: what a browser says of its failure is no sentence for people. */
export const whenReached = <T>(file: Promise<T>): Promise<T> =>
  file.catch(() => {
    throw unreached();
  });

const keys = createIdempotencyKeys(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));

/** How who stays signed in gets a session in the place of none, or of one that ran out (reconnect.ts, which needs this file). */
let resume: (refused: string | null) => Promise<void> = async () => {};
export const resumeBy = (how: typeof resume) => {
  resume = how;
};

/** Who asks; who was let in with what is kept here gets a session first, where something answers. */
export async function tokenOnceKnown(): Promise<string | null> {
  if (sessao.token() === null && sessao.usuario() !== null) await resume(null);
  return sessao.token();
}

/** Of who is refused with this token: whether there is another by now, for the same person. */
export async function renewed(token: string | null): Promise<boolean> {
  await resume(token);
  return sessao.token() !== null && sessao.token() !== token;
}

/** Not the failure of something in between, nor "the first one is still being worked on". */
const answered = ({ status, headers }: Response) =>
  status < 500 && !(status === 409 && headers.has('Retry-After'));

type Parts = {
  params?: unknown;
  querystring?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  /** Outlives the page that sends it. */
  keepalive?: boolean;
};
/** A call that takes forms with files may be given one instead of its JSON. */
type WithFile<C extends Call> = C['schema'] extends { consumes: (infer Tipo)[] }
  ? 'multipart/form-data' extends Tipo
    ? Omit<Input<C>, 'body'> & { body: FormData }
    : never
  : never;
type CallInput<C extends Call> = (Input<C> | WithFile<C>) & Pick<Parts, 'signal' | 'keepalive'>;
export type CallArguments<C extends Call> =
  object extends Input<C> ? [entrada?: CallInput<C>] : [entrada: CallInput<C>];

/** Answers asked for before the screen that wants them is there. */
const prefetched = new Map<string, Promise<unknown>>();
/** Long enough for a screen to arrive, too short for what it shows to be of another moment. */
const PREFETCHED_FOR_MS = 15_000;

/** Asks now; whoever asks the same first, soon, gets this answer instead of asking again. */
export function prefetch<C extends Call>(call: C, ...args: CallArguments<C>): void {
  const url = urlOf(call, args[0] ?? {});
  const response = api(call, ...args);
  // Told to whoever takes it.
  response.catch(() => null);
  foresee(url, response);
}

function foresee(url: string, response: Promise<unknown>) {
  prefetched.set(url, response);
  setTimeout(() => prefetched.get(url) === response && prefetched.delete(url), PREFETCHED_FOR_MS);
}

export const urlOf = ({ url }: Call, { params, querystring }: Parts) =>
  apiOrigin(location) + buildUrl(url, { params, querystring });

/** `api(alterarCliente, { body })`: one call of the contract, checked against its schemas by the compiler. */
export async function api<C extends Call>(call: C, ...args: CallArguments<C>): Promise<Output<C>> {
  const input: Parts = args[0] ?? {};
  const { method } = call;
  const url = urlOf(call, input);
  // What changes something may change what was asked for before.
  if (method !== 'GET') prefetched.clear();
  const early = prefetched.get(url);
  if (early) {
    prefetched.delete(url);
    return (await early) as Output<C>;
  }
  const answer = ask(call, input);
  return (await (call.config.ficaNoAparelho ? orKept(call, input, answer) : answer)) as Output<C>;
}

/** Told when an answer came after what was kept had been shown in its place. */
let onLate: (call: Call) => void = () => {};
export const whenLate = (how: typeof onLate) => {
  onLate = how;
};

const ending = (answer: Promise<unknown>): Promise<'answered' | 'none'> =>
  answer.then(
    () => 'answered',
    (error: unknown) => (hasNoAnswer(error) ? 'none' : 'answered'),
  );

/** The answer; where none comes, or none soon, what this device keeps of the last, if it does. */
async function orKept(call: Call, input: Parts, answer: Promise<unknown>): Promise<unknown> {
  const url = urlOf(call, input);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'late');
  });
  const first = await Promise.race([ending(answer), patience]);
  clearTimeout(timer);
  const kept = first === 'answered' ? null : await lastRead(url).catch(() => null);
  if (kept === null) return await answer;
  offline.showed(url, kept.em, { isAwaited: first === 'late' });
  const takeItsPlace = (how: 'answered' | 'none') => {
    if (how === 'none') return offline.showed(url, kept.em);
    offline.answered(url);
    // Who left the screen waits for nothing.
    if (input.signal?.aborted) return;
    foresee(url, answer);
    onLate(call);
  };
  // What is kept stands there first.
  if (first === 'late') void ending(answer).then((how) => setTimeout(takeItsPlace, 0, how));
  return kept.body;
}

/** `again`: with a session that was made because the one before it was refused. */
async function ask(call: Call, input: Parts, { again = false } = {}): Promise<unknown> {
  const { params, querystring, body, signal, keepalive = false } = input;
  const { method } = call;
  const url = urlOf(call, { params, querystring });
  // Nothing is waited for where it is known: a page that is being left sends at once or not at all.
  const token = sessao.token() ?? (call.config.acesso === 'publico' ? null : await tokenOnceKnown());
  const headers = buildHeaders({ method, url, token, cookies: document.cookie });
  const form = call.schema.consumes?.includes('application/x-www-form-urlencoded') ?? false;
  const content = body === undefined ? null : form ? asForm(body) : asJsonOrFile(body);
  if (typeof content === 'string') headers['Content-Type'] = 'application/json';
  const sending = call.config.umaVez ? `${url} ${identityOf(body)}` : null;
  if (sending !== null) headers['Idempotency-Key'] = keys.de(sending);

  let response: Response;
  try {
    response = await fetch(url, { method, headers, body: content, signal: signal ?? null, keepalive });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreached();
  }
  if (response.status < 502) offline.answered(url);
  if (sending !== null && answered(response)) keys.settled(sending);
  if (!response.ok) {
    const isStranger = response.status === 401 && call.config.acesso !== 'publico';
    if (isStranger && !again && (await renewed(token))) return await ask(call, input, { again: true });
    const answer = await refusalBody(response);
    if (await askForMissing(answer)) return await ask(call, input);
    throw refusal(response, answer, url);
  }
  if (method !== 'GET') writes.answered();
  // Not validated again: the server serialises every answer through this very schema.
  const answer: unknown = response.status === 204 ? null : await response.json();
  // Kept beside the answer, not before it.
  if (call.config.ficaNoAparelho) keepRead(url, answer).catch(() => null);
  return answer;
}

/** A form with a file travels as it is; the browser writes its heading. */
const asJsonOrFile = (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body));

function asForm(body: unknown): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fieldsOf(body))) {
    if (typeof value === 'string') form.set(name, value);
  }
  return form;
}

type RefusalBody = Partial<Erro> & { Motivo?: string; ConfirmaCom?: ConfirmaCom };

export const refusalBody = async (response: Response): Promise<RefusalBody> =>
  Object(await response.json().catch(() => null));

/** Asks the person for what the server misses; true when it was given and the call is worth repeating. */
export async function askForMissing(answer: RefusalBody): Promise<boolean> {
  if (answer.Motivo === 'termos') return await termos.ask('aceitar');
  if (answer.Motivo === 'confirmar') return await confirmacao.ask(answer.ConfirmaCom ?? 'senha');
  return false;
}

/**
 * Section 8 of the specification: 401 logs out, 403 is left to the screen, the rest goes to the console. Staff of whom the
 * platform demands a second step are led to set it up.
 */
function refusal(response: Response, answer: RefusalBody, url: string): ApiError {
  const { status, statusText } = response;
  const message = answer.message || statusText || `O servidor respondeu com o erro ${status}.`;
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const error = new ApiError(message, {
    status,
    Campos: answer.Campos ?? {},
    waitSeconds: Number.isFinite(wait) ? wait : null,
    answer,
  });
  if (status === 401) signOut();
  else if (answer.Motivo === 'duas-etapas') location.hash = '/identificacao/duas-etapas';
  else if (status !== 403) window.console.error(`${status} ${url}: ${message}`);
  return error;
}
