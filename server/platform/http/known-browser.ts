import type { FastifyReply, FastifyRequest } from 'fastify';
import { days } from '../clock.ts';
import { origemDe, type Origem } from './session.ts';

/** The cookie of a browser that somebody has signed in from: other people's guesses do not keep it waiting. */
const DISPOSITIVO = 'habilita-dispositivo';

/** The browser's own cookie, when it has one. */
export type ComDispositivo = Origem & { Dispositivo: string | undefined };

export function comDispositivo(request: FastifyRequest): ComDispositivo {
  const cookie = request.cookies[DISPOSITIVO];
  return { ...origemDe(request), Dispositivo: cookie && cookie.length <= 100 ? cookie : undefined };
}

export function guardarDispositivo(
  reply: FastifyReply,
  dispositivo: string,
  { secure }: { secure: boolean },
) {
  reply.setCookie(DISPOSITIVO, dispositivo, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: days(365) / 1000,
  });
}
