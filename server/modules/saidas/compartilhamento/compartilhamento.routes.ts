import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/saidas/compartilhamento.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as compartilhamento from './compartilhamento.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

export function compartilhamentoRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.compartilhar,
    handler: (request) => compartilhamento.compartilhar(deps, quem(request), request.body),
  });
  app.route({
    ...contract.listas,
    handler: (request) => compartilhamento.listas(deps, sessaoDe(request), request.query),
  });
  app.route({
    ...contract.revogarLista,
    handler: async (request, reply) => {
      await compartilhamento.revogarLista(deps, quem(request), request.body.IdCertificadoLista);
      return reply.code(204).send(null);
    },
  });
}
