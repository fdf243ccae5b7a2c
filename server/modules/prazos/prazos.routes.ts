import { prazos } from '#contract/avisos.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http.ts';
import { sessaoDe } from '../../platform/session.ts';
import * as service from './prazos.service.ts';

export function prazosRoutes(app: App, deps: Deps) {
  app.route({ ...prazos, handler: (request) => service.prazos(deps, sessaoDe(request)) });
}
