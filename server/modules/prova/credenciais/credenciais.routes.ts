import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/prova/credenciais.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { redeDe } from '../../acesso/senhas/tentativas.service.ts';
import { trocarChave } from './chaves.service.ts';
import * as service from './credenciais.service.ts';
import { verificarCredencial } from './verificacao.service.ts';

/** Wallets and verifiers read these from pages of their own; search engines do not. */
const abrir = (reply: FastifyReply) =>
  reply.headers({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Robots-Tag': 'noindex',
  });

export function credenciaisRoutes(app: App, deps: Deps) {
  /** Twenty calls of each a minute for each network, as of the verification page. */
  const contar = () => {
    const umaMais = rateLimit({ limit: 20, window: minutes(1), clock: deps.clock });
    return (request: FastifyRequest) => umaMais(redeDe(request.ip));
  };
  const contarCredencial = contar();
  const contarLista = contar();
  const contarVerificacao = contar();

  app.route({
    method: 'GET',
    url: '/.well-known/did.json',
    config: { acesso: 'publico' },
    handler: async (_request, reply) => {
      const documento = await service.documentoDoEmissor(deps);
      return await abrir(reply).type('application/did+json').send(JSON.stringify(documento));
    },
  });

  app.route({
    ...contract.credencial,
    handler: async (request, reply) => {
      contarCredencial(request);
      const { nome, jwt } = await service.credencial(deps, request.params.codigo, request.query.passe);
      return await abrir(reply).headers(attachment(nome, 'application/vc+jwt')).send(jwt);
    },
  });

  app.route({
    ...contract.listaDeStatus,
    handler: async (request, reply) => {
      contarLista(request);
      const jwt = await service.listaDeStatus(deps, request.params.lista);
      return await abrir(reply).type('application/vc+jwt').send(jwt);
    },
  });

  app.route({
    ...contract.verificarCredencial,
    handler: (request) => {
      contarVerificacao(request);
      return verificarCredencial(deps, request.body.Credencial);
    },
  });

  app.route({
    ...contract.trocarChave,
    handler: (request) => trocarChave(deps, { sessao: sessaoDe(request), origem: originOf(request) }),
  });
}
