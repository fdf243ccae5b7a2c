import { z } from 'zod';
import { call, semConteudo } from '../call.ts';
import { instante } from '../campos.ts';

/** Deadlines and meetings in the person's own calendar (RFC 5545), once or for as long as the link lives. */

const tags: ['prazos'] = ['prazos'];

const LinkDoCalendario = z.object({ CriadoEm: instante, LidoEm: instante.nullable() });
export type LinkDoCalendario = z.infer<typeof LinkDoCalendario>;

export const linkDoCalendario = call({
  method: 'GET',
  url: '/api/avisos/calendario',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary:
      'Se a pessoa tem um link de calendário na instituição ativa, e quando foi lido; nunca o próprio link.',
    response: { 200: LinkDoCalendario.nullable() },
  },
});

export const criarLinkDoCalendario = call({
  method: 'POST',
  url: '/api/avisos/criarCalendario',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'Cria o link de calendário da pessoa e o responde, esta única vez. O anterior deixa de valer.',
    body: z.strictObject({}),
    response: { 200: z.object({ Url: z.string() }) },
  },
});

export const revogarLinkDoCalendario = call({
  method: 'POST',
  url: '/api/avisos/revogarCalendario',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'Encerra o link de calendário da pessoa.',
    body: z.strictObject({}),
    response: semConteudo,
  },
});

export const baixarCalendario = call({
  method: 'GET',
  url: '/api/avisos/calendario/arquivo',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'Os prazos e encontros da pessoa, de até 400 dias à frente, como arquivo .ics.',
    response: { 200: z.string() },
  },
});

export const calendarioPorLink = call({
  method: 'GET',
  url: '/api/calendario/:arquivo',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'O calendário de quem criou o link, como .ics; um link encerrado não abre nada.',
    params: z.strictObject({ arquivo: z.string().max(100) }),
    response: { 200: z.string() },
  },
});
