import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from './attachment.ts';
import { notFound } from '../errors.ts';
import { rangeOf } from './ranges.ts';
import type { Storage } from '../files/storage.ts';

type StoredFile = { Chave: string; Nome: string; Tipo: string; Tamanho: number };

/** What a browser shows as it is; the rest is saved. */
const SHOWN = /^(image|video)\/|^text\/vtt$/;

/**
 * Streams a stored file, or the part asked for. The content under a key never changes, so the key is its tag.
 * Whatever the bytes are, a browser takes them for what our record says, and runs nothing in them.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, file, cache }: { storage: Storage; file: StoredFile; cache: string },
) {
  const { Chave, Nome, Tipo, Tamanho } = file;
  const etag = `"${Chave}"`;
  const text = Tipo.startsWith('text/') ? `${Tipo}; charset=utf-8` : Tipo;
  const headers = {
    ...attachment(Nome, text),
    ...(SHOWN.test(Tipo) && { 'Content-Disposition': 'inline' }),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cache-Control': cache,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (request.headers['if-none-match']?.split(/,\s*/).some((tag) => tag === etag || tag === '*')) {
    return await reply.code(304).headers(headers).removeHeader('Content-Type').send();
  }
  const ifRange = request.headers['if-range'];
  const wanted = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const range = rangeOf(wanted, Tamanho);
  if (range === 'unsatisfiable') {
    return await reply.code(416).header('Content-Range', `bytes */${Tamanho}`).send();
  }
  const { start, end } = range ?? { start: 0, end: Tamanho - 1 };
  const body = request.method === 'HEAD' ? undefined : await storage.open(Chave, { start, end });
  if (body === null) {
    request.log.error({ chave: Chave }, 'a file has lost its bytes');
    throw notFound();
  }
  reply.headers({ ...headers, 'Content-Length': end - start + 1 });
  if (range) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${Tamanho}`);
  return await reply.send(body);
}
