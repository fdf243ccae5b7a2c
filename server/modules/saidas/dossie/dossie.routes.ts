import * as contract from '#contract/saidas/dossie.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { cutWhenClosing } from '../../../platform/http/long-answers.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { dossieDaInspecao, dossieTurma } from './dossie.service.ts';

/** For one person, in ten minutes: more than anybody needs, too few to keep the program busy. */
const EM_DEZ_MINUTOS = 10;

export function dossieRoutes(app: App, deps: Deps) {
  const cortavel = cutWhenClosing(app);
  const limitar = rateLimit({ limit: EM_DEZ_MINUTOS, window: minutes(10), clock: deps.clock });
  app.route({
    ...contract.dossieTurma,
    handler: async (request, reply) => {
      const sessao = sessaoDe(request);
      limitar(String(sessao.IdUsuario));
      const quem = { sessao, origem: originOf(request) };
      const { nome, conteudo } = await dossieTurma(deps, quem, request.params.id);
      cortavel(reply);
      return reply.headers(attachment(nome, 'application/zip')).send(conteudo);
    },
  });
  app.route({
    ...contract.dossieDaInspecao,
    handler: async (request, reply) => {
      const { hash, id } = request.params;
      limitar(`link ${hash}`);
      const { nome, conteudo } = await dossieDaInspecao(deps, originOf(request), hash, id);
      cortavel(reply);
      return reply.headers(attachment(nome, 'application/zip')).send(conteudo);
    },
  });
}
