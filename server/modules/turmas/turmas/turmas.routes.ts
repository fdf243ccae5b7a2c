import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/turmas/turmas.ts';
import { estenderPrazo, lembrarAlunos } from '#contract/turmas/turmas-acompanhamento.ts';
import {
  alterarClienteTurmaAluno,
  alterarClienteTurmaCurso,
  alterarClienteTurmaSetor,
  previaClienteTurmaSetor,
} from '#contract/turmas/turmas-vinculos.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { explainRefusals } from '../../../platform/http/refusals.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as acompanhamento from './acompanhamento/acompanhamento.service.ts';
import * as leitura from './leitura.service.ts';
import * as matriculas from './matriculas/matriculas.service.ts';
import * as service from './turmas.service.ts';
import * as vinculos from './matriculas/vinculos.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

export function turmasRoutes(app: App, deps: Deps) {
  explainRefusals(app, {
    // Seats are counted by the database too, for a writer that forgets the lock of the class.
    cliente_turma_vagas_suficientes: ['Vagas', 'Turma sem vagas.'],
  });

  app.route({
    ...contract.GetTurmasByCliente,
    handler: (request) =>
      leitura.GetTurmasByCliente(deps, sessaoDe(request), request.params.id, request.query),
  });

  app.route({
    ...contract.GetTurmaDetalhe,
    handler: (request) => leitura.GetTurmaDetalhe(deps, sessaoDe(request), request.params.id, request.query),
  });

  app.route({
    ...contract.alunosDaTurma,
    handler: (request) => leitura.alunosDaTurma(deps, sessaoDe(request), request.params.id, request.query),
  });

  app.route({
    ...contract.candidatosTurma,
    handler: (request) => leitura.candidatosTurma(deps, sessaoDe(request), request.params.id, request.query),
  });

  app.route({
    ...contract.alterarClienteTurma,
    handler: (request) => service.alterarClienteTurma(deps, quem(request), request.body),
  });

  app.route({
    ...contract.excluiClienteTurma,
    handler: async (request, reply) => {
      await service.excluiClienteTurma(deps, quem(request), request.body.IdClienteTurma);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.cancelarClienteTurma,
    handler: (request) => service.cancelarClienteTurma(deps, quem(request), request.body),
  });

  app.route({
    ...alterarClienteTurmaCurso,
    handler: (request) => vinculos.alterarClienteTurmaCurso(deps, quem(request), request.body),
  });

  app.route({
    ...alterarClienteTurmaAluno,
    handler: (request) => matriculas.alterarClienteTurmaAluno(deps, quem(request), request.body),
  });

  app.route({
    ...alterarClienteTurmaSetor,
    handler: (request) => vinculos.alterarClienteTurmaSetor(deps, quem(request), request.body),
  });

  app.route({
    ...previaClienteTurmaSetor,
    handler: (request) => vinculos.previaClienteTurmaSetor(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...estenderPrazo,
    handler: (request) => acompanhamento.estenderPrazo(deps, quem(request), request.body),
  });

  app.route({
    ...lembrarAlunos,
    handler: (request) => acompanhamento.lembrarAlunos(deps, quem(request), request.body),
  });
}
