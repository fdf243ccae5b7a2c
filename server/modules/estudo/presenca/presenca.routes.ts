import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/estudo/presenca.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as service from './presenca.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

export function presencaRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.aulasPresenciais,
    handler: (request) => service.aulasPresenciais(deps, sessaoDe(request), request.params.id),
  });

  app.route({
    ...contract.listaPresenca,
    handler: (request) => service.listaPresenca(deps, sessaoDe(request), request.query),
  });

  app.route({
    ...contract.registrarPresenca,
    handler: (request) => service.registrarPresenca(deps, quem(request), request.body),
  });

  app.route({
    ...contract.removerPresenca,
    handler: async (request, reply) => {
      await service.removerPresenca(deps, quem(request), request.body);
      return reply.code(204).send(null);
    },
  });
}
