import * as anotacoes from '#contract/estudo/duvidas-anotacoes.ts';
import * as duvidas from '#contract/estudo/duvidas.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as anotacoesService from './anotacoes.service.ts';
import * as duvidasService from './duvidas.service.ts';

/** What a student writes beside a lesson, for themselves and to the tutor. */
export function conversasRoutes(app: App, deps: Deps) {
  app.route({
    ...anotacoes.anotacoes,
    handler: (request) => anotacoesService.anotacoes(deps, sessaoDe(request), request.query),
  });

  app.route({
    ...anotacoes.alterarAnotacao,
    handler: (request) => anotacoesService.alterarAnotacao(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...anotacoes.excluirAnotacao,
    handler: async (request, reply) => {
      await anotacoesService.excluirAnotacao(deps, sessaoDe(request), request.body.IdAulaAnotacao);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...duvidas.duvidasDoAluno,
    handler: (request) => duvidasService.duvidasDoAluno(deps, sessaoDe(request), request.query),
  });

  app.route({
    ...duvidas.perguntar,
    handler: (request) =>
      duvidasService.perguntar(deps, { sessao: sessaoDe(request), origem: originOf(request) }, request.body),
  });

  app.route({
    ...duvidas.duvidas,
    handler: (request) => duvidasService.duvidas(deps, request.query),
  });

  app.route({
    ...duvidas.responderDuvida,
    handler: (request) =>
      duvidasService.responderDuvida(
        deps,
        { sessao: sessaoDe(request), origem: originOf(request) },
        request.body,
      ),
  });
}
