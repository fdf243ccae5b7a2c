import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/acesso/duas-etapas.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { sharedDeviceKey } from '../../../platform/http/shared-device.ts';
import * as cadastro from './cadastro.service.ts';
import * as service from './duas-etapas.service.ts';
import * as retirada from './retirada.service.ts';

const onde = (request: FastifyRequest) => ({ noTablet: sharedDeviceKey(request) !== null });

export function duasEtapasRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.obterDuasEtapas,
    handler: (request) => service.obterDuasEtapas(deps, sessaoDe(request)),
  });

  app.route({
    ...contract.iniciarAplicativo,
    handler: (request) =>
      cadastro.iniciarAplicativo(deps, sessaoDe(request), request.body.Senha, originOf(request)),
  });

  app.route({
    ...contract.confirmarAplicativo,
    handler: (request) =>
      cadastro.confirmarAplicativo(deps, sessaoDe(request), request.body.Codigo, originOf(request)),
  });

  app.route({
    ...contract.removerAplicativo,
    handler: async (request, reply) => {
      await retirada.removerAplicativo(deps, sessaoDe(request), request.body.Senha, originOf(request));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.prepararChave,
    handler: (request) =>
      cadastro.prepararChave(
        deps,
        sessaoDe(request),
        { senha: request.body.Senha, ...onde(request) },
        originOf(request),
      ),
  });

  app.route({
    ...contract.prepararChaveDeEntrada,
    handler: (request) => cadastro.prepararChaveDeEntrada(deps, sessaoDe(request), onde(request)),
  });

  app.route({
    ...contract.cadastrarChave,
    handler: (request) => cadastro.cadastrarChave(deps, sessaoDe(request), request.body, originOf(request)),
  });

  app.route({
    ...contract.removerChave,
    handler: async (request, reply) => {
      await retirada.removerChave(deps, sessaoDe(request), request.body, originOf(request));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.gerarCodigos,
    handler: (request) =>
      cadastro.gerarCodigos(deps, sessaoDe(request), request.body.Senha, originOf(request)),
  });

  app.route({
    ...contract.desativarDuasEtapas,
    handler: async (request, reply) => {
      await retirada.desativarDuasEtapas(deps, sessaoDe(request), request.body.Senha, originOf(request));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.duasEtapasDosAdministradores,
    handler: () => service.duasEtapasDosAdministradores(deps),
  });

  app.route({
    ...contract.obterDuasEtapasDe,
    handler: (request) => service.obterDuasEtapasDe(deps, request.params.id),
  });

  app.route({
    ...contract.redefinirDuasEtapas,
    handler: async (request, reply) => {
      await retirada.redefinirDuasEtapas(deps, sessaoDe(request), request.body.IdUsuario, originOf(request));
      return reply.code(204).send(null);
    },
  });
}
