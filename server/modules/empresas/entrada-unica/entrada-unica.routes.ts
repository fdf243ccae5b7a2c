import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import * as contract from '#contract/empresas/entrada-unica.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { newToken, originOf, sessaoDe } from '../../../platform/http/session.ts';
import { withDevice, keepDevice } from '../../../platform/http/known-browser.ts';
import { experimentar, testarConexao } from './conexao.service.ts';
import { iniciarConfirmacao } from './confirmacao.service.ts';
import * as entrar from './entrar.service.ts';
import * as service from './entrada-unica.service.ts';
import { metadadosDoCliente, receberResposta } from './saml/resposta.service.ts';

/** Goes along to the provider and back; nothing else of ours sees it. */
const NAVEGADOR = 'habilita-entrada';

const navegadorDe = (request: FastifyRequest) => (request.cookies[NAVEGADOR] ?? '').slice(0, 100);

const Retorno = z.object({
  state: z.string().max(200).default(''),
  error: z.string().max(200).optional(),
  code: z.string().max(4000).default(''),
});
const RespostaSaml = z.object({
  SAMLResponse: z.string().min(1),
  // Ours is short; what a provider that began by itself puts here is not read.
  RelayState: z.string().max(200).catch(''),
});
const NoCaminho = z.object({ hash: z.string().max(40) });

export function entradaUnicaRoutes(app: App, deps: Deps) {
  const secure = deps.env.PUBLIC_URL.startsWith('https:');
  // A whole company comes from one address in the morning.
  const limitar = rateLimit({ limit: 300, window: minutes(1), clock: deps.clock });
  // Lax: the provider's page sends the browser back from another site.
  const cookie = { path: '/api/login/entradaUnica', httpOnly: true, sameSite: 'lax', secure } as const;

  app.route({
    ...contract.obterEntradaUnica,
    handler: (request) => service.obterEntradaUnica(deps, request.params.id),
  });

  app.route({
    ...contract.alterarEntradaUnica,
    handler: (request) =>
      service.alterarEntradaUnica(deps, sessaoDe(request), request.body, originOf(request)),
  });

  app.route({
    ...contract.testarEntradaUnica,
    handler: (request) => {
      limitar(request.ip);
      return testarConexao(deps, request.body.IdCliente);
    },
  });

  app.route({
    ...contract.experimentarEntradaUnica,
    handler: async (request, reply) => {
      limitar(request.ip);
      const navegador = newToken();
      const { IdCliente } = request.body;
      const resposta = await experimentar(deps, sessaoDe(request), { IdCliente, navegador });
      reply.setCookie(NAVEGADOR, navegador, { ...cookie, maxAge: minutes(15) / 1000 });
      return resposta;
    },
  });

  app.route({
    ...contract.entradaUnicaDoCliente,
    handler: (request) => entrar.entradaUnicaDoCliente(deps, request.params.hash),
  });

  app.route({
    ...contract.iniciarEntradaUnica,
    handler: async (request, reply) => {
      limitar(request.ip);
      const navegador = newToken();
      const resposta = await entrar.iniciar(deps, { Hash: request.body.Hash, navegador });
      reply.setCookie(NAVEGADOR, navegador, { ...cookie, maxAge: minutes(15) / 1000 });
      return resposta;
    },
  });

  app.route({
    ...contract.confirmarNoProvedor,
    handler: async (request, reply) => {
      limitar(request.ip);
      const navegador = newToken();
      const { Volta } = request.body;
      const resposta = await iniciarConfirmacao(deps, sessaoDe(request), { Volta, navegador });
      reply.setCookie(NAVEGADOR, navegador, { ...cookie, maxAge: minutes(15) / 1000 });
      return resposta;
    },
  });

  app.route({
    method: 'GET',
    url: contract.RETORNO,
    config: { acesso: 'publico', atos: 'varios' },
    schema: { hide: true, params: NoCaminho, querystring: Retorno },
    handler: async (request, reply) => {
      limitar(request.ip);
      const { state: estado, code: codigo, error } = request.query;
      const volta = {
        url: request.url,
        Hash: request.params.hash,
        estado,
        codigo,
        erro: error ?? null,
        navegador: navegadorDe(request),
      };
      return reply.redirect(await entrar.retornar(deps, volta, originOf(request)));
    },
  });

  app.route({
    method: 'POST',
    url: contract.RETORNO,
    // By a form of the provider's page, wherever that is; what it brings is signed.
    config: { acesso: 'publico', atos: 'preparo', deOutroSite: true, corpoMaximo: 256 * 1024 },
    schema: { hide: true, params: NoCaminho, body: RespostaSaml },
    handler: async (request, reply) => {
      limitar(request.ip);
      const resposta = { Hash: request.params.hash, ...request.body };
      return reply.redirect(await receberResposta(deps, resposta), 303);
    },
  });

  app.route({
    method: 'GET',
    url: contract.METADADOS,
    config: { acesso: 'publico' },
    schema: { hide: true, params: NoCaminho },
    handler: async (request, reply) => {
      const xml = await metadadosDoCliente(deps, request.params.hash);
      return reply.type('application/samlmetadata+xml').send(xml);
    },
  });

  app.route({
    ...contract.concluirEntradaUnica,
    handler: async (request, reply) => {
      const quem = { Bilhete: request.body.Bilhete, navegador: navegadorDe(request) };
      const { Usuario, token, dispositivo, segundos } = await entrar.concluir(
        deps,
        quem,
        withDevice(request),
      );
      reply.clearCookie(NAVEGADOR, cookie);
      keepDevice(reply, dispositivo, { secure });
      return { Usuario, access_token: token, token_type: 'bearer' as const, expires_in: segundos };
    },
  });
}
