import type { FastifyRequest } from 'fastify';
import * as plataforma from '#contract/operacao/configuracoes.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { lerPlataforma } from '../../../domain/plataforma.ts';
import * as service from './plataforma.service.ts';

const quem = (request: FastifyRequest): service.Quem => ({
  sessao: sessaoDe(request),
  origem: originOf(request),
});

export function configuracoesRoutes(app: App, deps: Deps) {
  app.route({ ...plataforma.obterPlataforma, handler: () => lerPlataforma(deps.db) });
  app.route({
    ...plataforma.alterarIdentidade,
    handler: (request) => service.alterarIdentidade(deps, quem(request), request.body),
  });
  app.route({
    ...plataforma.alterarEncarregado,
    handler: (request) => service.alterarEncarregado(deps, quem(request), request.body),
  });
  app.route({
    ...plataforma.alterarSeguranca,
    handler: (request) => service.decidir(deps, quem(request), 'alterar segurança', request.body),
  });
}
