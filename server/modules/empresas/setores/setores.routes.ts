import * as contract from '#contract/empresas/setores.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseNavigation } from '../../../platform/http/fetch-metadata.ts';
import type { App } from '../../../platform/http/http.ts';
import { explainRefusals } from '../../../platform/http/refusals.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as service from './setores.service.ts';

export function setoresRoutes(app: App, deps: Deps) {
  explainRefusals(app, {
    cliente_setor_descricao_unica: ['Descricao', 'Já existe um setor com este nome.'],
  });

  app.route({
    ...contract.setoresDoCliente,
    handler: (request) =>
      service.listarSetoresDoCliente(deps, sessaoDe(request), request.params.id, request.query),
  });

  app.route({
    ...contract.alterarClienteSetor,
    handler: (request) =>
      service.alterarClienteSetor(deps, sessaoDe(request), request.body, originOf(request)),
  });

  app.route({
    ...contract.alterarClienteSetorStatus,
    onRequest: refuseNavigation,
    handler: (request) => {
      const pedido = { IdClienteSetor: request.params.id, pedido: request.query.Status };
      return service.alterarClienteSetorStatus(deps, sessaoDe(request), pedido, originOf(request));
    },
  });

  app.route({
    ...contract.excluirClienteSetor,
    handler: async (request, reply) => {
      const { IdClienteSetor } = request.body;
      await service.excluirClienteSetor(deps, sessaoDe(request), IdClienteSetor, originOf(request));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.verificarSetores,
    handler: (request) => service.verificarSetores(deps, sessaoDe(request), request.body),
  });
}
