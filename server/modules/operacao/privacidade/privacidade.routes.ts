import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/operacao/privacidade.ts';
import * as equipe from '#contract/operacao/privacidade-equipe.ts';
import * as daControladora from '#contract/operacao/privacidade-controladora.ts';
import * as doIncidente from '#contract/operacao/privacidade-incidentes.ts';
import * as daRetencao from '#contract/operacao/privacidade-retencao.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { explainRefusals } from '../../../platform/http/refusals.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { controladora, opinarPedido } from './titular/controladora.service.ts';
import * as incidentes from './incidentes/incidentes.service.ts';
import { baixarMeusDados, eliminacaoDe, meusDados } from './titular/meus-dados.service.ts';
import * as pedidos from './titular/pedidos.service.ts';
import { baixarRelatorio } from './registro/relatorios.service.ts';
import * as retencao from './retencao/retencao.service.ts';
import { baixarTratamentos, registro } from './registro/registro.service.ts';
import { quemViu } from './titular/visualizacoes.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

type Arquivo = { nome: string; tipo: string; conteudo: Buffer };
const enviar = (reply: FastifyReply, { nome, tipo, conteudo }: Arquivo) =>
  reply.headers({ ...attachment(nome, tipo), 'Content-Length': conteudo.length }).send(conteudo);

/** For one person: each reads everything that is kept about them. */
const POR_MINUTO = 10;

export function privacidadeRoutes(app: App, deps: Deps) {
  explainRefusals(app, {
    privacidade_pedido_eliminacao_unica: ['Tipo', 'Já há um pedido de eliminação em andamento.'],
  });
  daPessoa(app, deps);
  pedidosRoutes(app, deps);
  retencaoRoutes(app, deps);
  incidentesRoutes(app, deps);
  controladoraRoutes(app, deps);
}

function daPessoa(app: App, deps: Deps) {
  const limitar = rateLimit({ limit: POR_MINUTO, window: minutes(1), clock: deps.clock });
  app.route({ ...contract.registro, handler: () => registro(deps) });
  app.route({ ...contract.meusDados, handler: (request) => meusDados(deps, sessaoDe(request)) });
  app.route({
    ...contract.baixarMeusDados,
    handler: async (request, reply) => {
      limitar(String(sessaoDe(request).IdUsuario));
      return enviar(reply, await baixarMeusDados(deps, quem(request), request.query));
    },
  });
  app.route({
    ...contract.quemViu,
    handler: (request) => quemViu(deps, sessaoDe(request), request.query.pagina),
  });
  app.route({
    ...contract.minhaEliminacao,
    handler: (request) => eliminacaoDe(deps.db, sessaoDe(request).IdUsuario),
  });
  app.route({
    ...contract.meusPedidos,
    handler: (request) => pedidos.meusPedidos(deps, sessaoDe(request)),
  });
  app.route({ ...contract.pedir, handler: (request) => pedidos.pedir(deps, quem(request), request.body) });
  app.route({
    ...contract.cancelarPedido,
    handler: (request) => pedidos.cancelarPedido(deps, quem(request), request.body.IdPrivacidadePedido),
  });
}

function pedidosRoutes(app: App, deps: Deps) {
  app.route({ ...equipe.pedidos, handler: (request) => pedidos.pedidos(deps, request.query) });
  app.route({ ...equipe.pedido, handler: (request) => pedidos.pedido(deps, request.params.id) });
  app.route({
    ...equipe.registrarPedido,
    handler: (request) => pedidos.registrarPedido(deps, quem(request), request.body),
  });
  app.route({
    ...equipe.responderPedido,
    handler: (request) => pedidos.responderPedido(deps, quem(request), request.body),
  });
  app.route({
    ...equipe.baixarTratamentos,
    handler: async (request, reply) => enviar(reply, await baixarTratamentos(deps, request.query.formato)),
  });
}

function retencaoRoutes(app: App, deps: Deps) {
  app.route({ ...daRetencao.retencoes, handler: () => retencao.retencoes(deps) });
  app.route({
    ...daRetencao.alterarRetencao,
    handler: (request) => retencao.alterarRetencao(deps, quem(request), request.body),
  });
  app.route({ ...daRetencao.previaDaRetencao, handler: () => retencao.previaDaRetencao(deps) });
  app.route({
    ...daRetencao.execucoesDaRetencao,
    handler: (request) => retencao.execucoesDaRetencao(deps, request.query.pagina),
  });
}

function incidentesRoutes(app: App, deps: Deps) {
  app.route({ ...doIncidente.avisosPublicos, handler: () => incidentes.avisosPublicos(deps) });
  app.route({ ...doIncidente.incidentes, handler: (request) => incidentes.incidentes(deps, request.query) });
  app.route({
    ...doIncidente.incidente,
    handler: (request) => incidentes.incidente(deps, request.params.id),
  });
  app.route({
    ...doIncidente.alterarIncidente,
    handler: (request) => incidentes.alterarIncidente(deps, quem(request), request.body),
  });
  app.route({
    ...doIncidente.comunicadoDoIncidente,
    handler: async (request, reply) =>
      enviar(reply, await incidentes.comunicadoDoIncidente(deps, request.params.id, request.query.para)),
  });
  app.route({
    ...doIncidente.afetadosDoIncidente,
    handler: async (request, reply) =>
      enviar(reply, await incidentes.afetadosDoIncidente(deps, quem(request), request.params.id)),
  });
}

function controladoraRoutes(app: App, deps: Deps) {
  app.route({
    ...daControladora.controladora,
    handler: (request) => controladora(deps, sessaoDe(request)),
  });
  app.route({
    ...daControladora.opinarPedido,
    handler: (request) => opinarPedido(deps, quem(request), request.body),
  });
  app.route({
    ...daControladora.baixarRelatorio,
    handler: async (request, reply) =>
      enviar(reply, await baixarRelatorio(deps, sessaoDe(request), request.query.tipo)),
  });
}
