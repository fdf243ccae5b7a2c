import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after } from 'node:test';

type Stored = { body: Buffer; modified: Date; meta: Record<string, string> };
type Pending = { key: string; parts: Map<number, Buffer>; begun: Date };

const BUCKET = 'habilita';
const ACCESS = { S3_BUCKET: BUCKET, S3_ACCESS_KEY_ID: 'chave-de-teste', S3_SECRET_ACCESS_KEY: 'segredo' };
const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const tag = (name: string, value: string | number) => `<${name}>${value}</${name}>`;

/** The part of S3 that we use, in memory: no public package does multipart uploads completely. */
export async function s3Service() {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Pending>();

  const xml = (response: ServerResponse, status: number, root: string, inner: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?>${tag(root, inner)}`);
  const missing = (response: ServerResponse, code: string) => xml(response, 404, 'Error', tag('Code', code));

  function get(request: IncomingMessage, response: ServerResponse, key: string) {
    const found = objects.get(key);
    if (!found) return missing(response, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = from === undefined ? found.body : found.body.subarray(Number(from), Number(to) + 1);
    response.writeHead(from === undefined ? 200 : 206, {
      'content-length': part.length,
      etag: etagOf(found.body),
      'last-modified': found.modified.toUTCString(),
      ...found.meta,
    });
    return response.end(request.method === 'HEAD' ? undefined : part);
  }

  function put(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer) {
    const meta = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-')),
    ) as Record<string, string>;
    objects.set(key, { body, modified: new Date(), meta });
    return response.writeHead(200, { etag: etagOf(body) }).end();
  }

  function complete(response: ServerResponse, id: string, { key, parts }: Pending) {
    const sorted = [...parts].toSorted(([a], [b]) => a - b).map(([, body]) => body);
    if (sorted.slice(0, -1).some((part) => part.length < 5 * 1024 ** 2)) {
      return xml(response, 400, 'Error', tag('Code', 'EntityTooSmall'));
    }
    objects.set(key, { body: Buffer.concat(sorted), modified: new Date(), meta: {} });
    uploads.delete(id);
    return xml(response, 200, 'CompleteMultipartUploadResult', tag('Key', key));
  }

  function multipart(
    method: string,
    response: ServerResponse,
    id: string,
    query: URLSearchParams,
    body: Buffer,
  ) {
    const pending = uploads.get(id);
    if (!pending) return missing(response, 'NoSuchUpload');
    if (method === 'PUT') {
      pending.parts.set(Number(query.get('partNumber')), body);
      return response.writeHead(200, { etag: etagOf(body) }).end();
    }
    if (method === 'POST') return complete(response, id, pending);
    if (method === 'DELETE') {
      uploads.delete(id);
      return response.writeHead(204).end();
    }
    const listed = [...pending.parts].map(([number, part]) =>
      tag('Part', tag('PartNumber', number) + tag('ETag', etagOf(part)) + tag('Size', part.length)),
    );
    return xml(response, 200, 'ListPartsResult', listed.join('') + tag('IsTruncated', 'false'));
  }

  function bucket(response: ServerResponse, query: URLSearchParams) {
    if (query.has('uploads')) {
      const listed = [...uploads].map(([id, { key, begun }]) =>
        tag('Upload', tag('Key', key) + tag('UploadId', id) + tag('Initiated', begun.toISOString())),
      );
      return xml(response, 200, 'ListMultipartUploadsResult', listed.join(''));
    }
    // Pages of two, so that whoever lists must ask for the next.
    const start = Number(query.get('continuation-token') ?? 0);
    const all = [...objects];
    const listed = all
      .slice(start, start + 2)
      .map(([key, { modified }]) =>
        tag('Contents', tag('Key', key) + tag('LastModified', modified.toISOString())),
      );
    const next = start + 2 < all.length ? tag('NextContinuationToken', start + 2) : '';
    return xml(response, 200, 'ListBucketResult', listed.join('') + next);
  }

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3');
    const { method = 'GET' } = request;
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    if (!request.headers.authorization?.includes(`Credential=${ACCESS.S3_ACCESS_KEY_ID}/`)) {
      return xml(response, 403, 'Error', tag('Code', 'AccessDenied'));
    }
    const [, name, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
    if (name !== BUCKET) return missing(response, 'NoSuchBucket');
    const id = query.get('uploadId');
    if (id) return multipart(method, response, id, query, body);
    if (query.has('delete')) {
      for (const [, gone = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(gone);
      return xml(response, 200, 'DeleteResult', '');
    }
    if (key === '') return bucket(response, query);
    if (method === 'POST') {
      const begun = randomUUID();
      uploads.set(begun, { key, parts: new Map(), begun: new Date() });
      return xml(response, 200, 'InitiateMultipartUploadResult', tag('Key', key) + tag('UploadId', begun));
    }
    if (method === 'PUT') return put(request, response, key, body);
    if (method !== 'DELETE') return get(request, response, key);
    objects.delete(key);
    return response.writeHead(204).end();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.closeAllConnections());
  after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { objects, uploads, variables: { S3_ENDPOINT: `http://127.0.0.1:${port}`, ...ACCESS } };
}
