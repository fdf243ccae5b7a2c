import type { FastifyInstance } from 'fastify';
import { isLoopback, type Env } from '../host/env.ts';
import { HttpError, notFound } from '../errors.ts';

/** Whoever supervises asks by whatever name it knows the program. */
const HEALTH = /^\/saude(\/|\?|$)/;

/**
 * Serves only who asked for the address that people type, or for this machine by its own names: a name that somebody else
 * points here is not ours. What a proxy passes on is held to the same. Where packages live there is nothing but packages,
 * and they are nowhere else.
 */
export function refuseOtherHosts(app: FastifyInstance, { PUBLIC_URL, PACKAGES_URL }: Env) {
  const { host, hostname } = new URL(PUBLIC_URL);
  const packages = PACKAGES_URL && new URL(PACKAGES_URL).host;
  const isOurs = (asked: string) => {
    const name = asked.toLowerCase();
    return [host, hostname, packages].includes(name) || isLoopback(name.replace(/:\d{1,5}$/, ''));
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, raw } = request;
    if (HEALTH.test(url)) return done();
    if (!isOurs(raw.headers.host ?? '') || !isOurs(request.host)) {
      return done(new HttpError(421, 'Este endereço não é atendido aqui.'));
    }
    const belongs = request.routeOptions.config.naCasaDosPacotes === true;
    done(belongs === (request.host.toLowerCase() === packages) ? undefined : notFound());
  });
}

/** Where our page may stand around a package: on this machine it has several names. */
export function pageOrigins({ PUBLIC_URL, local }: Env): string[] {
  const { port } = new URL(PUBLIC_URL);
  return local ? [PUBLIC_URL, `http://localhost:${port}`, `http://127.0.0.1:${port}`] : [PUBLIC_URL];
}
