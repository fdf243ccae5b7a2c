import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/empresas/diretorio.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as descricao from './descricao.service.ts';
import * as grupos from './grupos.service.ts';
import * as pessoas from './pessoas.service.ts';

const SCIM = 'application/scim+json';

/** In the protocol's own type, and what is refused in its words besides ours. */
async function comoScim(_request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  reply.type(`${SCIM}; charset=utf-8`);
  const { statusCode } = reply;
  if (statusCode < 400) return payload;
  const { message, scimType } = payload as { message: string; scimType?: string };
  const tipo = scimType ?? { 400: 'invalidValue', 409: 'uniqueness' }[statusCode];
  return {
    ...(payload as object),
    schemas: [contract.ESQUEMAS.erro],
    status: String(statusCode),
    detail: message,
    ...(tipo && { scimType: tipo }),
  };
}

export function diretorioRoutes(app: App, deps: Deps) {
  const base = `${deps.env.PUBLIC_URL}/api/scim/v2`;
  app.addContentTypeParser(SCIM, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  const preSerialization = comoScim;

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
    ...contract.obterUsuarioScim,
    preSerialization,
    handler: (request) => pessoas.obterUsuario(daqui(request), request.params.id, request.query),
  });
  app.route({
    ...contract.criarUsuarioScim,
    preSerialization,
    handler: async (request, reply) => {
      const usuario = await pessoas.criarUsuario(daqui(request), request.body);
      return reply.code(201).header('Location', usuario.meta.location).send(usuario);
    },
  });
  app.route({
    ...contract.substituirUsuarioScim,
    preSerialization,
    handler: (request) => pessoas.substituirUsuario(daqui(request), request.params.id, request.body),
  });
  app.route({
    ...contract.alterarUsuarioScim,
    preSerialization,
    handler: (request) => pessoas.alterarUsuario(daqui(request), request.params.id, request.body.Operations),
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
    ...contract.listarGruposScim,
    preSerialization,
    handler: (request) => grupos.listarGrupos(daqui(request), request.query),
  });
  app.route({
    ...contract.obterGrupoScim,
    preSerialization,
    handler: (request) => grupos.obterGrupo(daqui(request), request.params.id, request.query),
  });
  app.route({
    ...contract.criarGrupoScim,
    preSerialization,
    handler: async (request, reply) => {
      const grupo = await grupos.criarGrupo(daqui(request), request.body);
      return reply.code(201).header('Location', grupo.meta.location).send(grupo);
    },
  });
  app.route({
    ...contract.substituirGrupoScim,
    preSerialization,
    handler: (request) => grupos.substituirGrupo(daqui(request), request.params.id, request.body),
  });
  app.route({
    ...contract.alterarGrupoScim,
    preSerialization,
    handler: (request) => grupos.alterarGrupo(daqui(request), request.params.id, request.body.Operations),
  });
  app.route({
    ...contract.removerGrupoScim,
    preSerialization,
    handler: async (request, reply) => {
      await grupos.removerGrupo(daqui(request), request.params.id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.configuracaoScim,
    preSerialization,
    handler: () => descricao.configuracao(base),
  });
  app.route({ ...contract.tiposScim, preSerialization, handler: () => descricao.tipos(base) });
  app.route({ ...contract.esquemasScim, preSerialization, handler: () => descricao.esquemas(base) });
}
