import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/prova/externos.ts';
import { hours } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { ATTACHMENT_BODY_LIMIT, attachmentForm, withFileForm } from '../../../platform/http/multipart.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as service from './externos.service.ts';

const numero = (valor: string | undefined) => (valor ? Number(valor) : undefined);

const formulario = attachmentForm(({ IdClienteAluno, IdCurso, Validade, ...outros }) => ({
  ...outros,
  IdClienteAluno: numero(IdClienteAluno),
  IdCurso: numero(IdCurso),
  Validade: Validade || null,
}));

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

/** One's own drawer of papers, or that of a whole company. */
const POR_HORA = { aluno: 30, equipe: 300 };

export function externosRoutes(app: App, deps: Deps) {
  const porHora = (limit: number) => rateLimit({ limit, window: hours(1), clock: deps.clock });
  const limitar = { aluno: porHora(POR_HORA.aluno), equipe: porHora(POR_HORA.equipe) };
  withFileForm(app, formulario, (comArquivo) =>
    comArquivo.route({
      ...contract.enviarExterno,
      config: { ...contract.enviarExterno.config, corpoLongo: true },
      // The certificate, and the technical person's document.
      bodyLimit: 2 * ATTACHMENT_BODY_LIMIT,
      handler: async (request) => {
        const { IdUsuario, Adm, EhGestor } = sessaoDe(request);
        limitar[Adm || EhGestor ? 'equipe' : 'aluno'](String(IdUsuario));
        return await service.enviarExterno(deps, quem(request), request.body);
      },
    }),
  );

  app.route({
    ...contract.meusExternos,
    handler: (request) => service.meusExternos(deps, sessaoDe(request)),
  });

  app.route({
    ...contract.externosDoAluno,
    handler: (request) => service.externosDoAluno(deps, sessaoDe(request), request.params.id),
  });

  app.route({
    ...contract.externosDoCliente,
    handler: (request) =>
      service.externosDoCliente(deps, sessaoDe(request), request.params.id, request.query),
  });

  app.route({
    ...contract.julgarExterno,
    config: { ...contract.julgarExterno.config, corpoLongo: true },
    bodyLimit: ATTACHMENT_BODY_LIMIT,
    handler: (request) => service.julgarExterno(deps, quem(request), request.body),
  });

  app.route({
    ...contract.excluirExterno,
    handler: async (request, reply) => {
      await service.excluirExterno(deps, quem(request), request.body.IdCertificadoExterno);
      return reply.code(204).send(null);
    },
  });
}
