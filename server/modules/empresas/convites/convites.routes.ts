import * as contract from '#contract/empresas/convites.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { withDevice } from '../../../platform/http/known-browser.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as service from './convites.service.ts';

export function convitesRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.aceitarConvite,
    handler: (request) => service.aceitarConvite(deps, request.body, withDevice(request)),
  });

  app.route({
    ...contract.aceitarComCodigo,
    handler: (request) =>
      service.aceitarComCodigo(deps, sessaoDe(request), request.body.Token, originOf(request)),
  });

  app.route({
    ...contract.recusarConvite,
    handler: async (request, reply) => {
      await service.recusarConvite(deps, request.body.Token, originOf(request));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.pedirAjudaComConta,
    handler: (request) => service.pedirAjudaComConta(deps, request.body, originOf(request)),
  });

  app.route({
    ...contract.listarConvites,
    handler: (request) => service.listarConvites(deps, sessaoDe(request)),
  });

  app.route({
    ...contract.responderConvite,
    handler: (request) => service.responderConvite(deps, sessaoDe(request), request.body, originOf(request)),
  });
}
