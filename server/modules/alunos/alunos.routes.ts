import * as contract from '#contract/alunos.ts';
import { linkPrimeiroAcesso, listarComunicacoes, reenviaEmailAcesso } from '#contract/alunos-acesso.ts';
import {
  obterNomeClienteAlunoPorEmail,
  verificarCpf,
  verificarEmail,
  verificarEmailCpf,
  verificarVinculoClienteAluno,
} from '#contract/alunos-conferencia.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseNavigation } from '../../platform/fetch-metadata.ts';
import type { App } from '../../platform/http.ts';
import { origemDe, sessaoDe } from '../../platform/session.ts';
import { registrarVisualizacao } from '../privacidade/visualizacoes.service.ts';
import * as acesso from './acesso.service.ts';
import * as alteracao from './alteracao.service.ts';
import * as service from './alunos.service.ts';
import * as casos from './casos.service.ts';
import { inserirClienteAluno } from './inclusao.service.ts';

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
    handler: (request) => service.obterNomeClienteAlunoPorEmail(deps, sessaoDe(request), request.body),
  });
}

function escrita(app: App, deps: Deps) {
  app.route({
    ...contract.inserirClienteAluno,
    handler: (request) => inserirClienteAluno(deps, sessaoDe(request), request.body, origemDe(request)),
  });

  app.route({
    ...contract.alterarClienteAluno,
    handler: (request) =>
      alteracao.alterarClienteAluno(deps, sessaoDe(request), request.body, origemDe(request)),
  });

  app.route({
    ...contract.alterarClienteAlunoSetor,
    handler: (request) =>
      alteracao.alterarClienteAlunoSetor(deps, sessaoDe(request), request.body, origemDe(request)),
  });

  app.route({
    ...contract.novoClienteSetorClienteAluno,
    handler: (request) =>
      alteracao.novoClienteSetorClienteAluno(deps, sessaoDe(request), request.body, origemDe(request)),
  });

  app.route({
    ...contract.alterarClienteAlunoStatus,
    onRequest: refuseNavigation,
    handler: (request) => {
      const pedido = { IdClienteAluno: request.params.id, pedido: request.query.Status };
      return alteracao.alterarClienteAlunoStatus(deps, sessaoDe(request), pedido, origemDe(request));
    },
  });
}

function conferencia(app: App, deps: Deps) {
  app.route({
    ...verificarCpf,
    handler: (request) => casos.verificar(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...verificarEmail,
    handler: (request) => casos.verificar(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...verificarEmailCpf,
    handler: (request) => casos.verificar(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...verificarVinculoClienteAluno,
    handler: (request) => casos.verificarVinculoClienteAluno(deps, sessaoDe(request), request.body),
  });
}

function acessos(app: App, deps: Deps) {
  app.route({
    ...reenviaEmailAcesso,
    onRequest: refuseNavigation,
    handler: (request) =>
      acesso.reenviaEmailAcesso(deps, sessaoDe(request), request.params.id, origemDe(request)),
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
      acesso.linkPrimeiroAcesso(deps, sessaoDe(request), request.body.IdClienteAluno, origemDe(request)),
  });
}
