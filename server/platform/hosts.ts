import type { FastifyInstance } from 'fastify';
import { isLoopback, type Env } from './env.ts';
import { HttpError } from './errors.ts';

/** Whoever supervises asks by whatever name it knows the program. */
const HEALTH = /^\/saude(\/|\?|$)/;

/**
 * Serves only who asked for the address that people type, or for this machine by its own names: a name that somebody else
 * points here is not ours. What a proxy passes on is held to the same.
 */
export function refuseOtherHosts(app: FastifyInstance, { PUBLIC_URL }: Env) {
  const { host, hostname } = new URL(PUBLIC_URL);
  const isOurs = (asked: string) => {
    const name = asked.toLowerCase();
    return name === host || name === hostname || isLoopback(name.replace(/:\d{1,5}$/, ''));
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, raw } = request;
    if (HEALTH.test(url) || (isOurs(raw.headers.host ?? '') && isOurs(request.host))) return done();
    done(new HttpError(421, 'Este endereço não é atendido aqui.'));
  });
}
