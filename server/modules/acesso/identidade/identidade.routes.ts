import {
  alterarInstituicaoSelecionada,
  configuracao,
  confirmarIdentidade,
  logar,
  obterDesafio,
  obterToken,
  reconectar,
  sair,
  sairDoAparelho,
} from '#contract/acesso/identidade.ts';
import { entrarComChave, pedirChave } from '#contract/acesso/identidade-chave.ts';
import {
  avaliarSenhaDoLink,
  confirmarEmail,
  recuperarSenha,
  redefinirSenha,
  verificarLink,
} from '#contract/acesso/identidade-links.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { forgetConnection, keepConnection, keptConnection } from '../../../platform/http/kept-connection.ts';
import { keepKeyBrowser, keyBrowser } from '../../../platform/http/key-browser.ts';
import { withDevice, keepDevice } from '../../../platform/http/known-browser.ts';
import { newToken, originOf, sessaoDe } from '../../../platform/http/session.ts';
import { sharedDeviceKey } from '../../../platform/http/shared-device.ts';
import * as confirmacao from './confirmacao.service.ts';
import { pedirChave as pedirAssinatura } from '../duas-etapas/chave-sozinha.service.ts';
import { deixarConexao } from '../sessoes/conexoes.service.ts';
import { criarDesafio } from '../senhas/humano.service.ts';
import * as service from './identidade.service.ts';
import * as reconexao from './reconexao.service.ts';
import * as recuperacao from './recuperacao.service.ts';

export function identidadeRoutes(app: App, deps: Deps) {
  const secure = deps.env.PUBLIC_URL.startsWith('https:');

  app.route({
    ...logar,
    handler: (request) => {
      const { Email, Senha, Captcha, Codigo, Chave } = request.body;
      const prova = { codigo: Codigo, chave: Chave };
      const credenciais = { login: Email, senha: Senha, captcha: Captcha, prova };
      return service.logar(deps, credenciais, withDevice(request));
    },
  });

  app.route({
    ...obterToken,
    handler: async (request, reply) => {
      const { username, password, captcha, codigo, chave, lembrar } = request.body;
      const credenciais = { login: username, senha: password, captcha, prova: { codigo, chave } };
      const sessao = await service.abrirSessao(deps, credenciais, {
        ...withDevice(request),
        lembrar: lembrar === 'true' && sharedDeviceKey(request) === null,
      });
      if (sessao.conexao) keepConnection(reply, sessao.conexao, { secure });
      keepDevice(reply, sessao.dispositivo, { secure });
      return { access_token: sessao.token, token_type: 'bearer' as const, expires_in: sessao.segundos };
    },
  });

  app.route({
    ...pedirChave,
    handler: async (request, reply) => {
      const navegador = keyBrowser(request) ?? newToken();
      keepKeyBrowser(reply, navegador, { secure });
      return await pedirAssinatura(deps, { navegador, noTablet: sharedDeviceKey(request) !== null });
    },
  });

  app.route({
    ...entrarComChave,
    handler: async (request, reply) => {
      const { Chave: texto, Lembrar: lembrar } = request.body;
      const chave = {
        texto,
        navegador: keyBrowser(request) ?? '',
        noTablet: sharedDeviceKey(request) !== null,
      };
      const sessao = await service.entrarComChave(deps, chave, { ...withDevice(request), lembrar });
      if (sessao.conexao) keepConnection(reply, sessao.conexao, { secure });
      keepDevice(reply, sessao.dispositivo, { secure });
      const { token, segundos, Usuario } = sessao;
      return { access_token: token, token_type: 'bearer' as const, expires_in: segundos, Usuario };
    },
  });

  app.route({
    ...sair,
    handler: async (request, reply) => {
      await service.sair(deps, sessaoDe(request), originOf(request));
      forgetConnection(reply);
      reply.header('Clear-Site-Data', '"cache"');
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...reconectar,
    handler: async (request, reply) => {
      // Never on a shared tablet, whoever was there before it became one.
      const cookie = sharedDeviceKey(request) === null ? keptConnection(request) : null;
      const sessao = await reconexao.reconectar(deps, cookie, withDevice(request));
      if (sessao?.conexao) keepConnection(reply, sessao.conexao, { secure });
      if (!sessao) {
        forgetConnection(reply);
        return { Entrada: null };
      }
      const { token, segundos, Usuario } = sessao;
      const acesso = { access_token: token, token_type: 'bearer' as const, expires_in: segundos };
      return { Entrada: { ...acesso, Usuario } };
    },
  });

  app.route({
    ...sairDoAparelho,
    handler: async (request, reply) => {
      const cookie = keptConnection(request);
      if (cookie !== null) await deixarConexao(deps, cookie, originOf(request));
      forgetConnection(reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...confirmarIdentidade,
    handler: (request) =>
      confirmacao.confirmarIdentidade(deps, sessaoDe(request), request.body, originOf(request)),
  });

  app.route({
    ...recuperarSenha,
    handler: (request) => recuperacao.recuperarSenha(deps, request.body, originOf(request)),
  });

  app.route({ ...verificarLink, handler: (request) => recuperacao.verificarLink(deps, request.body.Token) });

  app.route({
    ...avaliarSenhaDoLink,
    handler: (request) => recuperacao.avaliarSenhaDoLink(deps, request.body),
  });

  app.route({
    ...redefinirSenha,
    handler: (request) => recuperacao.redefinirSenha(deps, request.body, originOf(request)),
  });

  app.route({
    ...confirmarEmail,
    handler: (request) => recuperacao.confirmarEmail(deps, request.body.Token, originOf(request)),
  });

  app.route({
    ...alterarInstituicaoSelecionada,
    handler: (request) =>
      service.alterarInstituicaoSelecionada(
        deps,
        sessaoDe(request),
        request.body.IdCliente,
        originOf(request),
      ),
  });

  app.route({ ...configuracao, handler: () => service.configuracao(deps) });
  app.route({ ...obterDesafio, handler: () => criarDesafio(deps) });
}
