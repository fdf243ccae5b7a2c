import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_IT = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Quick rather than small: a list of 100 rows takes less than a millisecond, off the main thread. */
const compressors = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => zip(text, { level: 4 }),
};

/** Which of ours the asker takes, best first; `q=0` is a refusal. */
function accepted(header: string | string[] | undefined): keyof typeof compressors | null {
  const takes = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(String(header));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

/** Lists of a video's parts repeat one long address for every four seconds. */
const DATA = /^application\/(json|vnd\.apple\.mpegurl)/;

/**
 * Answers of data above one kilobyte travel compressed. Only what is read (GET): whatever hands out a token, a code or a
 * secret is a POST and travels as it is. Why the length of the rest tells nobody anything: `docs/decisions/0022`.
 * Streams and files pass untouched.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < WORTH_IT) return payload;
    if (!DATA.test(String(reply.getHeader('content-type')))) return payload;
    const already = reply.getHeader('Vary');
    reply.header('Vary', already ? `${String(already)}, Accept-Encoding` : 'Accept-Encoding');
    const encoding = accepted(request.headers['accept-encoding']);
    if (!encoding) return payload;
    const compressed = await compressors[encoding](payload);
    reply.header('Content-Encoding', encoding).removeHeader('content-length');
    return compressed;
  });
}
