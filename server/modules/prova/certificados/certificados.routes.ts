import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/prova/certificados.ts';
import * as doCurso from '#contract/prova/certificados-curso.ts';
import * as modelos from '#contract/prova/certificados-modelo.ts';
import * as publico from '#contract/prova/certificados-publico.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { cutWhenClosing } from '../../../platform/http/long-answers.ts';
import { ATTACHMENT_BODY_LIMIT } from '../../../platform/http/multipart.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import { redeDe } from '../../acesso/senhas/tentativas.service.ts';
import * as curso from './modelo/curso.service.ts';
import { assinaturaDigital } from '../assinaturas/a1.service.ts';
import { situacaoDaAssinatura } from './carimbos.service.ts';
import * as copia from './copia.service.ts';
import * as documentos from './documento.service.ts';
import * as leitura from './leitura.service.ts';
import * as modelo from './modelo/modelo.service.ts';
import * as conferencia from './publico/publico.service.ts';
import { conferirDigitos } from './publico/titular.service.ts';
import { listaZip } from './zip.service.ts';

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: originOf(request) });

export function certificadosRoutes(app: App, deps: Deps) {
  publicoRoutes(app, deps);
  alunoRoutes(app, deps);
  equipeRoutes(app, deps);
  modeloRoutes(app, deps);
}

const enviarPdf = (reply: FastifyReply, { nome, conteudo, tamanho }: documentos.Aberto) =>
  reply.headers({ ...attachment(nome, 'application/pdf'), 'Content-Length': tamanho }).send(conteudo);

/** So many of each call a minute for each network: enough for people, too few to harvest. Never indexed. */
const POR_MINUTO = 20;
const DIGITOS_POR_HORA = 10;

function publicoRoutes(app: App, deps: Deps) {
  const cortavel = cutWhenClosing(app);
  const limitado = () => {
    const limitar = rateLimit({ limit: POR_MINUTO, window: minutes(1), clock: deps.clock });
    return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      reply.header('X-Robots-Tag', 'noindex, nofollow, noarchive');
      limitar(redeDe(request.ip));
      done();
    };
  };
  // From whatever network: the last digits of a CPF are few enough to be tried one by one.
  const tentar = rateLimit({ limit: DIGITOS_POR_HORA, window: hours(1), clock: deps.clock });
  app.route({
    ...publico.conferirDigitos,
    preHandler: limitado(),
    handler: (request) => conferirDigitos(deps, originOf(request), request.body, tentar),
  });
  app.route({
    ...publico.verificar,
    preHandler: limitado(),
    handler: (request) => conferencia.verificar(deps, request.params.codigo, request.query.passe),
  });
  app.route({
    ...publico.pdf,
    preHandler: limitado(),
    handler: async (request, reply) => {
      cortavel(reply);
      return enviarPdf(reply, await conferencia.pdf(deps, request.params.codigo, request.query.passe));
    },
  });
  app.route({
    ...publico.lista,
    preHandler: limitado(),
    handler: (request) => conferencia.lista(deps, originOf(request), request.params.hash, request.query),
  });
  app.route({
    ...publico.listaZip,
    preHandler: limitado(),
    handler: async (request, reply) => {
      const { nome, conteudo } = await listaZip(
        deps,
        originOf(request),
        request.params.hash,
        request.query.parte,
      );
      cortavel(reply);
      return reply.headers(attachment(nome, 'application/zip')).send(conteudo);
    },
  });
}

function alunoRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.meusCertificados,
    handler: (request) => leitura.meusCertificados(deps, sessaoDe(request)),
  });
  app.route({
    ...contract.assinarCertificado,
    handler: (request) => documentos.assinarCertificado(deps, quem(request), request.body),
  });
  app.route({
    ...contract.documento,
    handler: async (request, reply) =>
      enviarPdf(reply, await documentos.pdfDe(deps, sessaoDe(request), request.params.codigo)),
  });
}

function equipeRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.listar,
    handler: (request) => leitura.listar(deps, sessaoDe(request), request.query),
  });
  app.route({
    ...contract.revogar,
    handler: (request) => leitura.revogar(deps, quem(request), request.body),
  });
  app.route({
    ...contract.enviarCopiaAssinada,
    config: { ...contract.enviarCopiaAssinada.config, corpoLongo: true },
    bodyLimit: ATTACHMENT_BODY_LIMIT,
    handler: (request) => copia.enviarCopiaAssinada(deps, quem(request), request.body),
  });
  app.route({
    ...contract.pendencias,
    handler: (request) => leitura.pendencias(deps, sessaoDe(request), request.query),
  });
  app.route({
    ...contract.emitirPendentes,
    handler: (request) => leitura.emitirPendentes(deps, quem(request), request.body.IdCliente),
  });
}

function modeloRoutes(app: App, deps: Deps) {
  // Told when the program starts, not when somebody signs.
  app.addHook('onReady', async () => {
    const { Estado, Falha } = await assinaturaDigital(deps);
    if (Estado === 'falha')
      app.log.error({ falha: Falha }, 'A1_ARQUIVO: documents cannot be signed digitally');
  });
  app.route({ ...modelos.assinaturaDigital, handler: () => situacaoDaAssinatura(deps) });
  app.route({
    ...modelos.modelo,
    handler: (request) => modelo.modelo(deps, request.query.cliente ?? null),
  });
  app.route({
    ...modelos.alterarModelo,
    handler: (request) => modelo.alterarModelo(deps, quem(request), request.body),
  });
  app.route({
    ...modelos.restaurarModelo,
    handler: async (request, reply) => {
      await modelo.restaurarModelo(deps, quem(request), request.body.IdCliente);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...modelos.previaModelo,
    handler: async (request, reply) => {
      const conteudo = await modelo.previaModelo(deps, request.body);
      return enviarPdf(reply, { nome: 'Exemplo de certificado.pdf', conteudo, tamanho: conteudo.length });
    },
  });
  app.route({
    ...doCurso.certificadoDoCurso,
    handler: (request) => curso.certificadoDoCurso(deps, request.params.id),
  });
  app.route({
    ...doCurso.previaDoCurso,
    handler: async (request, reply) => {
      const conteudo = await curso.previaDoCurso(deps, request.params.id);
      return enviarPdf(reply, { nome: 'Exemplo de certificado.pdf', conteudo, tamanho: conteudo.length });
    },
  });
}
