import * as contract from '#contract/empresas/alunos.ts';
import {
  cancelarTrocaDoAluno,
  linkPrimeiroAcesso,
  listarComunicacoes,
  pedidoDeAcessoDoAluno,
  pedirFicha,
  reenviaEmailAcesso,
  reenviarConfirmacaoDoAluno,
} from '#contract/empresas/alunos-acesso.ts';
import {
  obterNomeClienteAlunoPorEmail,
  verificarCpf,
  verificarEmail,
  verificarEmailCpf,
  verificarVinculoClienteAluno,
} from '#contract/empresas/alunos-conferencia.ts';
import type { FastifyRequest } from 'fastify';
import { minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseNavigation } from '../../../platform/http/fetch-metadata.ts';
import type { App } from '../../../platform/http/http.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { registrarVisualizacao } from '../../../domain/visualizacoes.ts';
import * as acesso from './acesso.service.ts';
import * as alteracao from './alteracao.service.ts';
import * as service from './alunos.service.ts';
import * as casos from './casos.service.ts';
import { inserirClienteAluno } from './inclusao.service.ts';

/** More than anybody types in a minute. */
const POR_MINUTO = 30;

/**
 * Which CPF or address is known to the platform is told to who registers a person, not to who tries a list of them.
 * Administrators see everybody anyway.
 */
function comoQuemDigita({ clock }: Deps) {
  const contar = rateLimit({ limit: POR_MINUTO, window: minutes(1), clock });
  return async (request: FastifyRequest) => {
    const { Adm, IdUsuario } = sessaoDe(request);
    if (!Adm) contar(String(IdUsuario));
  };
}

export function alunosRoutes(app: App, deps: Deps) {
  leitura(app, deps);
  escrita(app, deps);
  conferencia(app, deps);
  acessos(app, deps);
}

function leitura(app: App, deps: Deps) {
  app.route({
    ...contract.alunosDoCliente,
    handler: (request) => service.alunosDoCliente(deps, sessaoDe(request), request.params.id, request.query),
  });

  app.route({
    ...contract.listaAlunosGestor,
    handler: (request) =>
      service.listaAlunosGestor(deps, sessaoDe(request), request.params.id, request.query),
  });

  app.route({
    ...contract.obterAluno,
    handler: async (request) => {
      const aluno = await service.buscarAluno(deps, sessaoDe(request), request.params.id);
      await registrarVisualizacao(deps, sessaoDe(request), aluno, 'cadastro');
      return aluno;
    },
  });

  app.route({
    ...obterNomeClienteAlunoPorEmail,
    preHandler: comoQuemDigita(deps),
    handler: (request) => service.obterNomeClienteAlunoPorEmail(deps, sessaoDe(request), request.body),
  });
}

function escrita(app: App, deps: Deps) {
  const limitar = comoQuemDigita(deps);
  app.route({
    ...contract.inserirClienteAluno,
    preHandler: limitar,
    handler: (request) => inserirClienteAluno(deps, sessaoDe(request), request.body, originOf(request)),
  });

  app.route({
    ...contract.alterarClienteAluno,
    preHandler: async (request) => {
      if (!request.body.IdClienteAluno) await limitar(request);
    },
    handler: (request) =>
      alteracao.alterarClienteAluno(deps, sessaoDe(request), request.body, originOf(request)),
  });

  app.route({
    ...contract.alterarClienteAlunoSetor,
    handler: (request) =>
      alteracao.alterarClienteAlunoSetor(deps, sessaoDe(request), request.body, originOf(request)),
  });

  app.route({
    ...contract.novoClienteSetorClienteAluno,
    handler: (request) =>
      alteracao.novoClienteSetorClienteAluno(deps, sessaoDe(request), request.body, originOf(request)),
  });

  app.route({
    ...contract.alterarClienteAlunoStatus,
    onRequest: refuseNavigation,
    handler: (request) => {
      const pedido = { IdClienteAluno: request.params.id, pedido: request.query.Status };
      return alteracao.alterarClienteAlunoStatus(deps, sessaoDe(request), pedido, originOf(request));
    },
  });
}

function conferencia(app: App, deps: Deps) {
  const preHandler = comoQuemDigita(deps);
  app.route({
    ...verificarCpf,
    preHandler,
    handler: (request) => casos.verificar(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...verificarEmail,
    preHandler,
    handler: (request) => casos.verificar(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...verificarEmailCpf,
    preHandler,
    handler: (request) => casos.verificar(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...verificarVinculoClienteAluno,
    preHandler,
    handler: (request) => casos.verificarVinculoClienteAluno(deps, sessaoDe(request), request.body),
  });
}

function acessos(app: App, deps: Deps) {
  app.route({
    ...pedidoDeAcessoDoAluno,
    handler: (request) => acesso.pedidoDeAcessoDoAluno(deps, sessaoDe(request), request.params.id),
  });

  app.route({
    ...pedirFicha,
    handler: (request) =>
      acesso.pedirFicha(deps, sessaoDe(request), request.body.IdClienteAluno, originOf(request)),
  });

  app.route({
    ...reenviaEmailAcesso,
    onRequest: refuseNavigation,
    handler: (request) =>
      acesso.reenviaEmailAcesso(deps, sessaoDe(request), request.params.id, originOf(request)),
  });

  app.route({
    ...listarComunicacoes,
    handler: async (request) => {
      const IdClienteAluno = request.params.id;
      const comunicacoes = await acesso.listarComunicacoes(deps, sessaoDe(request), IdClienteAluno);
      await registrarVisualizacao(deps, sessaoDe(request), { IdClienteAluno }, 'mensagens');
      return comunicacoes;
    },
  });

  app.route({
    ...linkPrimeiroAcesso,
    handler: (request) =>
      acesso.linkPrimeiroAcesso(deps, sessaoDe(request), request.body.IdClienteAluno, originOf(request)),
  });

  const quem = (request: FastifyRequest, { IdClienteAluno }: { IdClienteAluno: number }) => ({
    sessao: sessaoDe(request),
    IdClienteAluno,
    origem: originOf(request),
  });
  app.route({
    ...reenviarConfirmacaoDoAluno,
    handler: (request) => acesso.reenviarConfirmacaoDoAluno(deps, quem(request, request.body)),
  });

  app.route({
    ...cancelarTrocaDoAluno,
    handler: async (request, reply) => {
      await acesso.cancelarTrocaDoAluno(deps, quem(request, request.body));
      return reply.code(204).send(null);
    },
  });
}
