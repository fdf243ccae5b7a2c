import type { FastifyRequest } from 'fastify';
import * as chavesContract from '#contract/chaves-api.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http.ts';
import { origemDe, sessaoDe } from '../../platform/session.ts';
import * as chaves from './chaves.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: origemDe(request) });

export function integracoesRoutes(app: App, deps: Deps) {
  app.route({
    ...chavesContract.listarChaves,
    handler: (request) => chaves.listarChaves(deps, request.query),
  });
  app.route({
    ...chavesContract.criarChave,
    handler: (request) => chaves.criarChave(deps, quem(request), request.body),
  });
  app.route({
    ...chavesContract.revogarChave,
    handler: async (request, reply) => {
      await chaves.revogarChave(deps, quem(request), request.body.IdChaveApi);
      return reply.code(204).send(null);
    },
  });
}
