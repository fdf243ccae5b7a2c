import { abreDocumento, paginaDoPdf } from '#contract/estudo/aulas-pdf.ts';
import { INDEX, PIECE, placeOf, SEALED_CACHE, unseal, type Index } from '../lib/sealed-files.ts';

/**
 * Shows packages that were taken along, on the packages' own address, where no server answers (docs/decisions/0075). The
 * key of what is asked for stands in its address: nothing that a package could change decides what is answered, and
 * what was not sealed under that key is not there. It listens to nobody.
 */

/** Of a service worker's global scope, what is used. */
type Pedido = { request: Request; respondWith: (resposta: Promise<Response>) => void };
declare const self: {
  /** Written before this script by the server: what a package may do; `PASTA` stands for its folder. */
  REGRAS: string;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: ((
    type: 'install' | 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void) &
    ((type: 'fetch', listener: (event: Pedido) => void) => void);
};

const { REGRAS } = self;
const PASTA = new URL('./', location.href).href;
const indices = new Map<string, Index>();

self.addEventListener('install', (evento) => evento.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (evento) => evento.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (evento) => {
  const { request } = evento;
  if (!request.url.startsWith(PASTA)) return;
  const caminho = new URL(request.url).pathname.slice(new URL(PASTA).pathname.length);
  if (caminho === 'pronto') evento.respondWith(Promise.resolve(new Response(null, { status: 204 })));
  const [, chave, nome] = /^([0-9a-f]{64})\/(.+)$/.exec(caminho) ?? [];
  if (chave === undefined || nome === undefined) return;
  evento.respondWith(responder(request, chave, nome).catch(() => new Response(null, { status: 404 })));
});

async function pedaco(chave: string, name: string, piece: number): Promise<ArrayBuffer> {
  const guardado = await caches.match(await placeOf(chave, name, piece), { cacheName: SEALED_CACHE });
  if (guardado === undefined) throw new Error('No such piece');
  return await unseal(chave, { name, piece, sealed: await guardado.arrayBuffer() });
}

async function indiceDe(chave: string): Promise<Index> {
  const lido =
    indices.get(chave) ?? (JSON.parse(new TextDecoder().decode(await pedaco(chave, INDEX, 0))) as Index);
  indices.set(chave, lido);
  return lido;
}

/** As the server finds it: packages made on Windows mix cases. */
function achar(indice: Index, pedido: string): string | undefined {
  const nome = decodeURIComponent(pedido);
  if (Object.hasOwn(indice, nome)) return nome;
  return Object.keys(indice).findLast((outro) => outro.toLowerCase() === nome.toLowerCase());
}

/** `[from, to)`; null: there is nothing there. */
function faixaDe(request: Request, total: number): [number, number] | null {
  const [, de = '', ate = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('Range') ?? '') ?? [];
  if (de === '' && ate === '') return [0, total];
  const comeca = de === '' ? Math.max(0, total - Number(ate)) : Number(de);
  const termina = de === '' || ate === '' ? total : Math.min(total, Number(ate) + 1);
  return comeca < termina ? [comeca, termina] : null;
}

/** In the place of a document, as the server answers it. */
const documento = (pasta: string, regras: string) =>
  new Response(paginaDoPdf(pasta), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': regras,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  });

async function responder(request: Request, chave: string, pedido: string): Promise<Response> {
  const indice = await indiceDe(chave);
  const nome = achar(indice, pedido);
  const ficha = nome === undefined ? undefined : indice[nome];
  if (nome === undefined || ficha === undefined || !['GET', 'HEAD'].includes(request.method))
    return new Response(null, { status: 404 });
  const regras = REGRAS.replaceAll('PASTA', `${PASTA}${chave}/`);
  if (abreDocumento(nome, { destino: request.destination, consulta: new URL(request.url).search }))
    return documento(`${PASTA}${chave}/`, regras);
  const [tipo, total] = ficha;
  const faixa = faixaDe(request, total);
  if (faixa === null)
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${total}` } });
  const [de, ate] = faixa;
  const headers = {
    'Content-Type': tipo,
    'Content-Length': String(ate - de),
    'Content-Security-Policy': regras,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Accept-Ranges': 'bytes',
    ...(request.headers.has('Range') && { 'Content-Range': `bytes ${de}-${ate - 1}/${total}` }),
  };
  const status = request.headers.has('Range') ? 206 : 200;
  // Opened before it is answered: what was tampered with is not there, rather than cut in the middle.
  const primeiro = Math.floor(de / PIECE);
  const inicio = total === 0 ? new ArrayBuffer(0) : await pedaco(chave, nome, primeiro);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  let numero = primeiro;
  const corpo = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(saida) {
      const comeca = numero * PIECE;
      if (comeca >= ate) return saida.close();
      const bytes = numero === primeiro ? inicio : await pedaco(chave, nome, numero);
      saida.enqueue(new Uint8Array(bytes).subarray(Math.max(0, de - comeca), ate - comeca));
      numero += 1;
    },
  });
  return new Response(corpo, { status, headers });
}
