import type { FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { arquivoDoPacote, BUSCA, XAPI } from '#contract/estudo/aulas-scorm.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { HttpError, notFound } from '../../../../platform/errors.ts';
import type { App } from '../../../../platform/http/http.ts';
import { Consulta, lerPedido, type Pedido } from './pedido.service.ts';
import { exigirPerfil } from './perfil.service.ts';
import * as service from './xapi.service.ts';

/** Below a package's own folder, where its policy lets it send: the store that cmi5 content speaks to (xAPI 1.0.3). */

const pasta = arquivoDoPacote.url.replace('*', '');
const CONFIG = {
  acesso: 'publico',
  naCasaDosPacotes: true,
  atos: 'registro',
  // What content leaves in cookies of its own address is no session of ours.
  deOutroSite: true,
  corpoMaximo: 512 * 1024,
} as const;
const params = z.object({ token: z.string().max(200), '*': z.string().max(500).default('') });
const DOCUMENTOS = ['activities/state', 'activities/profile', 'agents/profile'];

const emJson = (corpo: Buffer): unknown => {
  try {
    return JSON.parse(corpo.toString('utf8'));
  } catch {
    throw new HttpError(400, 'Isto não é JSON.');
  }
};

export async function xapiRoutes(app: App, deps: Deps) {
  await app.register(async (escopo) => {
    const loja = escopo.withTypeProvider<ZodTypeProvider>();
    // Documents are of any type, and kept as they came.
    loja.removeAllContentTypeParsers();
    loja.addContentTypeParser('*', { parseAs: 'buffer' }, (_pedido, corpo, feito) => feito(null, corpo));

    loja.route({
      method: 'POST',
      url: `${pasta}${BUSCA}`,
      config: CONFIG,
      schema: {
        hide: true,
        params: params.omit({ '*': true }),
        querystring: z.looseObject({ qual: z.string().max(400).optional() }),
      },
      handler: async (request, reply) =>
        await responder(
          reply,
          await service.buscarSenha(deps, request.params.token, request.query.qual ?? ''),
        ),
    });

    loja.route({
      method: ['GET', 'PUT', 'POST', 'DELETE'],
      url: `${pasta}${XAPI}/*`,
      exposeHeadRoute: false,
      config: CONFIG,
      schema: { hide: true, params, querystring: Consulta },
      handler: async (request, reply) => {
        const { token, '*': dito } = request.params;
        // The endpoint ends in a slash, and libraries put one of their own behind it.
        const caminho = dito.replace(/\/+/g, '/').replace(/^\//, '');
        const [, segmento = '', resto] = /^(\d+\.[\w-]+)\/(.*)$/.exec(caminho) ?? [];
        const onde = resto ?? caminho;
        reply.headers({ 'X-Experience-API-Version': '1.0.3', 'Cache-Control': 'no-store' });
        if (onde === 'visto')
          return await responder(reply, service.visto(await service.abrirLoja(deps, token, segmento)));
        if (onde === 'about') return await responder(reply, { version: ['1.0.3'] });
        const pedido = lerPedido(request);
        const aberta = await service.exigirSenha(deps, { token, segmento }, pedido.authorization);
        if (onde === 'statements') return await declaracoes(reply, aberta, pedido);
        if (DOCUMENTOS.includes(onde)) return await documentos(reply, aberta, onde, pedido);
        throw notFound();
      },
    });
  });

  async function declaracoes(reply: FastifyReply, aberta: service.Aberta, { method, query, body }: Pedido) {
    if (method === 'GET') {
      reply.header('X-Experience-API-Consistent-Through', deps.clock.now().toISOString());
      const achado = await service.consultar(deps, aberta, query);
      if ('declaracao' in achado) return await responder(reply, achado.declaracao);
      const { statements, seguinte } = achado;
      const { pathname } = new URL(reply.request.url, deps.env.PUBLIC_URL);
      const resto = new URLSearchParams({ ...(query as Record<string, string>), depois: seguinte ?? '' });
      return await responder(reply, {
        statements,
        more: seguinte === undefined ? '' : `${pathname}?${resto.toString()}`,
      });
    }
    if (method === 'DELETE' || (method === 'PUT') !== (query.statementId !== undefined)) {
      throw new HttpError(400, 'Pedido fora da especificação do xAPI.');
    }
    const ids = await service.declarar(deps, aberta, emJson(body), query.statementId);
    return method === 'PUT' ? await reply.code(204).send() : await responder(reply, ids);
  }

  async function documentos(
    reply: FastifyReply,
    aberta: service.Aberta,
    onde: string,
    { method, query, body, tipo }: Pedido,
  ) {
    const nome = onde === 'activities/state' ? query.stateId : query.profileId;
    if (nome === undefined) {
      if (method === 'GET') return await responder(reply, service.listarDocumentos(aberta, onde));
      throw new HttpError(400, 'Falta o nome do documento.');
    }
    const lugar = `${onde} ${nome}`;
    if (method === 'GET') {
      const documento = service.lerDocumento(aberta, lugar);
      if (!documento) throw notFound();
      return await reply
        .headers({ ETag: service.marcaDe(documento), 'Content-Type': documento.Tipo })
        .send(Buffer.from(documento.Corpo, 'base64'));
    }
    if (onde === 'agents/profile') {
      const corpo = method === 'DELETE' ? null : body;
      exigirPerfil({ agente: query.agent, nome, tipo, corpo }, aberta.lancamento);
    }
    const Tipo = tipo.slice(0, 100);
    const Corpo = body.toString('base64');
    await service.gravarDocumento(deps, aberta, lugar, (antes) => {
      if (method === 'DELETE') return null;
      if (method === 'PUT' || !antes) return { Tipo, Corpo };
      // A POST adds the properties of one object to those of the other.
      const junto = { ...lido(antes.Corpo), ...lido(Corpo) };
      return { Tipo: 'application/json', Corpo: Buffer.from(JSON.stringify(junto)).toString('base64') };
    });
    return await reply.code(204).send();
  }
}

const lido = (base64: string) => {
  const valor = emJson(Buffer.from(base64, 'base64'));
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) {
    throw new HttpError(400, 'Só documentos JSON se juntam.');
  }
  return valor;
};

const responder = (reply: FastifyReply, corpo: unknown) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(corpo));
