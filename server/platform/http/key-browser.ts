import type { FastifyReply, FastifyRequest } from 'fastify';
import { hours } from '../clock.ts';

/** The cookie of a browser that asked for something to be signed by a passkey: only that browser brings the answer. */
const KEY_COOKIE = 'habilita-chave';

export function keyBrowser(request: FastifyRequest): string | null {
  const secret = request.cookies[KEY_COOKIE];
  return secret && secret.length <= 100 ? secret : null;
}

export function keepKeyBrowser(reply: FastifyReply, secret: string, { secure }: { secure: boolean }) {
  const cookie = { path: '/api/login', httpOnly: true, sameSite: 'strict', secure } as const;
  reply.setCookie(KEY_COOKIE, secret, { ...cookie, maxAge: hours(1) / 1000 });
}
