import { projetoDaTurmaPdf } from '#contract/turmas/turmas-projeto.ts';
import { attachment } from '../../../../platform/http/attachment.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { App } from '../../../../platform/http/http.ts';
import { sessaoDe } from '../../../../platform/http/session.ts';
import * as projetos from '../../../ensino/cursos/projeto.service.ts';
import { buscarTurma } from '../leitura.service.ts';

/** What the company that hired the training keeps too: the project of the version that is published now. */
export function projetoDaTurmaRoutes(app: App, deps: Deps) {
  app.route({
    ...projetoDaTurmaPdf,
    handler: async (request, reply) => {
      const turma = { IdClienteTurma: request.params.id, IdCurso: request.query.curso };
      await buscarTurma(deps, sessaoDe(request), turma.IdClienteTurma);
      const { nome, conteudo } = await projetos.projetoDaTurmaPdf(deps, turma);
      return reply.headers(attachment(nome, 'application/pdf')).send(conteudo);
    },
  });
}
