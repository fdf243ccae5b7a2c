import type { FastifyReply, FastifyRequest } from 'fastify';
import { days } from '../clock.ts';

/** The cookie that makes a browser the tablet of a sector: no script reads it, no other site sends it. */
const DEVICE_COOKIE = 'habilita-aparelho';

export function sharedDeviceKey(request: FastifyRequest): string | null {
  const key = request.cookies[DEVICE_COOKIE];
  return key && key.length <= 100 ? key : null;
}

export function keepSharedDeviceKey(reply: FastifyReply, key: string, { secure }: { secure: boolean }) {
  reply.setCookie(DEVICE_COOKIE, key, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: days(400) / 1000,
  });
}
