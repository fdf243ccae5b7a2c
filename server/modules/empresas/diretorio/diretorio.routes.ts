import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/empresas/diretorio.ts';
import * as contractDaDescricao from '#contract/empresas/diretorio-descricao.ts';
import * as contractDosGrupos from '#contract/empresas/diretorio-grupos.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/http.ts';
import { explainRefusals } from '../../../platform/http/refusals.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as descricao from './descricao.service.ts';
import * as grupos from './grupos.service.ts';
import { escolher, nomesCertos } from './nomes.service.ts';
import * as pessoas from './pessoas.service.ts';

const SCIM = 'application/scim+json';

type Recusado = { message: string; Campos?: Record<string, string>; scimType?: string };

/** In the protocol's own type and words: readers of others refuse an error that has any other field. */
async function comoScim(_request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  reply.type(`${SCIM}; charset=utf-8`);
  const { statusCode } = reply;
  if (statusCode < 400) return payload;
  if (statusCode === 401) reply.header('WWW-Authenticate', 'Bearer');
  const { message, Campos, scimType } = payload as Recusado;
  const campos = Object.entries(Campos ?? {}).map(([campo, porque]) => `${campo}: ${porque}`);
  const tipo = scimType ?? { 400: 'invalidValue', 409: 'uniqueness' }[statusCode];
  return {
    schemas: [contract.ESQUEMAS.erro],
    status: String(statusCode),
    ...(tipo && { scimType: tipo }),
    detail: campos.join(' ') || message,
  };
}

export function diretorioRoutes(app: App, deps: Deps) {
  explainRefusals(app, {
    diretorio_pessoa_nome: ['userName', 'Já há uma pessoa com este userName.'],
  });
  const base = `${deps.env.PUBLIC_URL}/api/scim/v2`;
  app.addContentTypeParser(SCIM, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  const preSerialization = comoScim;
  const preValidation = async (request: FastifyRequest) => {
    request.body = nomesCertos(request.body);
  };
  // Where nothing is, it is said in the protocol too.
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/scim/v2/*',
    config: { acesso: 'publico' },
    preSerialization,
    handler: () => {
      throw notFound();
    },
  });

  /** Whatever else may be called by who answers for people, a directory speaks for one client. */
  const daqui = (request: FastifyRequest): pessoas.Diretorio => {
    const IdCliente = request.chave?.IdCliente ?? null;
    if (IdCliente === null) {
      throw new HttpError(
        400,
        'Use uma chave de API de um cliente, com a permissão Sincronizar o diretório.',
      );
    }
    return { deps, sessao: sessaoDe(request), IdCliente, origem: originOf(request), base };
  };

  app.route({
    ...contract.listarUsuariosScim,
    preSerialization,
    handler: (request) => pessoas.listarUsuarios(daqui(request), request.query),
  });
  app.route({
    ...contract.pesquisarUsuariosScim,
    preValidation,
    preSerialization,
    handler: (request) => pessoas.listarUsuarios(daqui(request), request.body),
  });
  app.route({
    ...contract.obterUsuarioScim,
    preSerialization,
    handler: (request) => pessoas.obterUsuario(daqui(request), request.params.id, request.query),
  });
  app.route({
    ...contract.criarUsuarioScim,
    preValidation,
    preSerialization,
    handler: async (request, reply) => {
      const usuario = await pessoas.criarUsuario(daqui(request), request.body);
      const { location } = usuario.meta;
      return reply.code(201).header('Location', location).send(escolher(usuario, request.query));
    },
  });
  app.route({
    ...contract.substituirUsuarioScim,
    preValidation,
    preSerialization,
    handler: async (request) =>
      escolher(
        await pessoas.substituirUsuario(daqui(request), request.params.id, request.body),
        request.query,
      ),
  });
  app.route({
    ...contract.alterarUsuarioScim,
    preValidation,
    preSerialization,
    handler: async (request) =>
      escolher(
        await pessoas.alterarUsuario(daqui(request), request.params.id, request.body.Operations),
        request.query,
      ),
  });
  app.route({
    ...contract.removerUsuarioScim,
    preSerialization,
    handler: async (request, reply) => {
      await pessoas.removerUsuario(daqui(request), request.params.id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contractDosGrupos.listarGruposScim,
    preSerialization,
    handler: (request) => grupos.listarGrupos(daqui(request), request.query),
  });
  app.route({
    ...contractDosGrupos.pesquisarGruposScim,
    preValidation,
    preSerialization,
    handler: (request) => grupos.listarGrupos(daqui(request), request.body),
  });
  app.route({
    ...contractDosGrupos.obterGrupoScim,
    preSerialization,
    handler: (request) => grupos.obterGrupo(daqui(request), request.params.id, request.query),
  });
  app.route({
    ...contractDosGrupos.criarGrupoScim,
    preValidation,
    preSerialization,
    handler: async (request, reply) => {
      const grupo = await grupos.criarGrupo(daqui(request), request.body);
      const { location } = grupo.meta;
      return reply.code(201).header('Location', location).send(escolher(grupo, request.query));
    },
  });
  app.route({
    ...contractDosGrupos.substituirGrupoScim,
    preValidation,
    preSerialization,
    handler: async (request) =>
      escolher(await grupos.substituirGrupo(daqui(request), request.params.id, request.body), request.query),
  });
  app.route({
    ...contractDosGrupos.alterarGrupoScim,
    preValidation,
    preSerialization,
    handler: async (request) =>
      escolher(
        await grupos.alterarGrupo(daqui(request), request.params.id, request.body.Operations),
        request.query,
      ),
  });
  app.route({
    ...contractDosGrupos.removerGrupoScim,
    preSerialization,
    handler: async (request, reply) => {
      await grupos.removerGrupo(daqui(request), request.params.id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contractDaDescricao.configuracaoScim,
    preSerialization,
    handler: () => descricao.configuracao(base),
  });
  app.route({ ...contractDaDescricao.tiposScim, preSerialization, handler: () => descricao.tipos(base) });
  app.route({
    ...contractDaDescricao.esquemasScim,
    preSerialization,
    handler: () => descricao.esquemas(base),
  });
  app.route({
    ...contractDaDescricao.umTipoScim,
    preSerialization,
    handler: ({ params }) => descricao.umDe(descricao.tipos(base), params.id),
  });
  app.route({
    ...contractDaDescricao.umEsquemaScim,
    preSerialization,
    handler: ({ params }) => descricao.umDe(descricao.esquemas(base), params.id),
  });
}
