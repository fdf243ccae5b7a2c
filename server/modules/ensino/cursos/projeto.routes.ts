import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/ensino/cursos-projeto.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ATTACHMENT_BODY_LIMIT } from '../../../platform/http/multipart.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as service from './projeto.service.ts';
import { validarProjeto } from './validacao.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

export function projetoRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.projeto,
    handler: (request) => service.buscarProjeto(deps, sessaoDe(request), request.params.id),
  });

  app.route({
    ...contract.alterarProjeto,
    handler: (request) => service.alterarProjeto(deps, quem(request), request.body),
  });

  app.route({
    ...contract.validarProjeto,
    bodyLimit: ATTACHMENT_BODY_LIMIT,
    handler: (request) => validarProjeto(deps, quem(request), request.body),
  });

  app.route({
    ...contract.projetoPdf,
    handler: async (request, reply) => {
      const { nome, conteudo } = await service.projetoPdf(deps, request.params.id, request.query.versao);
      return reply.headers(attachment(nome, 'application/pdf')).send(conteudo);
    },
  });
}
