import * as contract from '#contract/mensagens/avisos.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { sessaoDe } from '../../../platform/http/session.ts';
import * as service from './avisos.service.ts';

export function avisosRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.listarAvisos,
    handler: (request) => service.listarAvisos(deps, sessaoDe(request), request.query),
  });
  app.route({
    ...contract.contarAvisos,
    handler: (request) => service.contarAvisos(deps, sessaoDe(request)),
  });
  app.route({
    ...contract.marcarLido,
    handler: async (request, reply) => {
      await service.marcarLido(deps, sessaoDe(request), request.body);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...contract.preferencias,
    handler: (request) => service.preferencias(deps, sessaoDe(request)),
  });
  app.route({
    ...contract.alterarPreferencia,
    handler: (request) => service.alterarPreferencia(deps, sessaoDe(request), request.body),
  });
}
