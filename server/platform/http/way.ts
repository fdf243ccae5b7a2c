import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { notFound } from '../errors.ts';
import { outsideKey } from '../host/secrets.ts';
import type { App } from './http.ts';

/** What came of a call on its way through proxies, for `npm run doctor`, which has the same key; there is none for others. */

export const WAY = '/saude/caminho';
export const WAY_HEADER = 'x-habilita-doctor';

export const wayToken = (key?: Buffer) => outsideKey('doctor', key).toString('hex');

export const Way = z.object({
  Host: z.string(),
  /** Who is at the other end of the connection: the last proxy. */
  Vizinho: z.string(),
  /** Whether TRUST_PROXY names it. */
  Confiado: z.boolean(),
  /** X-Forwarded-For as it came. */
  Encaminhado: z.array(z.string()),
});

export function tellWay(app: App) {
  app.get(WAY, { config: { acesso: 'publico' } }, (request) => {
    const given = Buffer.from(String(request.headers[WAY_HEADER] ?? ''));
    const wanted = Buffer.from(wayToken());
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw notFound();
    return {
      Host: request.raw.headers.host ?? '',
      Vizinho: request.socket.remoteAddress ?? '',
      Confiado: (request.ips?.length ?? 0) > 1,
      Encaminhado: [request.headers['x-forwarded-for'] ?? []]
        .flat()
        .flatMap((line) => line.split(','))
        .map((address) => address.trim()),
    } satisfies z.infer<typeof Way>;
  });
}
