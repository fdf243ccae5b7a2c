import type { FastifyReply, FastifyRequest } from 'fastify';
import { days } from '../clock.ts';

/** The cookie of who stays signed in on a device of their own: no script reads it, no other site sends it. */
const KEPT_COOKIE = 'habilita-conectado';
/** Read only where somebody comes in or leaves. */
const path = '/api/login';

export const CONNECTION_LASTS = days(30);

export function keptConnection(request: FastifyRequest): string | null {
  const token = request.cookies[KEPT_COOKIE];
  return token && token.length <= 100 ? token : null;
}

export function keepConnection(reply: FastifyReply, token: string, { secure }: { secure: boolean }) {
  const maxAge = CONNECTION_LASTS / 1000;
  reply.setCookie(KEPT_COOKIE, token, { path, httpOnly: true, sameSite: 'strict', secure, maxAge });
}

export const forgetConnection = (reply: FastifyReply) => void reply.clearCookie(KEPT_COOKIE, { path });
