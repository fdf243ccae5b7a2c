import type { FastifyReply, FastifyRequest } from 'fastify';
import { days } from '../clock.ts';

/** The cookie of who stays signed in on a device of their own: no script reads it, no other site sends it. */
const CONECTADO = 'habilita-conectado';
/** Read only where somebody comes in or leaves. */
const path = '/api/login';

export const CONEXAO_VALE = days(30);

export function keptConnection(request: FastifyRequest): string | null {
  const token = request.cookies[CONECTADO];
  return token && token.length <= 100 ? token : null;
}

export function keepConnection(reply: FastifyReply, token: string, { secure }: { secure: boolean }) {
  const maxAge = CONEXAO_VALE / 1000;
  reply.setCookie(CONECTADO, token, { path, httpOnly: true, sameSite: 'strict', secure, maxAge });
}

export const forgetConnection = (reply: FastifyReply) => void reply.clearCookie(CONECTADO, { path });
