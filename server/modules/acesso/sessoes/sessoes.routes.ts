import * as contract from '#contract/acesso/sessoes.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { encerrarConexao } from './conexoes.service.ts';
import * as sessoes from './sessoes.service.ts';

export function sessoesRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.listarSessoes,
    handler: (request) => sessoes.listarSessoes(deps, sessaoDe(request)),
  });

  app.route({
    ...contract.encerrarSessao,
    handler: async (request, reply) => {
      await sessoes.encerrarSessao(deps, sessaoDe(request), request.body.IdSessao, originOf(request));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.encerrarConexao,
    handler: async (request, reply) => {
      await encerrarConexao(deps, sessaoDe(request), request.body.IdConexao, originOf(request));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.encerrarOutrasSessoes,
    handler: async (request, reply) => {
      await sessoes.encerrarOutrasSessoes(deps, sessaoDe(request), originOf(request));
      return reply.code(204).send(null);
    },
  });
}
