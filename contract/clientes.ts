import { z } from 'zod';
import { call } from './call.ts';

const tags: ['clientes'] = ['clientes'];

export const clientePorHash = call({
  method: 'GET',
  url: '/api/clientes/cliente/hash/:hash',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'O rosto de um cliente na tela de entrada: nome e marca, e nada mais.',
    params: z.strictObject({ hash: z.string().regex(/^[A-Za-z0-9_-]{10,64}$/) }),
    response: {
      200: z.object({
        NomeFantasia: z.string(),
        Iniciais: z.string(),
        Imagem: z.string().nullable(),
        Cor: z.string().nullable(),
      }),
    },
  },
});
