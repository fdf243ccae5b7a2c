import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/saidas/exportacao.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as agenda from './agenda.service.ts';
import { confirmar } from './confirmacao.service.ts';
import * as service from './exportacao.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

/** For one person: more than anybody needs, too few to keep the program busy. */
const POR_MINUTO = 20;

export function exportacaoRoutes(app: App, deps: Deps) {
  const limitar = rateLimit({ limit: POR_MINUTO, window: minutes(1), clock: deps.clock });
  app.route({
    ...contract.baixar,
    handler: async (request, reply) => {
      limitar(String(sessaoDe(request).IdUsuario));
      const { nome, tipo, conteudo } = await service.baixar(deps, quem(request), request.query);
      return reply.headers({ ...attachment(nome, tipo), 'Content-Length': conteudo.length }).send(conteudo);
    },
  });
  app.route({
    ...contract.confirmar,
    handler: async (request, reply) => {
      await confirmar(deps, quem(request), request.body);
      return reply.code(204).send(null);
    },
  });
  app.route({ ...contract.pedir, handler: (request) => service.pedir(deps, quem(request), request.body) });
  app.route({ ...contract.minhas, handler: (request) => service.minhas(deps, sessaoDe(request)) });
  app.route({
    ...contract.link,
    handler: (request) => service.link(deps, quem(request), request.params.id),
  });
  app.route({
    ...contract.cancelar,
    handler: async (request, reply) => {
      await service.cancelar(deps, quem(request), request.body.IdExportacao);
      return reply.code(204).send(null);
    },
  });
  app.route({ ...contract.agendar, handler: (request) => agenda.agendar(deps, quem(request), request.body) });
  app.route({ ...contract.agendas, handler: (request) => agenda.agendas(deps, sessaoDe(request)) });
  app.route({
    ...contract.pausarAgenda,
    handler: (request) => agenda.pausarAgenda(deps, quem(request), request.body),
  });
  app.route({
    ...contract.excluirAgenda,
    handler: async (request, reply) => {
      await agenda.excluirAgenda(deps, quem(request), request.body.IdExportacaoAgenda);
      return reply.code(204).send(null);
    },
  });
}
