import * as contract from '#contract/acompanhamento/visoes.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { explainRefusals } from '../../../platform/http/refusals.ts';
import { sessaoDe } from '../../../platform/http/session.ts';
import * as service from './visoes.service.ts';

export function visoesRoutes(app: App, deps: Deps) {
  explainRefusals(app, {
    visao_nome_unico: ['Nome', 'Já existe uma visão com este nome.'],
  });

  app.route({
    ...contract.listarVisoes,
    handler: (request) => service.listarVisoes(deps, sessaoDe(request), request.query),
  });

  app.route({
    ...contract.salvarVisao,
    handler: (request) => service.salvarVisao(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...contract.excluirVisao,
    handler: async (request, reply) => {
      await service.excluirVisao(deps, sessaoDe(request), request.body.IdVisao);
      return reply.code(204).send(null);
    },
  });
}
