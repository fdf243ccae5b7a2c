import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { atOnce } from './concurrency-limit.ts';
import { minutes, type Clock } from '../clock.ts';
import { rateLimit } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    corpoMaximo?: number;
  }
}

/** What somebody may send without having said who they are. */
const FROM_STRANGERS = 16 * 1024;
/** Refused bodies of one address in a minute: more than the people of a large company mistype, few to read. */
const REFUSED_PER_MINUTE = 300;

/** Calls that take this much take files in disguise; a body of less than that below is none. */
const TAKES_FILES = 2 * 1024 ** 2;
const HEAVY = 256 * 1024;
/** For one person: more than anybody attaches, too few to keep the program busy. */
const HEAVY_PER_MINUTE = 30;

/** All of this is decided before a byte of the body is read. */
export function limitBodies(app: FastifyInstance, clock: Clock) {
  limitStrangers(app, clock);
  limitHeavyBodies(app, clock);
}

const hasBody = ({ raw }: FastifyRequest) =>
  'content-length' in raw.headers || 'transfer-encoding' in raw.headers;

/** Calls open to anybody take little, and nothing more from where much was sent that could not be read. */
function limitStrangers(app: FastifyInstance, clock: Clock) {
  const refused = rateLimit({ limit: REFUSED_PER_MINUTE, window: minutes(1), clock });
  const isOpen = ({ routeOptions }: FastifyRequest) => routeOptions.config.acesso === 'publico';

  app.addHook('onRoute', (route) => {
    if (route.config?.acesso === 'publico') route.bodyLimit = route.config.corpoMaximo ?? FROM_STRANGERS;
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOpen(request) && hasBody(request)) refused.look(request.ip);
    done();
  });
  app.addHook('onError', (request, _reply, { code, validation }: FastifyError, done) => {
    const unread = validation !== undefined || code?.startsWith('FST_ERR_CTP');
    if (unread && isOpen(request) && hasBody(request)) refused.count(request.ip);
    done();
  });
}

/** Bodies with files in them: so many of a person, and few at once; those refused later were counted here. */
function limitHeavyBodies(app: FastifyInstance, clock: Clock) {
  const perMinute = rateLimit({ limit: HEAVY_PER_MINUTE, window: minutes(1), clock });
  const take = atOnce({ limit: 8, each: 2 });

  app.addHook('onRequest', (request, reply, done) => {
    const { sessao, routeOptions } = request;
    const allowed = routeOptions.bodyLimit ?? 0;
    // One that does not tell its size may have all that its call allows.
    const size = Number(request.headers['content-length'] ?? allowed);
    if (!sessao || allowed < TAKES_FILES || size < HEAVY) return done();
    const who = String(sessao.IdUsuario);
    perMinute(who);
    reply.raw.once('close', take(who));
    done();
  });
}
