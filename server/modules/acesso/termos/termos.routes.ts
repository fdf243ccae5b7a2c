import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/acesso/termos.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as publicacao from './publicacao.service.ts';
import { aceitarTermos, meusTermos, termosEmVigor } from './termos.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

export function termosRoutes(app: App, deps: Deps) {
  app.route({ ...contract.obterTermos, handler: () => termosEmVigor(deps.db) });
  app.route({ ...contract.meusTermos, handler: (request) => meusTermos(deps, sessaoDe(request)) });
  app.route({
    ...contract.aceitarTermos,
    handler: async (request, reply) => {
      await aceitarTermos(deps, sessaoDe(request), request.body.Versao, originOf(request));
      return reply.code(204).send(null);
    },
  });
  app.route({ ...contract.versoesDosTermos, handler: () => publicacao.versoesDosTermos(deps) });
  app.route({
    ...contract.versaoDosTermos,
    handler: (request) => publicacao.versaoDosTermos(deps, request.params.versao),
  });
  app.route({
    ...contract.alterarRascunho,
    handler: (request) => publicacao.alterarRascunho(deps, quem(request), request.body),
  });
  app.route({
    ...contract.descartarRascunho,
    handler: async (request, reply) => {
      await publicacao.descartarRascunho(deps, quem(request), request.body.Versao);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...contract.publicarTermos,
    handler: (request) => publicacao.publicarTermos(deps, quem(request), request.body.Versao),
  });
  app.route({
    ...contract.listarAceites,
    handler: (request) => publicacao.listarAceites(deps, request.query),
  });
}
