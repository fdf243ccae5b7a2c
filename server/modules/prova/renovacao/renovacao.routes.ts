import * as contract from '#contract/prova/renovacao.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as service from './renovacao.service.ts';

export function renovacaoRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.previaRenovacao,
    handler: (request) => service.previaRenovacao(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...contract.abrirRenovacao,
    handler: (request) =>
      service.abrirRenovacao(deps, { sessao: sessaoDe(request), origem: originOf(request) }, request.body),
  });
}
