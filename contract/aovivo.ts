import { z } from 'zod';
import { call } from './call.ts';

/** What a stream of news says: what is worth asking again. */
export type Novidade = {
  /** The classes in which somebody advanced; null when some may have been missed. */
  Turmas: number[] | null;
  /** The figures of dashboards and matrix may have changed. */
  Painel: boolean;
};

export const novidades = call({
  method: 'GET',
  url: '/api/aovivo/novidades',
  config: { acesso: 'gestor', semFim: true },
  schema: {
    tags: ['aovivo'],
    summary:
      'Server-sent events: cada evento é uma Novidade das pessoas que quem ouve pode ver. Não traz dados, só o que vale perguntar de novo.',
    querystring: z.strictObject({
      /** Of an administrator: only this client. */
      cliente: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
    response: { 200: z.unknown() },
  },
});
