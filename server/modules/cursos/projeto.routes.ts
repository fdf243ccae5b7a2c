import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/projeto.ts';
import { attachment } from '../../platform/attachment.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http.ts';
import { origemDe, sessaoDe } from '../../platform/session.ts';
import * as service from './projeto.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: origemDe(request) });

export function projetoRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.projeto,
    handler: (request) => service.buscarProjeto(deps, request.params.id),
  });

  app.route({
    ...contract.alterarProjeto,
    handler: (request) => service.alterarProjeto(deps, quem(request), request.body),
  });

  app.route({
    ...contract.validarProjeto,
    handler: (request) => service.validarProjeto(deps, quem(request), request.body),
  });

  app.route({
    ...contract.projetoPdf,
    handler: async (request, reply) => {
      const { nome, conteudo } = await service.projetoPdf(deps, request.params.id, request.query.versao);
      return reply.headers(attachment(nome, 'application/pdf')).send(conteudo);
    },
  });
}
