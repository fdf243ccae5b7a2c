import type { FastifyRequest } from 'fastify';
import * as acoes from '#contract/acompanhamento/matriz-acoes.ts';
import * as pessoa from '#contract/acompanhamento/matriz-pessoa.ts';
import * as contract from '#contract/acompanhamento/matriz.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { registrarVisualizacao } from '../../../domain/visualizacoes.ts';
import * as fazer from './acoes.service.ts';
import * as service from './matriz.service.ts';
import { acessosDaPessoa, cursosDaPessoa } from './pessoa.service.ts';
import { contarSelecao } from './selecao.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

/** People × courses, and what is done from there. */
export function matrizRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.resumoDaMatriz,
    handler: (request) => service.resumoDaMatriz(deps, sessaoDe(request), request.query),
  });

  app.route({
    ...contract.matriz,
    handler: (request) => service.matriz(deps, sessaoDe(request), request.query),
  });

  app.route({
    ...pessoa.cursosDaPessoa,
    handler: async (request) => {
      const IdClienteAluno = request.params.id;
      const cursos = await cursosDaPessoa(deps, sessaoDe(request), IdClienteAluno);
      await registrarVisualizacao(deps, sessaoDe(request), { IdClienteAluno }, 'estudo');
      return cursos;
    },
  });

  app.route({
    ...pessoa.acessosDaPessoa,
    handler: (request) =>
      acessosDaPessoa(deps, sessaoDe(request), { IdClienteAluno: request.params.id, ...request.query }),
  });

  app.route({
    ...acoes.contarSelecao,
    handler: (request) => contarSelecao(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...acoes.previaDaAcao,
    handler: (request) => fazer.previaDaAcao(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...acoes.lembrarCelulas,
    handler: (request) => fazer.lembrar(deps, quem(request), request.body),
  });

  app.route({
    ...acoes.estenderCelulas,
    handler: (request) => fazer.estender(deps, quem(request), request.body),
  });

  app.route({
    ...acoes.dispensarCelulas,
    handler: (request) => fazer.dispensar(deps, quem(request), request.body),
  });

  app.route({
    ...acoes.exigirCelulas,
    handler: (request) => fazer.exigir(deps, quem(request), request.body),
  });

  app.route({
    ...acoes.matricularCelulas,
    handler: (request) => fazer.matricular(deps, quem(request), request.body),
  });

  app.route({
    ...acoes.renovarCelulas,
    handler: (request) => fazer.renovar(deps, quem(request), request.body),
  });
}
