import { Server, type ServerOptions } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { ENVIOS } from '#contract/ensino/arquivos.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/http.ts';
import { cutWhenClosing } from '../../../platform/http/long-answers.ts';
import { sessaoDe, type Sessao } from '../../../platform/http/session.ts';
import { novaChave } from './arquivos.service.ts';
import * as service from './envios.service.ts';
import { travasDosEnvios } from './trava.service.ts';

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];

/**
 * Resumable uploads by the tus protocol. Policy, session, XSRF and ownership are ours and are checked before its
 * library sees the request; the library never reads a body that was refused.
 */
export function enviosRoutes(app: App, deps: Deps) {
  const quem = new WeakMap<IncomingMessage, Sessao>();
  const cortavel = cutWhenClosing(app);

  const tus = new Server({
    path: ENVIOS,
    datastore: deps.storage.uploads,
    locker: travasDosEnvios(deps),
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: novaChave,
    onUploadCreate: async (request, { id, size, metadata }) => {
      const sessao = sessaoDo(request);
      const { nome, uso } = metadata ?? {};
      await service.iniciarEnvio(deps, sessao, {
        Chave: id,
        Nome: nome ?? '',
        Uso: uso ?? '',
        Tamanho: size,
      });
      return {};
    },
    onResponseError: (_request, error) => {
      const status =
        error instanceof HttpError ? error.status : 'status_code' in error ? error.status_code : 500;
      if (status >= 500) deps.log.error({ err: error }, 'upload failed');
      const message =
        error instanceof HttpError ? error.message : 'O envio não pôde continuar. Tente de novo.';
      return { status_code: status, body: JSON.stringify({ message }) };
    },
  });

  function sessaoDo(request: TusRequest): Sessao {
    const raw = request.runtime?.node?.req as IncomingMessage | undefined;
    const sessao = raw && quem.get(raw);
    if (!sessao) throw new Error('An upload without a session');
    return sessao;
  }

  async function entregar(request: FastifyRequest, reply: FastifyReply) {
    quem.set(request.raw, sessaoDe(request));
    cortavel(reply);
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '');
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
  }

  const config = { acesso: 'adm', corpoLongo: true } as const;
  const chaveDe = (request: FastifyRequest) => (request.params as { chave: string }).chave;

  void app.register(async (scope) => {
    // The library reads the body itself, as it comes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.route({ method: 'POST', url: ENVIOS, config, handler: entregar });
    scope.route({
      method: ['HEAD', 'PATCH'],
      url: `${ENVIOS}/:chave`,
      config,
      handler: async (request, reply) => {
        await service.buscarEnvio(deps, sessaoDe(request), chaveDe(request));
        await entregar(request, reply);
      },
    });
    scope.route({
      method: 'DELETE',
      url: `${ENVIOS}/:chave`,
      config,
      handler: async (request, reply) => {
        await service.cancelarEnvio(deps, sessaoDe(request), chaveDe(request));
        await entregar(request, reply);
      },
    });
  });
}
