import type { FastifyReply } from 'fastify';
import * as contract from '#contract/empresas/importacao.ts';
import * as linhas from '#contract/empresas/importacao-linhas.ts';
import {
  corrigirMaiusculas,
  criarSetores,
  desativarDesligados,
  escolherSetor,
} from '#contract/empresas/importacao-escolhas.ts';
import { arquivoImportacao, modeloImportacao, rejeitados } from '#contract/empresas/importacao-planilhas.ts';
import { importarArquivoDoRh } from '#contract/empresas/importacao-rh.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { SHEET_BODY_LIMIT, sheetForm, withFileForm } from '../../../platform/http/multipart.ts';
import type { Spreadsheet } from '../../../platform/documents/spreadsheet.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as escolhas from './escolhas.service.ts';
import * as service from './importacao.service.ts';
import * as planilhas from './planilhas.service.ts';
import { desfazerImportacao, previaDoDesfazer } from './desfazer.service.ts';
import * as revisao from './revisao.service.ts';

async function entregar(reply: FastifyReply, planilha: Promise<Spreadsheet>) {
  const { name: nome, kind: tipo, bytes } = await planilha;
  return reply.headers(attachment(nome, tipo)).send(bytes);
}

export function importacaoRoutes(app: App, deps: Deps) {
  withFileForm(app, sheetForm('IdCliente'), (comArquivo) =>
    comArquivo.route({
      ...contract.importarAlunos,
      bodyLimit: SHEET_BODY_LIMIT,
      handler: (request) => service.importarAlunos(deps, sessaoDe(request), request.body, originOf(request)),
    }),
  );
  withFileForm(app, sheetForm('IdCliente'), (comArquivo) =>
    comArquivo.route({
      ...importarArquivoDoRh,
      bodyLimit: SHEET_BODY_LIMIT,
      handler: (request) => {
        const { IdCliente, NomeArquivo, Conteudo, ...automatica } = request.body;
        const envio = { IdCliente, NomeArquivo, Conteudo };
        return service.importarAlunos(deps, sessaoDe(request), envio, originOf(request), automatica);
      },
    }),
  );
  app.route({
    ...contract.listarImportacoes,
    handler: (request) =>
      service.listarImportacoes(deps, sessaoDe(request), { IdCliente: request.params.id, ...request.query }),
  });
  app.route({
    ...contract.obterImportacao,
    handler: (request) => service.buscarImportacao(deps, request.params.id),
  });
  app.route({
    ...linhas.importacaoLinhas,
    handler: (request) => service.listarLinhas(deps, request.params.id, request.query),
  });
  app.route({
    ...linhas.corrigirLinha,
    handler: (request) => revisao.corrigirLinha(deps, request.body),
  });
  app.route({
    ...contract.alterarMapeamento,
    handler: ({ body }) => revisao.alterarMapeamento(deps, body.IdImportacao, body.Mapeamento),
  });
  app.route({
    ...contract.escolherFolha,
    handler: ({ body }) => revisao.escolherFolha(deps, body.IdImportacao, body.Folha),
  });
  app.route({
    ...criarSetores,
    handler: ({ body }) => escolhas.escolherSetores(deps, body.IdImportacao, body.Criar),
  });
  app.route({
    ...escolherSetor,
    handler: ({ body }) => escolhas.escolherSetor(deps, body),
  });
  app.route({
    ...desativarDesligados,
    handler: ({ body }) => escolhas.decidirDesligados(deps, body.IdImportacao, body.Desativar),
  });
  app.route({
    ...corrigirMaiusculas,
    handler: ({ body }) => escolhas.corrigirMaiusculas(deps, body.IdImportacao, body.Corrigir),
  });
  app.route({
    ...contract.confirmarImportacao,
    handler: (request) =>
      revisao.confirmarImportacao(deps, sessaoDe(request), request.body, originOf(request)),
  });
  app.route({
    ...contract.cancelarImportacao,
    handler: async (request, reply) => {
      await service.cancelarImportacao(deps, sessaoDe(request), request.body.IdImportacao, originOf(request));
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...contract.previaDoDesfazer,
    handler: (request) => previaDoDesfazer(deps, request.params.id),
  });
  app.route({
    ...contract.desfazerImportacao,
    handler: (request) =>
      desfazerImportacao(deps, sessaoDe(request), request.body.IdImportacao, originOf(request)),
  });
  app.route({
    ...rejeitados,
    handler: (request, reply) => entregar(reply, planilhas.planilhaDeRejeitados(deps, request.params.id)),
  });
  app.route({
    ...arquivoImportacao,
    handler: (request, reply) => entregar(reply, planilhas.arquivoDaImportacao(deps, request.params.id)),
  });
  app.route({
    ...modeloImportacao,
    handler: (request, reply) => entregar(reply, planilhas.planilhaModelo(deps, request.query)),
  });
}
