import type { FastifyRequest } from 'fastify';
import * as chavesContract from '#contract/operacao/integracoes-chaves.ts';
import * as webhooksContract from '#contract/operacao/integracoes-webhooks.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as chaves from './chaves.service.ts';
import * as webhooks from './webhooks.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

export function integracoesRoutes(app: App, deps: Deps) {
  chavesRoutes(app, deps);
  webhooksRoutes(app, deps);
}

function chavesRoutes(app: App, deps: Deps) {
  app.route({
    ...chavesContract.listarChaves,
    handler: (request) => chaves.listarChaves(deps, request.query),
  });
  app.route({
    ...chavesContract.criarChave,
    handler: (request) => chaves.criarChave(deps, quem(request), request.body),
  });
  app.route({
    ...chavesContract.assumirChave,
    handler: async (request, reply) => {
      await chaves.assumirChave(deps, quem(request), request.body.IdChaveApi);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...chavesContract.revogarChave,
    handler: async (request, reply) => {
      await chaves.revogarChave(deps, quem(request), request.body.IdChaveApi);
      return reply.code(204).send(null);
    },
  });
}

function webhooksRoutes(app: App, deps: Deps) {
  app.route({
    ...webhooksContract.listarWebhooks,
    handler: (request) => webhooks.listarWebhooks(deps, request.query),
  });
  app.route({
    ...webhooksContract.alterarWebhook,
    handler: (request) => webhooks.alterarWebhook(deps, quem(request), request.body),
  });
  app.route({
    ...webhooksContract.excluirWebhook,
    handler: async (request, reply) => {
      await webhooks.excluirWebhook(deps, quem(request), request.body.IdWebhook);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...webhooksContract.trocarSegredo,
    handler: (request) => webhooks.trocarSegredo(deps, quem(request), request.body.IdWebhook),
  });
  app.route({
    ...webhooksContract.testarWebhook,
    handler: (request) => webhooks.testarWebhook(deps, quem(request), request.body.IdWebhook),
  });
  app.route({
    ...webhooksContract.listarEntregas,
    handler: (request) => webhooks.listarEntregas(deps, request.params.id, request.query),
  });
  app.route({
    ...webhooksContract.reenviarEntrega,
    handler: (request) => webhooks.reenviarEntrega(deps, quem(request), request.body.IdWebhookEntrega),
  });
}
