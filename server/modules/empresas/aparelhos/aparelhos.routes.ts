import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/empresas/aparelhos.ts';
import * as doCracha from '#contract/empresas/aparelhos-crachas.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import type { App } from '../../../platform/http/http.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { originOf, originOn, sessaoDe } from '../../../platform/http/session.ts';
import { keepSharedDeviceKey, sharedDeviceKey } from '../../../platform/http/shared-device.ts';
import * as aparelhos from './aparelhos.service.ts';
import * as crachas from './crachas.service.ts';
import * as pins from './pin.service.ts';

/** For one person: each may draw a hundred pages. */
const CRACHAS_POR_MINUTO = 10;

export function aparelhosRoutes(app: App, deps: Deps) {
  const secure = deps.env.PUBLIC_URL.startsWith('https:');
  const quemDe = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });
  /** The tablet that the call comes from, if it is one. */
  const aqui = async (request: FastifyRequest) => {
    const aparelho = await aparelhos.aparelhoOuNulo(deps, sharedDeviceKey(request));
    return { aparelho, origem: originOn(request, aparelho) };
  };

  app.route({
    ...contract.listarAparelhos,
    handler: (request) => aparelhos.listarAparelhos(deps, sessaoDe(request), request.params.id),
  });

  app.route({
    ...contract.criarAparelho,
    handler: (request) => aparelhos.criarAparelho(deps, quemDe(request), request.body),
  });

  app.route({
    ...contract.revogarAparelho,
    handler: async (request, reply) => {
      await aparelhos.revogarAparelho(deps, quemDe(request), request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.ligarAparelho,
    handler: async (request, reply) => {
      const { chave, aparelho } = await aparelhos.ligarAparelho(deps, request.body.Codigo, originOf(request));
      keepSharedDeviceKey(reply, chave, { secure });
      return aparelho;
    },
  });

  app.route({
    ...contract.esteAparelho,
    handler: (request) => aparelhos.esteAparelho(deps, sharedDeviceKey(request)),
  });

  app.route({
    ...contract.entrarNoAparelho,
    handler: async (request) => await pins.entrarNoAparelho(deps, await aqui(request), request.body),
  });

  app.route({
    ...contract.primeiroUso,
    handler: async (request) => await pins.primeiroUso(deps, await aqui(request), request.body),
  });

  app.route({ ...contract.meuPin, handler: (request) => pins.meuPin(deps, sessaoDe(request)) });

  app.route({
    ...contract.definirPin,
    handler: async (request, reply) => {
      await pins.definirPin(deps, quemDe(request), request.body.Pin);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.trocarPin,
    handler: async (request, reply) => {
      await pins.trocarPin(deps, quemDe(request), request.body);
      return reply.code(204).send(null);
    },
  });

  crachasRoutes(app, deps, quemDe);
}

function crachasRoutes(
  app: App,
  deps: Deps,
  quemDe: (request: FastifyRequest) => Parameters<typeof crachas.crachaDaPessoa>[1],
) {
  const limitar = rateLimit({ limit: CRACHAS_POR_MINUTO, window: minutes(1), clock: deps.clock });
  const enviar = (reply: FastifyReply, { nome, conteudo }: { nome: string; conteudo: Buffer }) =>
    reply.headers(attachment(nome, 'application/pdf')).send(conteudo);
  app.route({
    ...doCracha.crachasDoSetor,
    handler: async (request, reply) => {
      limitar(String(sessaoDe(request).IdUsuario));
      return enviar(reply, await crachas.crachasDoSetor(deps, quemDe(request), request.body));
    },
  });
  app.route({
    ...doCracha.crachaDaPessoa,
    handler: async (request, reply) => {
      limitar(String(sessaoDe(request).IdUsuario));
      return enviar(reply, await crachas.crachaDaPessoa(deps, quemDe(request), request.body));
    },
  });
}
