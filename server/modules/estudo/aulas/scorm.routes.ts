import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PAGINA, TOCADOR } from '#contract/ensino/cursos-tipos/h5p.ts';
import { CORPO_DO_INFORME } from '#contract/estudo/aulas-cmi-peso.ts';
import {
  abreDocumento,
  ehPdf,
  LEITOR_DE_PDF,
  paginaDoPdf,
  TRABALHO_DO_PDF,
} from '#contract/estudo/aulas-pdf.ts';
import * as contract from '#contract/estudo/aulas-scorm.ts';
import { previaDoSumario } from '#contract/estudo/aulas-sumario.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Env } from '../../../platform/host/env.ts';
import { notFound } from '../../../platform/errors.ts';
import { pageOrigins } from '../../../platform/http/hosts.ts';
import type { App } from '../../../platform/http/http.ts';
import { cutWhenClosing } from '../../../platform/http/long-answers.ts';
import { rangeOf } from '../../../platform/http/ranges.ts';
import { sessaoDe } from '../../../platform/http/session.ts';
import { lerPacote } from '../../ensino/scorm/pacote.service.ts';
import { apiDaEdicao, arquivoDaGuarda, leitorDePdf, regrasDoPacote, type Permitido } from './casa.service.ts';
import { previaDeVarias } from './itens.service.ts';
import * as service from './scorm.service.ts';

/** Which lesson of a package of several. Files of packages have queries of their own, about which nothing is asked. */
const Consulta = z.object({
  item: z.string().nullable().catch(null),
  vez: z.coerce.number().int().min(1).max(999_999).catch(1),
  /** Whether it goes along: then our page says who studies and where they stopped. */
  levado: z.literal('1').optional().catch(undefined),
});

function politica(env: Env, token: string, permitidos: readonly Permitido[]) {
  const pasta = service.pastaDoPacote(env, token);
  return {
    'Content-Security-Policy': regrasDoPacote(env, pasta, {
      relato: service.relatoDoPacote(env, token),
      permitidos,
    }),
    // A window that a package opens must find its way back to it.
    'Cross-Origin-Opener-Policy': 'unsafe-none',
    // Players of others ask whose page they are in; its address, which opens the package, nobody is told.
    'Referrer-Policy': permitidos.length > 0 ? 'strict-origin' : 'no-referrer',
    'Cache-Control': 'private, no-cache',
  };
}

/** As what a browser asks for it. */
const destinoDe = ({ headers, url }: FastifyRequest) => ({
  destino: headers['sec-fetch-dest'] ?? '',
  consulta: url.split('?')[1] ?? '',
});

