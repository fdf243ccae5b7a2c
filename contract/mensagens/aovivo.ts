import { z } from 'zod';
import { call } from '../call.ts';

/** What a stream of news says: what is worth asking again. */
export type Novidade = {
  /** The classes in which somebody advanced; null when some may have been missed. */
  Turmas: number[] | null;
  /** The figures of dashboards and matrix may have changed. */
  Painel: boolean;
  /** There is something new among the person's own notices, or something was read elsewhere. */
  Avisos: boolean;
};

export const novidades = call({
  method: 'GET',
  url: '/api/aovivo/novidades',
  config: { acesso: 'autenticado', sobre: 'instituicao', semFim: true },
  schema: {
    tags: ['aovivo'],
    summary:
      'Server-sent events: cada evento é uma Novidade: dos avisos da pessoa e, para a equipe, das pessoas que pode ver. Não traz dados, só o que vale perguntar de novo.',
    querystring: z.strictObject({
      /** Of an administrator: only this client. */
      cliente: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
    response: { 200: z.unknown() },
  },
});
