import type { FastifyRequest } from 'fastify';
import { forbidden } from '../errors.ts';

/**
 * The specification has GETs that change something. A link, a picture or a prefetch must never set one off: only a
 * call made by a program, which browsers mark as such.
 */
export async function refuseNavigation({ headers }: FastifyRequest): Promise<void> {
  const navigates = headers['sec-fetch-mode'] === 'navigate';
  const embeds = /^(image|document|iframe|script|style|prefetch)$/.test(String(headers['sec-fetch-dest']));
  const prefetches = [headers['sec-purpose'], headers['purpose']].some((purpose) =>
    /prefetch|prerender/.test(String(purpose)),
  );
  if (navigates || embeds || prefetches) throw forbidden();
}
