import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Comes by a form of somebody else's page, and looks at no cookie of ours. */
    deOutroSite?: true;
  }
}

const COOKIE = 'XSRF-TOKEN';
/** What every other cookie of ours is called by; balancers and the like leave theirs. */
const isOurs = (name: string) => name === COOKIE || name.startsWith('habilita-');

/** Readable by our page, which echoes it: only a page of this origin can. */
export function giveXsrfCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  if (request.cookies[COOKIE]) return;
  reply.setCookie(COOKIE, randomBytes(16).toString('base64url'), { path: '/', sameSite: 'strict', secure });
}

/** A call that changes something and carries cookies of ours must echo the token in its header. */
export function demandXsrfEcho(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.deOutroSite) return done();
    const cookie = request.cookies[COOKIE];
    if (request.method === 'GET' || request.method === 'HEAD' || !Object.keys(request.cookies).some(isOurs)) {
      return done();
    }
    const header = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''));
    const given = Buffer.from(cookie ?? '');
    const echoed = given.length > 0 && header.length === given.length && timingSafeEqual(header, given);
    done(echoed ? undefined : new HttpError(403, 'Recarregue a página e tente de novo.'));
  });
}
