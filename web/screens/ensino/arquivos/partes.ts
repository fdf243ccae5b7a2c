/**
 * A file sent in parts by the tus protocol (1.0.0): each part is a request, so that a session renewed and a broken line
 * cost little, and what arrived stays on the server.
 */

export type Pedido = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Blob;
  signal: AbortSignal;
  /** So many bytes of the body are out. */
  onProgresso?: (bytes: number) => void;
};
export type Resposta = { status: number; header: (nome: string) => string | null; corpo: string };
/** Rejects only when no answer comes. */
export type Pedir = (pedido: Pedido) => Promise<Resposta>;

/** The server answered, and it was no. */
export class Recusado extends Error {
  readonly resposta: Resposta;
  constructor(resposta: Resposta) {
    super(`Answered ${resposta.status}`);
    this.resposta = resposta;
  }
}

type Partes = {
  /** Where uploads are announced. */
  endereco: string;
  arquivo: Blob;
  metadados: Record<string, string>;
  tamanhoDaParte: number;
  pedir: Pedir;
  conectado: () => boolean;
  signal: AbortSignal;
  /** Where this one stands, when it was announced before. */
  url: string | null;
  onUrl: (url: string) => void;
  onProgresso: (enviado: number) => void;
};

/** How long to wait before each new try (ms); a part that arrives begins the list anew. */
const ESPERAS = [0, 1000, 3000, 5000, 10_000];
/** Taken away, another's, never there: begun anew. */
const SUMIU = [403, 404, 410];
/** The place moved, or another connection still holds it: the next try asks where it stands. */
const PASSAM = [409, 423];

const base64 = (texto: string) =>
  btoa(Array.from(new TextEncoder().encode(texto), (byte) => String.fromCodePoint(byte)).join(''));

async function pedir({ pedir: mandar, signal }: Partes, pedido: Omit<Pedido, 'signal'>, aceitos: number[]) {
  const headers = { 'Tus-Resumable': '1.0.0', ...pedido.headers };
  const resposta = await mandar({ ...pedido, headers, signal });
  if (!aceitos.includes(resposta.status)) throw new Recusado(resposta);
  return resposta;
}

function chegaram(resposta: Resposta): number {
  const bytes = Number(resposta.header('Upload-Offset') ?? Number.NaN);
  if (!Number.isSafeInteger(bytes)) throw new Recusado(resposta);
  return bytes;
}

async function anunciar(partes: Partes): Promise<string> {
  const metadados = Object.entries(partes.metadados).map(([nome, valor]) => `${nome} ${base64(valor)}`);
  const headers = { 'Upload-Length': String(partes.arquivo.size), 'Upload-Metadata': metadados.join() };
  const resposta = await pedir(partes, { method: 'POST', url: partes.endereco, headers }, [201]);
  const lugar = resposta.header('Location');
  if (lugar === null) throw new Recusado(resposta);
  return lugar;
}

/** How much of it the server has; null when it does not know it any more. */
async function ondeParou(partes: Partes, url: string): Promise<number | null> {
  const resposta = await pedir(partes, { method: 'HEAD', url, headers: {} }, [200, 204, ...SUMIU]);
  return SUMIU.includes(resposta.status) ? null : chegaram(resposta);
}

async function enviarDaqui(partes: Partes, onParte: () => void): Promise<string> {
  const { arquivo, tamanhoDaParte, onProgresso } = partes;
  let enviado = partes.url === null ? null : await ondeParou(partes, partes.url);
  if (partes.url === null || enviado === null) {
    partes.url = await anunciar(partes);
    partes.onUrl(partes.url);
    enviado = 0;
  }
  while (enviado < arquivo.size) {
    const inicio: number = enviado;
    onProgresso(inicio);
    const parte = {
      method: 'PATCH',
      url: partes.url,
      headers: { 'Upload-Offset': String(inicio), 'Content-Type': 'application/offset+octet-stream' },
      body: arquivo.slice(inicio, inicio + tamanhoDaParte),
      onProgresso: (bytes: number) => onProgresso(inicio + bytes),
    };
    const resposta = await pedir(partes, parte, [204]);
    enviado = chegaram(resposta);
    if (enviado <= inicio) throw new Recusado(resposta);
    onParte();
  }
  return partes.url;
}

/** A refusal would be the same the second time; without a connection the person says when there is one again. */
function passa(erro: unknown, { conectado }: Partes): boolean {
  if (!conectado()) return false;
  if (!(erro instanceof Recusado)) return true;
  const { status } = erro.resposta;
  return status >= 500 || PASSAM.includes(status);
}

const esperar = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const fim = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(fim), resolve()), { once: true });
  });

/** Sends what is missing, trying again what may pass; answers where it stands once every byte has arrived. */
export async function enviarEmPartes(partes: Partes): Promise<string> {
  let falhas = 0;
  for (;;) {
    try {
      return await enviarDaqui(partes, () => (falhas = 0));
    } catch (erro) {
      const espera = ESPERAS[falhas];
      if (partes.signal.aborted || espera === undefined || !passa(erro, partes)) throw erro;
      falhas += 1;
      await esperar(espera, partes.signal);
    }
    partes.signal.throwIfAborted();
  }
}
