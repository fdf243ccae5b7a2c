import type { FastifyRequest } from 'fastify';
import * as conteudosContract from '#contract/ensino/cursos-conteudos.ts';
import * as contract from '#contract/ensino/cursos.ts';
import { vincularNorma } from '#contract/ensino/cursos-norma.ts';
import * as publicacaoContract from '#contract/ensino/cursos-publicacao.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { LIMITE_COM_IMAGENS } from '../arquivos/imagens-do-texto.service.ts';
import * as aulas from './aulas.service.ts';
import * as conteudos from './conteudos.service.ts';
import * as service from './cursos.service.ts';
import * as leitura from './leitura.service.ts';
import * as norma from './norma.service.ts';
import * as publicacao from './publicacao.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

export function cursosRoutes(app: App, deps: Deps) {
  app.route({ ...contract.listar, handler: (request) => leitura.listar(deps, request.query) });

  app.route({
    ...contract.curso,
    handler: (request) => leitura.buscarCurso(deps, sessaoDe(request), request.params.id),
  });

  app.route({
    ...contract.alterarCurso,
    bodyLimit: LIMITE_COM_IMAGENS,
    handler: (request) => service.alterarCurso(deps, quem(request), request.body),
  });

  app.route({
    ...contract.alterarCursoStatus,
    handler: (request) =>
      service.alterarCursoStatus(deps, quem(request), { IdCurso: request.params.id, ...request.body }),
  });

  app.route({
    ...vincularNorma,
    handler: (request) => norma.vincularNorma(deps, quem(request), request.body),
  });

  app.route({
    ...contract.duplicar,
    handler: (request) => service.duplicar(deps, quem(request), request.params.id),
  });

  conteudosRoutes(app, deps);

  app.route({
    ...publicacaoContract.previaPublicacao,
    handler: (request) => publicacao.previaPublicacao(deps, request.params.id),
  });

  app.route({
    ...publicacaoContract.publicar,
    handler: (request) => publicacao.publicar(deps, quem(request), request.body),
  });

  app.route({
    ...publicacaoContract.versoes,
    handler: (request) => publicacao.versoes(deps, request.params.id),
  });
}

function conteudosRoutes(app: App, deps: Deps) {
  app.route({
    ...conteudosContract.alterarConteudo,
    handler: (request) => conteudos.alterarConteudo(deps, quem(request), request.body),
  });

  app.route({
    ...conteudosContract.excluirConteudo,
    handler: async (request, reply) => {
      await conteudos.excluirConteudo(deps, quem(request), request.body.IdCursoConteudo);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...conteudosContract.restaurarConteudo,
    handler: (request) => conteudos.restaurarConteudo(deps, quem(request), request.body.IdCursoConteudo),
  });

  app.route({
    ...conteudosContract.duplicarConteudo,
    handler: (request) => conteudos.duplicarConteudo(deps, quem(request), request.params.id),
  });

  app.route({
    ...conteudosContract.alterarAula,
    bodyLimit: LIMITE_COM_IMAGENS,
    handler: (request) => aulas.alterarAula(deps, quem(request), request.body),
  });

  app.route({
    ...conteudosContract.excluirAula,
    handler: async (request, reply) => {
      await aulas.excluirAula(deps, quem(request), request.body.IdCursoConteudoAula);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...conteudosContract.restaurarAula,
    handler: (request) => aulas.restaurarAula(deps, quem(request), request.body.IdCursoConteudoAula),
  });

  app.route({
    ...conteudosContract.duplicarAula,
    handler: (request) => aulas.duplicarAula(deps, quem(request), request.params.id),
  });

  app.route({
    ...conteudosContract.ordenar,
    handler: async (request, reply) => {
      await conteudos.ordenar(deps, quem(request), request.body);
      return reply.code(204).send(null);
    },
  });
}
