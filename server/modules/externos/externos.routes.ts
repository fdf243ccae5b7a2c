import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/externos.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http.ts';
import { withFileForm } from '../../platform/multipart.ts';
import { origemDe, sessaoDe } from '../../platform/session.ts';
import * as service from './externos.service.ts';

/** 10 MB in base64, and a little for the rest of the body. */
const LIMITE_ENVIO = 14_100_000;

const numero = (valor: string | undefined) => (valor ? Number(valor) : undefined);

const formulario = {
  field: 'arquivo',
  maxBytes: contract.EXTERNO_MAXIMO,
  tooLarge: 'O arquivo tem mais de 10 MB.',
  toBody: (
    { IdClienteAluno, IdCurso, Validade, ...outros }: Record<string, string>,
    arquivo: { name: string; bytes: Buffer } | null,
  ) => ({
    ...outros,
    IdClienteAluno: numero(IdClienteAluno),
    IdCurso: numero(IdCurso),
    Validade: Validade || null,
    ...(arquivo && {
      NomeArquivo: arquivo.name.slice(-200) || 'certificado',
      Conteudo: arquivo.bytes.toString('base64'),
    }),
  }),
};

const quem = (request: FastifyRequest) => ({ sessao: sessaoDe(request), origem: origemDe(request) });

export function externosRoutes(app: App, deps: Deps) {
  withFileForm(app, formulario, (comArquivo) =>
    comArquivo.route({
      ...contract.enviarExterno,
      config: { ...contract.enviarExterno.config, corpoLongo: true },
      bodyLimit: LIMITE_ENVIO,
      handler: (request) => service.enviarExterno(deps, quem(request), request.body),
    }),
  );

  app.route({
    ...contract.meusExternos,
    handler: (request) => service.meusExternos(deps, sessaoDe(request)),
  });

  app.route({
    ...contract.externosDoAluno,
    handler: (request) => service.externosDoAluno(deps, sessaoDe(request), request.params.id),
  });

  app.route({
    ...contract.externosDoCliente,
    handler: (request) =>
      service.externosDoCliente(deps, sessaoDe(request), request.params.id, request.query),
  });

  app.route({
    ...contract.julgarExterno,
    handler: (request) => service.julgarExterno(deps, quem(request), request.body),
  });

  app.route({
    ...contract.excluirExterno,
    handler: async (request, reply) => {
      await service.excluirExterno(deps, quem(request), request.body.IdCertificadoExterno);
      return reply.code(204).send(null);
    },
  });
}
