import type { FastifyReply, FastifyRequest } from 'fastify';
import { days } from '../clock.ts';
import { originOf, type Origin } from './session.ts';

/** The cookie of a browser that somebody has signed in from: other people's guesses do not keep it waiting. */
const DEVICE_COOKIE = 'habilita-dispositivo';

/** The browser's own cookie, when it has one. */
export type WithDevice = Origin & { Dispositivo: string | undefined };

export function withDevice(request: FastifyRequest): WithDevice {
  const cookie = request.cookies[DEVICE_COOKIE];
  return { ...originOf(request), Dispositivo: cookie && cookie.length <= 100 ? cookie : undefined };
}

export function keepDevice(reply: FastifyReply, device: string, { secure }: { secure: boolean }) {
  reply.setCookie(DEVICE_COOKIE, device, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: days(365) / 1000,
  });
}
