import * as contract from '#contract/importacao.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http.ts';
import { origemDe, sessaoDe } from '../../platform/session.ts';
import * as service from './importacao.service.ts';
import * as revisao from './revisao.service.ts';

/** 5 MB in base64, and a little for the rest of the body. */
const LIMITE_ENVIO = 7_100_000;

const comoArquivo = (nome: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${nome}.csv"`,
});

export function importacaoRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.importarAlunos,
    bodyLimit: LIMITE_ENVIO,
    handler: (request) => service.importarAlunos(deps, sessaoDe(request), request.body, origemDe(request)),
  });
  app.route({
    ...contract.listarImportacoes,
    handler: (request) => service.listarImportacoes(deps, request.params.id, request.query),
  });
  app.route({
    ...contract.obterImportacao,
    handler: (request) => service.buscarImportacao(deps, request.params.id),
  });
  app.route({
    ...contract.importacaoLinhas,
    handler: (request) => service.listarLinhas(deps, request.params.id, request.query),
  });
  app.route({
    ...contract.corrigirLinha,
    handler: (request) => revisao.corrigirLinha(deps, request.body),
  });
  app.route({
    ...contract.alterarMapeamento,
    handler: ({ body }) => revisao.alterarMapeamento(deps, body.IdImportacao, body.Mapeamento),
  });
  app.route({
    ...contract.criarSetores,
    handler: ({ body }) => revisao.escolherSetores(deps, body.IdImportacao, body.Criar),
  });
  app.route({
    ...contract.confirmarImportacao,
    handler: (request) =>
      revisao.confirmarImportacao(deps, sessaoDe(request), request.body, origemDe(request)),
  });
  app.route({
    ...contract.cancelarImportacao,
    handler: async (request, reply) => {
      await service.cancelarImportacao(deps, request.body.IdImportacao);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...contract.desfazerImportacao,
    handler: (request) =>
      revisao.desfazerImportacao(deps, sessaoDe(request), request.body.IdImportacao, origemDe(request)),
  });
  app.route({
    ...contract.rejeitados,
    handler: async (request, reply) => {
      const csv = await service.planilhaDeRejeitados(deps, request.params.id);
      return reply.headers(comoArquivo('rejeitados')).send(csv);
    },
  });
  app.route({
    ...contract.modeloImportacao,
    handler: async (_request, reply) =>
      await reply.headers(comoArquivo('modelo-importacao')).send(service.planilhaModelo()),
  });
}
