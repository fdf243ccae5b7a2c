import * as contract from '#contract/clientes.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http.ts';
import { clientePorHash } from './clientes.service.ts';

export function clientesRoutes(app: App, deps: Deps) {
  app.route({ ...contract.clientePorHash, handler: (request) => clientePorHash(deps, request.params.hash) });
}
