import * as contract from '#contract/acesso/usuarios-pedidos.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { listarPedidos } from './pedidos.service.ts';
import * as respostas from './respostas.service.ts';

export function pedidosDeAcessoRoutes(app: App, deps: Deps) {
  const limitar = rateLimit({ limit: 60, window: minutes(1), clock: deps.clock });

  app.route({
    ...contract.listarPedidosDeAcesso,
    handler: (request) => listarPedidos(deps, sessaoDe(request), request.query),
  });

  app.route({
    ...contract.decidirPedidoDeAcesso,
    handler: async (request, reply) => {
      await respostas.decidir(deps, sessaoDe(request), request.body, originOf(request));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.meuPedidoDeAcesso,
    handler: (request) => respostas.meuPedido(deps, sessaoDe(request)),
  });

  app.route({
    ...contract.responderMeuPedidoDeAcesso,
    handler: async (request, reply) => {
      await respostas.responderMeuPedido(deps, sessaoDe(request), request.body.Confirma, originOf(request));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.pedidoDeAcessoPeloLink,
    handler: (request) => {
      limitar(request.ip);
      return respostas.pedidoPeloLink(deps, request.body.Token);
    },
  });

  app.route({
    ...contract.responderPedidoPeloLink,
    handler: async (request, reply) => {
      limitar(request.ip);
      await respostas.responderPeloLink(deps, request.body.Token, request.body.Confirma, originOf(request));
      return reply.code(204).send(null);
    },
  });
}
