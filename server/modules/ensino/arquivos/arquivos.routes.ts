import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/ensino/arquivos.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField } from '../../../platform/errors.ts';
import { h5pPlayerVersion, hasH5pPlayer } from '../../../platform/host/h5p-player.ts';
import type { App } from '../../../platform/http/http.ts';
import { cutWhenClosing } from '../../../platform/http/long-answers.ts';
import { ATTACHMENT_BODY_LIMIT, withFileForm } from '../../../platform/http/multipart.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as service from './arquivos.service.ts';
import { concluirEnvio } from './envios.service.ts';
import { converterDeNovo, filaDeVideos } from './video/fila.service.ts';
import { listaDoVideo } from './video/lista.service.ts';

const formulario = {
  field: 'image',
  maxBytes: contract.IMAGEM_MAXIMA,
  tooLarge: 'A imagem tem mais de 10 MB. Use uma menor.',
  toBody: (_campos: object, imagem: { name: string; bytes: Buffer } | null) => ({ imagem }),
};

/** Each time the right to it is checked anew; what the browser keeps needs no second transfer. */
const PRIVADO = 'private, no-cache';
/** What is under a key never changes. */
const PUBLICO = 'public, max-age=31536000, immutable';

export function arquivosRoutes(app: App, deps: Deps) {
  const { storage } = deps;
  const cortavel = cutWhenClosing(app);

  withFileForm(app, formulario, (app) => {
    app.route({
      ...contract.enviarImagem,
      config: { ...contract.enviarImagem.config, corpoLongo: true },
      bodyLimit: ATTACHMENT_BODY_LIMIT,
      handler: async (request) => {
        const { imagem } = request.body as ReturnType<typeof formulario.toBody>;
        if (!imagem) throw invalidField('image', 'Envie a imagem no campo image.');
        const { IdUsuario } = sessaoDe(request);
        return await service.guardarImagem(deps, { nome: imagem.name, bytes: imagem.bytes, IdUsuario });
      },
    });
  });

  app.route({
    ...contract.concluirEnvio,
    handler: (request) => concluirEnvio(deps, sessaoDe(request), request.body.Chave, originOf(request)),
  });

  app.route({ ...contract.filaDeVideos, handler: () => filaDeVideos(deps) });
  app.route({
    ...contract.tocadorDeH5p,
    handler: () => ({ Instalado: hasH5pPlayer(deps.env), Versao: h5pPlayerVersion(deps.env) }),
  });
  app.route({
    ...contract.converterDeNovo,
    handler: async (request, reply) => {
      const { IdArquivo } = request.body;
      await converterDeNovo(deps, sessaoDe(request), { IdArquivo, origem: originOf(request) });
      return await reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.listaDoVideo,
    handler: async (request, reply) => {
      const lista = await listaDoVideo(deps, request.params.chave, request.query);
      return await reply
        .headers({ 'Content-Type': 'application/vnd.apple.mpegurl', 'Cache-Control': 'private, no-store' })
        .send(lista);
    },
  });

  for (const method of ['GET', 'HEAD'] as const) {
    app.route({
      ...contract.conteudoDoArquivo,
      method,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const file = await service.buscarPorLink(deps, request.params.chave, request.query);
        return await enviar(request, reply, file, PRIVADO);
      },
    });
    app.route({
      ...contract.arquivoPublico,
      method,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const file = await service.buscarPublico(deps, request.params.chave);
        return await enviar(request, reply, file, PUBLICO);
      },
    });
  }

  type Arquivo = Awaited<ReturnType<typeof service.buscarPublico>>;
  async function enviar(request: FastifyRequest, reply: FastifyReply, file: Arquivo, cache: string) {
    cortavel(reply);
    return await sendFile(request, reply, { storage, file, cache });
  }
}
