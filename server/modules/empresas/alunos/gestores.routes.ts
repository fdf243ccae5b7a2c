import * as contract from '#contract/empresas/alunos-setores.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { sessaoDe } from '../../../platform/http/session.ts';
import * as gestores from './gestores.service.ts';

/** Sectors as a person has them: where they work, and those a manager answers for. */
export function gestoresRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.setoresDoAluno,
    handler: (request) =>
      gestores.listarSetoresDoAluno(deps, sessaoDe(request), request.params.id, request.query),
  });

  app.route({
    ...contract.listaSetoresGestor,
    handler: (request) =>
      gestores.listaSetoresGestor(deps, sessaoDe(request), request.params.id, request.query),
  });

  app.route({
    ...contract.verificarSetoresGestor,
    handler: (request) =>
      gestores.verificarSetoresGestor(deps, sessaoDe(request), request.params.id, request.body),
  });
}
