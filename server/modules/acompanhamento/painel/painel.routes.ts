import * as contract from '#contract/acompanhamento/painel.ts';
import * as daEquipe from '#contract/acompanhamento/painel-equipe.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { sessaoDe } from '../../../platform/http/session.ts';
import * as service from './painel.service.ts';

export function painelRoutes(app: App, deps: Deps) {
  app.route({ ...contract.painelAdm, handler: (request) => service.painelAdm(deps, request.query) });

  app.route({
    ...contract.painelPorCliente,
    handler: (request) => service.painelPorCliente(deps, request.query),
  });

  app.route({
    ...daEquipe.painelGestor,
    handler: (request) => service.painelGestor(deps, sessaoDe(request), request.query),
  });

  app.route({
    ...daEquipe.pessoasEmAtencao,
    handler: (request) => service.pessoasEmAtencao(deps, sessaoDe(request), request.query),
  });

  app.route({
    ...daEquipe.paresEmAtencao,
    handler: (request) => service.paresEmAtencao(deps, sessaoDe(request), request.query),
  });

  app.route({
    ...daEquipe.listaDoPainel,
    handler: (request) => service.listaDoPainel(deps, sessaoDe(request), request.query),
  });

  app.route({
    ...contract.saudeDoCliente,
    handler: (request) => service.saudeDoCliente(deps, request.params.id),
  });
}
