import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/operacao/suporte.ts';
import { suporteMensagem } from '#contract/operacao/suporte.ts';
import { hours } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { ATTACHMENT_BODY_LIMIT, attachmentForm, withFileForm } from '../../../platform/http/multipart.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as equipe from './atendimento.service.ts';
import * as service from './suporte.service.ts';

const ANEXOS_POR_HORA = 60;

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

export function suporteRoutes(app: App, deps: Deps) {
  const limitar = rateLimit({ limit: ANEXOS_POR_HORA, window: hours(1), clock: deps.clock });
  withFileForm(
    app,
    attachmentForm((campos) => campos),
    (comArquivo) =>
      comArquivo.route({
        ...contract.enviarAnexo,
        config: { ...contract.enviarAnexo.config, corpoLongo: true },
        bodyLimit: ATTACHMENT_BODY_LIMIT,
        handler: async (request) => {
          const sessao = sessaoDe(request);
          limitar(String(sessao.IdUsuario));
          return await service.enviarAnexo(deps, sessao, request.body);
        },
      }),
  );

  app.route({
    ...suporteMensagem,
    handler: (request) => service.suporteMensagem(deps, quem(request), request.body),
  });

  app.route({
    ...contract.minhasMensagens,
    handler: (request) => service.minhasMensagens(deps, sessaoDe(request), request.query),
  });

  app.route({
    ...contract.conversa,
    handler: (request) => service.conversa(deps, sessaoDe(request), request.params.id),
  });

  app.route({
    ...contract.escrever,
    handler: (request) => service.escrever(deps, quem(request), request.body),
  });

  app.route({
    ...contract.encerrar,
    handler: (request) => service.encerrar(deps, quem(request), request.body.IdSuporteMensagem),
  });

  app.route({
    ...contract.listarAtendimentos,
    handler: (request) => equipe.listarAtendimentos(deps, sessaoDe(request), request.query),
  });

  app.route({
    ...contract.atendimento,
    handler: (request) => equipe.atendimento(deps, sessaoDe(request), request.params.id),
  });

  app.route({
    ...contract.responder,
    handler: (request) => equipe.responder(deps, quem(request), request.body),
  });

  app.route({
    ...contract.assumir,
    handler: (request) => equipe.assumir(deps, quem(request), request.body.IdSuporteMensagem),
  });

  app.route({
    ...contract.alterarStatus,
    handler: (request) => equipe.alterarStatus(deps, quem(request), request.body),
  });
}
