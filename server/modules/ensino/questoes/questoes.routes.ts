import type { FastifyRequest } from 'fastify';
import * as planilhas from '#contract/ensino/questoes-importacao.ts';
import * as contract from '#contract/ensino/questoes.ts';
import type { Deps } from '../../../platform/deps.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import type { App } from '../../../platform/http/http.ts';
import { SHEET_BODY_LIMIT, sheetForm, withFileForm } from '../../../platform/http/multipart.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { LIMITE_COM_IMAGENS } from '../arquivos/imagens-do-texto.service.ts';
import * as planilha from './planilha.service.ts';
import * as questoes from './questoes.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

export function questoesRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.listarQuestoes,
    handler: (request) => questoes.listarQuestoes(deps, sessaoDe(request), request.params.id, request.query),
  });
  app.route({
    ...contract.obterQuestao,
    handler: (request) => questoes.obterQuestao(deps, sessaoDe(request), request.params.id),
  });
  app.route({
    ...contract.alterarQuestao,
    bodyLimit: LIMITE_COM_IMAGENS,
    handler: (request) => questoes.alterarQuestao(deps, quem(request), request.body),
  });
  app.route({
    ...contract.excluirQuestao,
    handler: async (request, reply) => {
      await questoes.excluirQuestao(deps, quem(request), request.body.IdQuestao);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...contract.restaurarQuestao,
    handler: (request) => questoes.restaurarQuestao(deps, quem(request), request.body.IdQuestao),
  });
  app.route({
    ...contract.duplicarQuestao,
    handler: (request) => questoes.duplicarQuestao(deps, quem(request), request.body.IdQuestao),
  });
  withFileForm(app, sheetForm('IdCurso'), (comArquivo) => {
    comArquivo.route({
      ...planilhas.previaQuestoes,
      bodyLimit: SHEET_BODY_LIMIT,
      handler: (request) => planilha.previaQuestoes(deps, request.body),
    });
    comArquivo.route({
      ...planilhas.importarQuestoes,
      bodyLimit: SHEET_BODY_LIMIT,
      handler: (request) => planilha.importarQuestoes(deps, quem(request), request.body),
    });
  });
  app.route({
    ...planilhas.modeloQuestoes,
    handler: async (request, reply) => {
      const { name: nome, kind: tipo, bytes } = await planilha.modeloQuestoes(request.query.formato);
      return reply.headers(attachment(nome, tipo)).send(bytes);
    },
  });
}
