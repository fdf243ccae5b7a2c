import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/avaliacoes.ts';
import * as provas from '#contract/evidencia.ts';
import * as planilhas from '#contract/questoes-importacao.ts';
import * as banco from '#contract/questoes.ts';
import { attachment } from '../../platform/attachment.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http.ts';
import { SHEET_BODY_LIMIT, sheetForm, withFileForm } from '../../platform/multipart.ts';
import { origemDe, sessaoDe } from '../../platform/session.ts';
import { LIMITE_COM_IMAGENS } from '../arquivos/imagens-do-texto.service.ts';
import { estadoAvaliacao } from './estado.service.ts';
import { evidenciaMatricula } from './evidencia-matricula.service.ts';
import * as evidencia from './evidencia.service.ts';
import * as planilha from './planilha.service.ts';
import * as questoes from './questoes.service.ts';
import * as tentativas from './tentativas.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: origemDe(request) });

export function avaliacoesRoutes(app: App, deps: Deps) {
  bancoRoutes(app, deps);
  tentativasRoutes(app, deps);
}

function bancoRoutes(app: App, deps: Deps) {
  app.route({
    ...banco.listarQuestoes,
    handler: (request) => questoes.listarQuestoes(deps, sessaoDe(request), request.params.id, request.query),
  });
  app.route({
    ...banco.obterQuestao,
    handler: (request) => questoes.obterQuestao(deps, sessaoDe(request), request.params.id),
  });
  app.route({
    ...banco.alterarQuestao,
    bodyLimit: LIMITE_COM_IMAGENS,
    handler: (request) => questoes.alterarQuestao(deps, quem(request), request.body),
  });
  app.route({
    ...banco.excluirQuestao,
    handler: async (request, reply) => {
      await questoes.excluirQuestao(deps, quem(request), request.body.IdQuestao);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...banco.restaurarQuestao,
    handler: (request) => questoes.restaurarQuestao(deps, quem(request), request.body.IdQuestao),
  });
  app.route({
    ...banco.duplicarQuestao,
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
      const { nome, tipo, bytes } = await planilha.modeloQuestoes(request.query.formato);
      return reply.headers(attachment(nome, tipo)).send(bytes);
    },
  });
}

function tentativasRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.estadoAvaliacao,
    handler: (request) =>
      estadoAvaliacao(deps, sessaoDe(request), {
        IdCursoConteudoAula: request.params.id,
        IdClienteTurmaAluno: request.query.matricula,
      }),
  });
  app.route({
    ...contract.iniciarTentativa,
    handler: (request) => tentativas.iniciarTentativa(deps, quem(request), request.body),
  });
  app.route({
    ...contract.obterTentativa,
    handler: (request) => tentativas.obterTentativa(deps, sessaoDe(request), request.params.id),
  });
  app.route({
    ...contract.responder,
    handler: (request) => tentativas.responder(deps, sessaoDe(request), request.body),
  });
  app.route({
    ...contract.entregar,
    handler: (request) => tentativas.entregar(deps, quem(request), request.body.IdTentativa),
  });
  app.route({
    ...contract.listarTentativas,
    handler: (request) => evidencia.listarTentativas(deps, sessaoDe(request), request.query),
  });
  app.route({
    ...provas.evidenciaMatricula,
    handler: (request) => evidenciaMatricula(deps, sessaoDe(request), request.params.id),
  });
  app.route({
    ...contract.evidenciaTentativa,
    handler: (request) => evidencia.evidenciaTentativa(deps, sessaoDe(request), request.params.id),
  });
  app.route({
    ...contract.concederTentativa,
    handler: (request) => evidencia.concederTentativa(deps, quem(request), request.body),
  });
}
