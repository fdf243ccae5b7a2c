import * as contract from '#contract/operacao/auditoria.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { auditoria } from './cadeia.service.ts';

export function auditoriaRoutes(app: App, deps: Deps) {
  app.route({ ...contract.auditoria, handler: (request) => auditoria(deps, request.query) });
}
