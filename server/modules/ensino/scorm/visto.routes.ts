import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import * as contract from '#contract/ensino/scorm-visto.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/http.ts';
import { originOf, sessaoDe } from '../../../platform/http/session.ts';
import * as service from './visto.service.ts';

/** What a browser reports of what its policy kept from a page (CSP, `report-uri`). */
const Relato = z.object({
  'csp-report': z.object({
    'blocked-uri': z.string().max(4000).default(''),
    'effective-directive': z.string().max(100).default(''),
  }),
});

const emJson = (corpo: unknown): unknown => {
  try {
    return JSON.parse(String(corpo));
  } catch {
    return null;
  }
};

export async function vistoRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.vistoDoPacote,
    handler: (request) => service.vistoDaAula(deps, request.params.id),
  });

  app.route({
    ...contract.anotarVisto,
    handler: (request) => service.anotarVisto(deps, sessaoDe(request), request.body),
  });

  app.route({
    ...contract.permitirEndereco,
    handler: (request) => service.permitirEndereco(deps, sessaoDe(request), originOf(request), request.body),
  });

  await app.register(async (escopo) => {
    const relatos = escopo.withTypeProvider<ZodTypeProvider>();
    // Each browser gives its reports a type of its own.
    relatos.removeAllContentTypeParsers();
    relatos.addContentTypeParser('*', { parseAs: 'buffer' }, (_pedido, corpo, feito) => feito(null, corpo));
    relatos.route({
      method: 'POST',
      url: service.ENDERECO_DOS_RELATOS,
      config: { acesso: 'publico', naCasaDosPacotes: true, atos: 'registro', deOutroSite: true },
      schema: { hide: true, params: z.object({ token: z.string().max(200) }) },
      handler: async (request, reply) => {
        const relato = Relato.safeParse(emJson(request.body)).data?.['csp-report'];
        if (relato)
          await service.anotarFora(deps, request.params.token, {
            recusado: relato['blocked-uri'],
            regra: relato['effective-directive'],
          });
        return await reply.code(204).send();
      },
    });
  });
}
