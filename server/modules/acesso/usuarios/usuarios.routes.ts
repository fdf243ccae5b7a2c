import type { FastifyRequest } from 'fastify';
import { alterarAparencia } from '#contract/acesso/usuarios-aparencia.ts';
import * as contract from '#contract/acesso/usuarios.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { explainRefusals } from '../../../platform/http/refusals.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { registrarVisualizacao } from '../../../domain/visualizacoes.ts';
import { reenviarAcesso } from './acesso.service.ts';
import { cancelarTrocaDeEmail, reenviarConfirmacao } from './email.service.ts';
import { usuarioLogado } from './logado.service.ts';
import * as perfil from './perfil.service.ts';
import * as service from './usuarios.service.ts';

export function usuariosRoutes(app: App, deps: Deps) {
  explainRefusals(app, {
    usuario_email_unico: ['Email', 'Este e-mail já pertence a outra pessoa.'],
    usuario_cpf_unico: ['CPF', 'Este CPF já pertence a outra pessoa.'],
    usuario_esquecido: [
      'Status',
      'Os dados desta pessoa foram eliminados. Se ela voltar, cadastre-a de novo.',
    ],
  });

  app.route({
    ...contract.listarUsuarios,
    handler: (request) => service.listarUsuarios(deps, request.query),
  });

  app.route({
    ...contract.obterUsuario,
    handler: async (request) => {
      const usuario = await service.buscarUsuario(deps, request.params.id);
      await registrarVisualizacao(deps, sessaoDe(request), usuario, 'cadastro');
      return usuario;
    },
  });

  app.route({
    ...contract.alterarUsuario,
    handler: (request) => service.alterarUsuario(deps, sessaoDe(request), request.body, originOf(request)),
  });

  app.route({
    ...contract.reenviarAcesso,
    handler: (request) => reenviarAcesso(deps, sessaoDe(request), request.params.id, originOf(request)),
  });

  const quem = (request: FastifyRequest) => ({
    idUsuario: sessaoDe(request).IdUsuario,
    origem: originOf(request),
  });
  app.route({
    ...contract.reenviarConfirmacaoDeEmail,
    handler: (request) =>
      deps.db.transaction().execute((db) => reenviarConfirmacao(deps, db, request.params.id, quem(request))),
  });
  app.route({
    ...contract.cancelarTrocaDeEmail,
    handler: async (request, reply) => {
      await deps.db
        .transaction()
        .execute((db) => cancelarTrocaDeEmail(deps, db, request.params.id, quem(request)));
      return reply.code(204).send(null);
    },
  });

  app.route({ ...contract.verificarCpf, handler: (request) => service.verificarCpf(deps, request.body) });
  app.route({ ...contract.verificarEmail, handler: (request) => service.verificarEmail(deps, request.body) });

  app.route({ ...contract.obterPerfil, handler: (request) => perfil.obterPerfil(deps, sessaoDe(request)) });

  app.route({
    ...contract.alterarPerfil,
    handler: (request) => perfil.alterarPerfil(deps, sessaoDe(request), request.body, originOf(request)),
  });

  app.route({
    ...contract.reenviarMinhaConfirmacaoDeEmail,
    handler: (request) => {
      const eu = quem(request);
      return deps.db.transaction().execute((db) => reenviarConfirmacao(deps, db, eu.idUsuario, eu));
    },
  });
  app.route({
    ...contract.cancelarMinhaTrocaDeEmail,
    handler: async (request, reply) => {
      const eu = quem(request);
      await deps.db.transaction().execute((db) => cancelarTrocaDeEmail(deps, db, eu.idUsuario, eu));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...alterarAparencia,
    handler: (request) => perfil.alterarAparencia(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...contract.avaliarSenha,
    handler: (request) => perfil.avaliarSenha(deps, sessaoDe(request), request.body.Senha),
  });

  app.route({
    ...contract.alterarSenha,
    handler: (request) =>
      perfil.alterarSenha(deps, sessaoDe(request), request.params.id, request.body, originOf(request)),
  });

  app.route({
    ...contract.listarInstituicoes,
    handler: async (request) => {
      const { ListaInstituicoes } = await usuarioLogado(deps.db, sessaoDe(request));
      return ListaInstituicoes;
    },
  });

  app.route({
    ...contract.usuarioAdm,
    handler: async (request) => {
      const { Adm, EhAdmAluno } = await usuarioLogado(deps.db, sessaoDe(request));
      return { Adm, EhAdmAluno };
    },
  });
}
