import * as contract from '#contract/empresas/clientes.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseNavigation } from '../../../platform/http/fetch-metadata.ts';
import type { App } from '../../../platform/http/http.ts';
import { imageForm, withFileForm } from '../../../platform/http/multipart.ts';
import { explainRefusals } from '../../../platform/http/refusals.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { consultarCep } from './cep.service.ts';
import * as service from './clientes.service.ts';

export function clientesRoutes(app: App, deps: Deps) {
  explainRefusals(app, {
    cliente_cnpj_unico: ['CNPJ', 'Este CNPJ já pertence a outro cliente.'],
  });

  app.route({
    ...contract.clientePorHash,
    handler: (request) => service.clientePorHash(deps, request.params.hash),
  });

  app.route({
    ...contract.listarClientes,
    handler: (request) => service.listarClientes(deps, request.query),
  });

  app.route({
    ...contract.obterCliente,
    handler: (request) => service.buscarCliente(deps, request.params.id),
  });

  app.route({
    ...contract.alterarCliente,
    handler: (request) => service.alterarCliente(deps, sessaoDe(request), request.body, originOf(request)),
  });

  withFileForm(app, imageForm('IdCliente'), (comArquivo) =>
    comArquivo.route({
      ...contract.alterarImagem,
      handler: (request) => service.alterarImagem(deps, sessaoDe(request), request.body, originOf(request)),
    }),
  );

  app.route({
    ...contract.alterarClienteStatus,
    onRequest: refuseNavigation,
    handler: (request) => {
      const pedido = { IdCliente: request.params.id, pedido: request.query.Status };
      return service.alterarClienteStatus(deps, sessaoDe(request), pedido, originOf(request));
    },
  });

  app.route({ ...contract.consultarCep, handler: (request) => consultarCep(deps, request.params.cep) });
}
