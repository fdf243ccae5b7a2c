import * as contract from '#contract/dossie.ts';
import { attachment } from '../../platform/attachment.ts';
import { minutes } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http.ts';
import { cutWhenClosing } from '../../platform/long-answers.ts';
import { rateLimit } from '../../platform/rate-limit.ts';
import { origemDe, sessaoDe } from '../../platform/session.ts';
import { dossieTurma } from './dossie.service.ts';

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
      const quem = { sessao, origem: origemDe(request) };
      const { nome, conteudo } = await dossieTurma(deps, quem, request.params.id);
      cortavel(reply);
      return reply.headers(attachment(nome, 'application/zip')).send(conteudo);
    },
  });
}
