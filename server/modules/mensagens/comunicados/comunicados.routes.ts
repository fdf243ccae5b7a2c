import * as contract from '#contract/mensagens/comunicados.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as service from './comunicados.service.ts';

export function comunicadosRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.comunicados,
    handler: (request) => service.comunicados(deps, sessaoDe(request), request.query),
  });
  app.route({
    ...contract.previaComunicado,
    handler: (request) => service.previaComunicado(deps, sessaoDe(request), request.body),
  });
  app.route({
    ...contract.alterarComunicado,
    handler: (request) =>
      service.alterarComunicado(deps, { sessao: sessaoDe(request), origem: originOf(request) }, request.body),
  });
  app.route({
    ...contract.cancelarComunicado,
    handler: (request) =>
      service.cancelarComunicado(
        deps,
        { sessao: sessaoDe(request), origem: originOf(request) },
        request.body.IdComunicado,
      ),
  });
}