export function scormRoutes(app: App, deps: Deps) {
  const cortavel = cutWhenClosing(app);

  app.route({
    ...contract.lerPacote,
    handler: (request) => lerPacote(deps, request.body.IdArquivo),
  });

  app.route({
    ...contract.scormProgresso,
    bodyLimit: CORPO_DO_INFORME,
    handler: (request) => service.scormProgresso(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...previaDoSumario,
    handler: (request) => previaDeVarias(deps, request.body),
  });

  for (const method of ['GET', 'HEAD'] as const) {
    app.route({
      ...contract.arquivoDoPacote,
      method,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { token, '*': caminho } = request.params;
        cortavel(reply);
        // A worker would outlive the package that brought it. Only our page, which takes it along, reads it from elsewhere.
        if (request.headers['service-worker'] !== undefined) throw notFound();
        emprestar(request, reply);
        if (caminho === contract.LISTA)
          return await moldar(reply, token)
            .type('application/json')
            .send(JSON.stringify(await service.listaDoPacote(deps, token)));
        if (caminho === contract.API) return await enviarApi(reply, token);
        if (caminho === LEITOR_DE_PDF || caminho === TRABALHO_DO_PDF)
          return await enviarLeitor(reply, token, caminho);
        if (caminho === contract.PONTE) return await enviarPonte(reply, token, request.query);
        if (caminho === PAGINA) return await enviarAtividade(reply, token);
        if (caminho.startsWith(TOCADOR)) return await enviarTocador(reply, token, caminho);
        const arquivo = await service.arquivoDoPacote(deps, { token, caminho });
        // The same address gives the page or the file, by who asks.
        if (ehPdf(caminho)) reply.header('Vary', 'Sec-Fetch-Dest, Origin');
        if (abreDocumento(caminho, destinoDe(request))) return await enviarDocumento(reply, token);
        const permitidos = await service.permitidosDaPagina(deps, { token, caminho });
        // A browser that has it already keeps the policy that came with it: another policy is another answer.
        const marca = [
          arquivo.marca,
          ...permitidos.map(({ Host, Programas }) => `${Host}${Programas ? '+' : ''}`),
        ];
        const inteiro = { ...arquivo, marca: marca.join(',') };
        return await enviarParte(request, moldar(reply, token, permitidos).type(arquivo.tipo), inteiro);
      },
    });
  }

  app.route({
    ...contract.arquivoDaGuarda,
    handler: async (request, reply) => {
      const { tipo, texto, regras } = arquivoDaGuarda(deps.env, request.params.arquivo);
      reply.removeHeader('X-Frame-Options').header('Content-Security-Policy', regras);
      return await reply.type(tipo).send(texto);
    },
  });

  function emprestar(request: FastifyRequest, reply: FastifyReply) {
    const { origin } = request.headers;
    if (origin === undefined || !pageOrigins(deps.env).includes(origin)) return;
    reply.headers({ 'Access-Control-Allow-Origin': origin, Vary: 'Origin' });
  }

  async function enviarApi(reply: FastifyReply, token: string) {
    const { pacote } = await service.pacoteDoPasse(deps, token);
    const { tipo, texto } = apiDaEdicao(pacote.Versao);
    return await moldar(reply, token).type(tipo).send(texto);
  }

  async function enviarLeitor(
    reply: FastifyReply,
    token: string,
    caminho: Parameters<typeof leitorDePdf>[0],
  ) {
    await service.pacoteDoPasse(deps, token);
    const { tipo, texto } = leitorDePdf(caminho);
    return await moldar(reply, token).type(tipo).header('Cache-Control', 'private, max-age=3600').send(texto);
  }

  const enviarDocumento = async (reply: FastifyReply, token: string) =>
    await moldar(reply, token)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(paginaDoPdf(service.pastaDoPacote(deps.env, token)));

  async function enviarPonte(reply: FastifyReply, token: string, consulta: unknown) {
    const { levado, ...qual } = Consulta.parse(consulta);
    const ponte = await service.ponteDoPacote(deps, { token, ...qual, levado: levado === '1' });
    return await moldar(reply, token, await service.permitidosDoPasse(deps, token))
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(ponte);
  }

  const enviarAtividade = async (reply: FastifyReply, token: string) =>
    await moldar(reply, token, await service.permitidosDoPasse(deps, token))
      .type('text/html; charset=utf-8')
      .send(await service.paginaDaAtividade(deps, token));

  async function enviarTocador(reply: FastifyReply, token: string, caminho: string) {
    const nome = caminho.slice(TOCADOR.length);
    const { tipo, bytes } = await service.arquivoDoTocador(deps, { token, nome });
    return await moldar(reply, token).type(tipo).send(bytes);
  }

  const moldar = (reply: FastifyReply, token: string, permitidos: readonly Permitido[] = []) =>
    reply.removeHeader('X-Frame-Options').headers(politica(deps.env, token, permitidos));
}

type Inteiro = {
  tamanho: number;
  marca: string;
  abrir: (faixa: { start: number; end: number }) => Promise<NodeJS.ReadableStream>;
};

async function enviarParte(request: FastifyRequest, reply: FastifyReply, { tamanho, marca, abrir }: Inteiro) {
  const etag = `"${marca}"`;
  reply.headers({ ETag: etag, 'Accept-Ranges': 'bytes' });
  if (request.headers['if-none-match'] === etag)
    return await reply.code(304).removeHeader('Content-Type').send();
  const ifRange = request.headers['if-range'];
  const faixa = rangeOf(
    ifRange === undefined || ifRange === etag ? request.headers.range : undefined,
    tamanho,
  );
  if (faixa === 'unsatisfiable') {
    return await reply.code(416).header('Content-Range', `bytes */${tamanho}`).send();
  }
  const { start, end } = faixa ?? { start: 0, end: tamanho - 1 };
  if (faixa) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${tamanho}`);
  reply.header('Content-Length', end - start + 1);
  return await reply.send(request.method === 'HEAD' ? undefined : await abrir({ start, end }));
}
