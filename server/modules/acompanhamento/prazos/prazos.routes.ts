import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calendario from '#contract/acompanhamento/prazos-calendario.ts';
import { prazos } from '#contract/acompanhamento/prazos.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import type { App } from '../../../platform/http/http.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as links from './calendario.service.ts';
import * as service from './prazos.service.ts';

const ICS = 'text/calendar; charset=utf-8';
/** Calendars ask a few times a day; whole companies may come from one address. */
const LEITURAS_POR_MINUTO = 120;

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });
const enviarIcs = (reply: FastifyReply, ics: string) =>
  reply.headers(attachment('prazos.ics', ICS)).send(ics);

export function prazosRoutes(app: App, deps: Deps) {
  app.route({ ...prazos, handler: (request) => service.prazos(deps, sessaoDe(request)) });

  const limitar = rateLimit({ limit: LEITURAS_POR_MINUTO, window: minutes(1), clock: deps.clock });
  app.route({
    ...calendario.linkDoCalendario,
    handler: (request) => links.linkDoCalendario(deps, sessaoDe(request)),
  });
  app.route({
    ...calendario.criarLinkDoCalendario,
    handler: (request) => links.criarLinkDoCalendario(deps, quem(request)),
  });
  app.route({
    ...calendario.revogarLinkDoCalendario,
    handler: async (request, reply) => {
      await links.revogarLinkDoCalendario(deps, quem(request));
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...calendario.baixarCalendario,
    handler: async (request, reply) => {
      enviarIcs(reply, await links.baixarCalendario(deps, sessaoDe(request)));
      return reply;
    },
  });
  app.route({
    ...calendario.calendarioPorLink,
    handler: async (request, reply) => {
      limitar(request.ip);
      enviarIcs(reply, await links.calendarioPorToken(deps, request.params.arquivo));
      return reply;
    },
  });
}
