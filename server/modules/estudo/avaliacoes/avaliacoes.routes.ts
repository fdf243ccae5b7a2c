import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/estudo/avaliacoes.ts';
import * as provas from '#contract/estudo/avaliacoes-evidencia.ts';
import * as levadasContract from '#contract/estudo/avaliacoes-levadas.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { estadoAvaliacao } from './estado.service.ts';
import { evidenciaMatricula } from './evidencia-matricula.service.ts';
import * as evidencia from './evidencia.service.ts';
import * as levadas from './levadas.service.ts';
import { darTempoExtra } from './tempo-extra.service.ts';
import * as tentativas from './tentativas.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

export function avaliacoesRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.estadoAvaliacao,
    handler: (request) =>
      estadoAvaliacao(
        deps,
        sessaoDe(request),
        { IdCursoConteudoAula: request.params.id, IdClienteTurmaAluno: request.query.matricula },
        request.query.levado,
      ),
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
    ...levadasContract.levarTentativa,
    handler: (request) => levadas.levarTentativa(deps, quem(request), request.body),
  });
  app.route({
    ...levadasContract.entregarLevada,
    handler: (request) => levadas.entregarLevada(deps, quem(request), request.body),
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
    ...provas.darTempoExtra,
    handler: (request) => darTempoExtra(deps, quem(request), request.body),
  });
  app.route({
    ...contract.concederTentativa,
    handler: (request) => evidencia.concederTentativa(deps, quem(request), request.body),
  });
}
