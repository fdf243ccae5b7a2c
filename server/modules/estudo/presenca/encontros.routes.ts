import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/estudo/presenca-encontros.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as service from './encontros.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

export function encontrosRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.alterarEncontro,
    handler: (request) => service.alterarEncontro(deps, quem(request), request.body),
  });

  app.route({
    ...contract.cancelarEncontro,
    handler: async (request, reply) => {
      await service.cancelarEncontro(deps, quem(request), request.body);
      return reply.code(204).send(null);
    },
  });
}
