import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastify, { LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { acessos, type Acesso } from '#contract/call.ts';
import { limitBodies } from './body-limits.ts';
import { limitBodyTime } from './body-time.ts';
import { closeInOrder } from './closing.ts';
import { compressAnswers } from './compression.ts';
import { demandConfirmation } from './confirmation.ts';
import type { Deps } from '../deps.ts';
import { handleError } from './error-handler.ts';
import { missingTerms, missingSecondStep, notFound, forbidden, noSession, passwordOnly } from '../errors.ts';
import { answerRetriesAlike } from './idempotency.ts';
import { refuseOtherHosts } from './hosts.ts';
import { describeApi } from './openapi.ts';
import { addSecurityHeaders } from './security-headers.ts';
import type { Doors } from './session.ts';
import { guardStreams } from './streams.ts';
import { demandXsrfEcho } from './xsrf.ts';

z.config(z.locales.ptBR());

/** Zod judges what comes and writes what goes. Set here, Fastify never loads the hundred modules of its own judges. */
const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<FastifyServerOptions['schemaController']>['compilersFactory'] & object;

const newApp = (deps: Deps) =>
  fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID().slice(0, 8),
    trustProxy: deps.env.TRUST_PROXY ?? false,
    bodyLimit: 1_048_576,
    connectionTimeout: 0,
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    // Who was let in before the door closed is served, and told to come back by another.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    schemaController: { compilersFactory },
  }).withTypeProvider<ZodTypeProvider>();

/** The Fastify program that slices add their routes to. */
export type App = ReturnType<typeof newApp>;

/** Everything that holds for every call: validation, policy, session, XSRF, headers, errors, documentation. */
export async function createHttp(deps: Deps, doors: Doors): Promise<App> {
  const app = newApp(deps);
  app.server.headersTimeout = 10_000;
  closeInOrder(app, deps.env);
  app.decorate('refusals', new Map());
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: 16_384 });
  guardStreams(app);
  limitBodyTime(app);
  addSecurityHeaders(app, deps.env);
  refuseOtherHosts(app, deps.env);
  allowOwnPage(app, deps);
  demandXsrfEcho(app);
  enforcePolicies(app, deps, doors);
  limitBodies(app, deps.clock);
  answerRetriesAlike(app, deps.db, deps.clock);
  compressAnswers(app);
  logAnswers(app);
  await describeApi(app, deps.env);
  return app;
}

/** Only in development does the page come from another origin than the API. */
function allowOwnPage(app: App, { env }: Deps) {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin !== env.PUBLIC_URL) return done();
    reply.header('Access-Control-Allow-Origin', env.PUBLIC_URL);
    reply.header('Vary', 'Origin');
    if (request.method === 'OPTIONS') {
      reply.header('Access-Control-Allow-Methods', 'GET, POST');
      reply.header(
        'Access-Control-Allow-Headers',
        'authorization, content-type, x-xsrf-token, idempotency-key',
      );
      return void reply.code(204).send();
    }
    done();
  });
}

const allowed: Record<Acesso, (request: FastifyRequest) => boolean> = {
  publico: () => true,
  autenticado: () => true,
  gestor: ({ sessao }) => sessao?.Adm === true || sessao?.EhGestor === true,
  adm: ({ sessao }) => sessao?.Adm === true,
};

function enforcePolicies(app: App, { clock }: Deps, { session, isKey, keys }: Doors) {
  const enterWithKey = keys(app);
  app.decorateRequest('sessao', null);
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/docs')) return;
    if (!config?.acesso || !acessos.includes(config.acesso))
      throw new Error(`Route ${url} has no access policy`);
    if (config.acesso === 'autenticado' && !config.sobre)
      throw new Error(`Route ${url} does not say whether it is about the whole person`);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const acesso = request.routeOptions.config.acesso ?? 'publico';
    if (acesso === 'publico') return done();
    enforce(request, acesso).then(() => done(), done);
  });

  async function enforce(request: FastifyRequest, acesso: Acesso) {
    const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '') ?? [];
    if (token && isKey(token)) {
      request.sessao = await enterWithKey(request, token);
      return;
    }
    request.sessao = token ? await session(token) : null;
    if (!request.sessao) throw noSession();
    if (!allowed[acesso](request)) throw forbidden();
    const { semSegundaEtapa, semTermos, sobre, confirmada } = request.routeOptions.config;
    if (sobre === 'pessoa' && request.sessao.SoCliente) throw passwordOnly();
    if (request.sessao.FaltaSegundaEtapa && !semSegundaEtapa) throw missingSecondStep();
    if (request.sessao.FaltamTermos && !semTermos) throw missingTerms();
    if (confirmada === 'sempre') demandConfirmation({ clock }, request.sessao);
  }
}

/** The pattern of the route is logged, never the address itself: addresses carry codes. */
function logAnswers(app: App) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'request');
    done();
  });
}
