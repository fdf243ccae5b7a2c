import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Erro } from '#contract/call.ts';
import { ErroScim } from '#contract/empresas/diretorio.ts';
import type { Env } from '../host/env.ts';
import { API_DESCRIPTION } from './api-description.ts';
import { scopeOfCall } from './key-calls.ts';

/** The description of the API that programs read (`/api/docs/json`), from the contract; people read it at `/api/docs`. */

/**
 * `/api/clientes/cliente/hash/:hash` is `clientes_cliente_hash`: what a generated client calls it. Where one address takes
 * several methods, the method is part of the name.
 */
const nameOf = (method: string, url: string) =>
  (url.startsWith('/api/scim/') ? `${url}/${method.toLowerCase()}` : url)
    .replace(/^\/api\//, '')
    .replace(/\/:(?=id(?:\/(?:get|put|patch|delete))?$)/, '/por_')
    .replace(/\/:\w+/g, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/_$/, '');

const refusedAs = (error: z.ZodType) => ({
  description: 'Recusada: a mensagem diz por quê; Campos, em que campos de um formulário.',
  ...z.toJSONSchema(error, { target: 'draft-2020-12' }),
});
const REFUSED = refusedAs(Erro);
const REFUSED_BY_SCIM = refusedAs(ErroScim);

export async function describeApi(app: FastifyInstance, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Habilita',
        version: '1',
        description: API_DESCRIPTION,
        license: { name: 'Proprietária', url: PUBLIC_URL },
      },
      servers: [{ url: PUBLIC_URL }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (input) => {
      const result = jsonSchemaTransform(input);
      const { acesso, naCasaDosPacotes } = input.route.config ?? {};
      // What is no call of the contract: health, uploads in parts (tus), the files of packages.
      if (!acesso || naCasaDosPacotes || !input.schema?.summary)
        return { ...result, schema: { ...result.schema, hide: true } };
      const escopo = scopeOfCall(String(input.route.method), input.url)?.escopo;
      return {
        // The router takes both spellings.
        url: result.url.replace(/\/$/, ''),
        schema: {
          ...result.schema,
          operationId: nameOf(String(input.route.method), input.url),
          description: `Acesso: ${acesso}${escopo ? `. Com chave de API: ${escopo}` : ''}`,
          security: acesso === 'publico' ? [] : [{ bearer: [] }],
          response: {
            ...(result.schema.response as object),
            '4xx': input.url.startsWith('/api/scim/') ? REFUSED_BY_SCIM : REFUSED,
          },
        },
      };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
