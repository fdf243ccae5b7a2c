import * as contract from '#contract/ensino/normas.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as service from './normas.service.ts';

export function normasRoutes(app: App, deps: Deps) {
  app.route({ ...contract.normas, handler: () => service.normas(deps) });
  app.route({
    ...contract.alterarNorma,
    handler: (request) =>
      service.alterarNorma(deps, { sessao: sessaoDe(request), origem: originOf(request) }, request.body),
  });
}
