import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/prova/aproveitamentos.ts';
import { hours } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { ATTACHMENT_BODY_LIMIT } from '../../../platform/http/multipart.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { explainRefusals } from '../../../platform/http/refusals.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as service from './aproveitamentos.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

/** As of certificates from elsewhere: a whole company's papers. */
const POR_HORA = 300;

export function aproveitamentosRoutes(app: App, deps: Deps) {
  explainRefusals(app, {
    aproveitamento_um_em_vigor: [
      'Treinamentos',
      'Já há um aproveitamento neste curso. Desfaça-o antes de registrar outro.',
    ],
  });
  const limitar = rateLimit({ limit: POR_HORA, window: hours(1), clock: deps.clock });

  app.route({
    ...contract.opcoesDeAproveitamento,
    handler: (request) => {
      const { matricula: IdClienteTurmaAluno, curso: IdCurso } = request.query;
      return service.opcoes(deps, sessaoDe(request), { IdClienteTurmaAluno, IdCurso });
    },
  });

  app.route({
    ...contract.previaDoAproveitamento,
    handler: (request) => service.previa(deps, quem(request), request.body),
  });

  app.route({
    ...contract.aproveitamentosDaMatricula,
    handler: (request) => service.aproveitamentosDaMatricula(deps, sessaoDe(request), request.params.id),
  });

  app.route({
    ...contract.registrarAproveitamento,
    config: { ...contract.registrarAproveitamento.config, corpoLongo: true },
    bodyLimit: ATTACHMENT_BODY_LIMIT,
    handler: async (request) => {
      limitar(String(sessaoDe(request).IdUsuario));
      return await service.registrarAproveitamento(deps, quem(request), request.body);
    },
  });

  app.route({
    ...contract.desfazerAproveitamento,
    handler: async (request, reply) => {
      await service.desfazerAproveitamento(deps, quem(request), request.body);
      return reply.code(204).send(null);
    },
  });
}
