import type { FastifyReply } from 'fastify';
import * as contract from '#contract/empresas/clientes-aplicativo.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import * as service from './aplicativo.service.ts';

/** A logo changes seldom. */
const UMA_HORA = 'public, max-age=3600';

/** A phone asks for four, once; drawing them takes a processor some time. */
const ICONES_POR_MINUTO = 60;

const enviarPng = (reply: FastifyReply, png: Buffer) =>
  reply.header('Cache-Control', UMA_HORA).type('image/png').send(png);

export function aplicativoRoutes(app: App, deps: Deps) {
  const limitar = rateLimit({ limit: ICONES_POR_MINUTO, window: minutes(1), clock: deps.clock });
  app.route({
    ...contract.manifestoDoAplicativo,
    handler: async (request, reply) => {
      const manifesto = await service.manifesto(deps, request.query);
      return reply.type('application/manifest+json').send(manifesto);
    },
  });
  app.route({
    ...contract.iconeDoAplicativo,
    handler: async (request, reply) => {
      limitar(request.ip);
      const { forma, lado } = request.params;
      return enviarPng(reply, await service.icone(deps, { forma, lado: Number(lado) }, request.query));
    },
  });
}
