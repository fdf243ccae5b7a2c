import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/scorm.ts';
import type { Deps } from '../../platform/deps.ts';
import { naoEncontrado } from '../../platform/errors.ts';
import type { App } from '../../platform/http.ts';
import { cutWhenClosing } from '../../platform/long-answers.ts';
import { rangeOf } from '../../platform/ranges.ts';
import { sessaoDe } from '../../platform/session.ts';
import { lerPacote } from '../scorm/pacote.service.ts';
import * as service from './scorm.service.ts';

/** The API of each edition, built from web/scorm. */
const DIST = join(import.meta.dirname, '../../../dist/web/scorm');
const API = '__api.js';

/**
 * A package is a stranger's program. Here its documents get an origin of their own each, which shares nothing with our
 * page; they load and send nothing but to their own folder, open no window, and leave no address behind.
 */
function politica(request: FastifyRequest, token: string) {
  const host = /^[\w.:[\]-]{1,255}$/.test(request.host) ? request.host : 'localhost';
  const pasta = `${request.protocol}://${host}${contract.arquivoDoPacote.url.replace(':token', token).replace('*', '')}`;
  return {
    'Content-Security-Policy': [
      'sandbox allow-scripts allow-forms',
      `default-src ${pasta} 'unsafe-inline' 'unsafe-eval' data: blob:`,
      `form-action ${pasta}`,
      "base-uri 'none'",
      "object-src 'none'",
      "webrtc 'block'",
    ].join('; '),
    // The origin of a sandboxed document is none: to it even its own folder is another site.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-cache',
  };
}

export function scormRoutes(app: App, deps: Deps) {
  const cortavel = cutWhenClosing(app);

  app.route({
    ...contract.lerPacote,
    handler: (request) => lerPacote(deps, request.body.IdArquivo),
  });

  app.route({
    ...contract.scormProgresso,
    handler: (request) => service.scormProgresso(deps, sessaoDe(request), request.body),
  });

  for (const method of ['GET', 'HEAD'] as const) {
    app.route({
      ...contract.arquivoDoPacote,
      method,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { token, '*': caminho } = request.params;
        cortavel(reply);
        if (caminho === API) return await enviarApi(request, reply, token);
        const api = contract.arquivoDoPacote.url.replace(':token', token).replace('*', API);
        const arquivo = await service.arquivoDoPacote(deps, { token, caminho, api });
        const resposta = moldar(request, reply, token).type(arquivo.tipo);
        if (arquivo.pagina) return await resposta.header('Cache-Control', 'no-store').send(arquivo.pagina);
        return await enviarParte(request, resposta, arquivo);
      },
    });
  }

  async function enviarApi(request: FastifyRequest, reply: FastifyReply, token: string) {
    const { pacote } = await service.pacoteDoPasse(deps, token);
    const arquivo = join(DIST, `${pacote.Versao}.js`);
    if (!existsSync(arquivo)) throw naoEncontrado();
    return await moldar(request, reply, token)
      .type('text/javascript; charset=utf-8')
      .send(readFileSync(arquivo));
  }

  /** Frames inside a package have the package around them, so that no rule on who frames can hold for them. */
  const moldar = (request: FastifyRequest, reply: FastifyReply, token: string) =>
    reply.removeHeader('X-Frame-Options').headers(politica(request, token));
}

type Inteiro = {
  tamanho: number;
  marca: string;
  abrir: (faixa: { start: number; end: number }) => Promise<NodeJS.ReadableStream>;
};

async function enviarParte(request: FastifyRequest, reply: FastifyReply, { tamanho, marca, abrir }: Inteiro) {
  const etag = `"${marca}"`;
  reply.headers({ ETag: etag, 'Accept-Ranges': 'bytes' });
  if (request.headers['if-none-match'] === etag)
    return await reply.code(304).removeHeader('Content-Type').send();
  const ifRange = request.headers['if-range'];
  const faixa = rangeOf(
    ifRange === undefined || ifRange === etag ? request.headers.range : undefined,
    tamanho,
  );
  if (faixa === 'unsatisfiable') {
    return await reply.code(416).header('Content-Range', `bytes */${tamanho}`).send();
  }
  const { start, end } = faixa ?? { start: 0, end: tamanho - 1 };
  if (faixa) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${tamanho}`);
  reply.header('Content-Length', end - start + 1);
  return await reply.send(request.method === 'HEAD' ? undefined : await abrir({ start, end }));
}
