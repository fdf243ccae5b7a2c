import * as contract from '#contract/configuracoes.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http.ts';
import { listarEmails } from '../notificacoes/outbox.service.ts';

export function configuracoesRoutes(app: App, deps: Deps) {
  app.route({ ...contract.listarEmails, handler: (request) => listarEmails(deps, request.query) });
}
