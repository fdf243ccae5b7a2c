import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { notFound } from '../errors.ts';
import { outsideKey } from '../host/secrets.ts';
import type { App } from './http.ts';

/** What came of a call on its way through proxies, for `npm run doctor`, which has the same key; there is none for others. */

export const PROXY_ECHO = '/saude/caminho';
export const PROXY_ECHO_HEADER = 'x-habilita-doctor';

export const proxyEchoToken = (key?: Buffer) => outsideKey('doctor', key).toString('hex');

export const ProxyEcho = z.object({
  Host: z.string(),
  /** Who is at the other end of the connection: the last proxy. */
  Vizinho: z.string(),
  /** Whether TRUST_PROXY names it. */
  Confiado: z.boolean(),
  /** X-Forwarded-For as it came. */
  Encaminhado: z.array(z.string()),
});

export function answerProxyEcho(app: App) {
  app.get(PROXY_ECHO, { config: { acesso: 'publico' } }, (request) => {
    const given = Buffer.from(String(request.headers[PROXY_ECHO_HEADER] ?? ''));
    const wanted = Buffer.from(proxyEchoToken());
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw notFound();
    return {
      Host: request.raw.headers.host ?? '',
      Vizinho: request.socket.remoteAddress ?? '',
      Confiado: (request.ips?.length ?? 0) > 1,
      Encaminhado: [request.headers['x-forwarded-for'] ?? []]
        .flat()
        .flatMap((line) => line.split(','))
        .map((address) => address.trim()),
    } satisfies z.infer<typeof ProxyEcho>;
  });
}
