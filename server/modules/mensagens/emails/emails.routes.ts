import type { FastifyRequest } from 'fastify';
import * as modelos from '#contract/mensagens/emails-modelos.ts';
import * as contract from '#contract/mensagens/emails.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as caixa from './caixa.service.ts';
import * as service from './modelos.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

export function emailsRoutes(app: App, deps: Deps) {
  app.route({ ...contract.listarEmails, handler: (request) => caixa.listarEmails(deps, request.query) });
  app.route({ ...contract.estadoDosEmails, handler: () => caixa.estadoDosEmails(deps) });
  app.route({ ...contract.obterEmail, handler: (request) => caixa.obterEmail(deps, request.params.id) });
  app.route({
    ...contract.reenviarEmails,
    handler: (request) => caixa.reenviarEmails(deps, quem(request), request.body.Emails),
  });
  app.route({ ...contract.testarEmail, handler: (request) => caixa.testarEmail(deps, quem(request)) });

  app.route({
    ...modelos.listarModelos,
    handler: (request) => service.listarModelos(deps, request.query.cliente ?? null),
  });
  app.route({
    ...modelos.obterModelo,
    handler: ({ params, query }) =>
      service.obterModelo(deps, { Tipo: params.tipo, IdCliente: query.cliente ?? null }),
  });
  app.route({
    ...modelos.alterarModelo,
    handler: (request) => service.alterarModelo(deps, quem(request), request.body),
  });
  app.route({
    ...modelos.restaurarModelo,
    handler: (request) => service.restaurarModelo(deps, quem(request), request.body),
  });
  app.route({ ...modelos.previaDoModelo, handler: (request) => service.previaDoModelo(deps, request.body) });
}
