import { CORPO_DO_INFORME } from '#contract/estudo/aulas-cmi-peso.ts';
import * as aulas from '#contract/estudo/aulas.ts';
import * as estudo from '#contract/estudo/aulas-estudo.ts';
import * as levadas from '#contract/estudo/aulas-levadas.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { abrirAula, previaAula } from './abertura.service.ts';
import { declararEstudo } from './progresso/declaracao.service.ts';
import { cursoDoAluno, cursosDoAluno, previaCurso } from './inicio/cursos-do-aluno.service.ts';
import { gravadorDeEstudoLevado, gravarPacote, levarCurso } from './levadas.service.ts';
import { gravadorDeProgresso } from './progresso/progresso.service.ts';

export function aulasRoutes(app: App, deps: Deps) {
  const gravarProgresso = gravadorDeProgresso(deps);
  const gravarEstudoLevado = gravadorDeEstudoLevado(deps, gravarProgresso);

  app.route({
    ...aulas.cursosDoAluno,
    handler: (request) => cursosDoAluno(deps, sessaoDe(request)),
  });

  app.route({
    ...aulas.cursoDoAluno,
    handler: (request) =>
      cursoDoAluno(deps, sessaoDe(request), {
        IdCurso: request.params.id,
        matricula: request.query.matricula,
      }),
  });

  app.route({
    ...aulas.previaCurso,
    handler: (request) => previaCurso(deps, request.params.id),
  });

  app.route({
    ...estudo.abrirAula,
    handler: (request) => abrirAula(deps, sessaoDe(request), originOf(request), request.body),
  });

  app.route({
    ...estudo.declararEstudo,
    handler: (request) => declararEstudo(deps, sessaoDe(request), originOf(request), request.body),
  });

  app.route({
    ...estudo.previaAula,
    handler: (request) => previaAula(deps, sessaoDe(request), request.params.id),
  });

  app.route({
    ...estudo.gravarProgresso,
    handler: (request) => gravarProgresso(sessaoDe(request), request.body),
  });

  app.route({
    ...levadas.levarCurso,
    handler: (request) => levarCurso(deps, sessaoDe(request), originOf(request), request.body),
  });

  app.route({
    ...levadas.gravarEstudoLevado,
    handler: (request) => gravarEstudoLevado(sessaoDe(request), originOf(request), request.body),
  });

  app.route({
    ...levadas.gravarPacoteLevado,
    bodyLimit: CORPO_DO_INFORME,
    handler: (request) => gravarPacote(deps, sessaoDe(request), originOf(request), request.body),
  });
}
