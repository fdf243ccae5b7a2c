import { z } from 'zod';
import { call, Lista, pagina } from './call.ts';
import { instante } from './campos.ts';

const tags: ['configuracoes'] = ['configuracoes'];

/** PE pendente, EN enviado, FA falhou, CA cancelado. */
export const situacoesDeEmail = ['PE', 'EN', 'FA', 'CA'] as const;

export const EmailNaFila = z.object({
  IdEmail: z.number(),
  Tipo: z.string(),
  Assunto: z.string(),
  Para: z.string(),
  Status: z.enum(situacoesDeEmail),
  Tentativas: z.number().int(),
  Erro: z.string().nullable(),
  CriadoEm: instante,
  EnviadoEm: instante.nullable(),
});
export type EmailNaFila = z.infer<typeof EmailNaFila>;

export const listarEmails = call({
  method: 'GET',
  url: '/api/configuracoes/emails',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'A caixa de saída: cada e-mail com sua situação.',
    querystring: Lista.extend({ status: z.enum(situacoesDeEmail).optional() }),
    response: { 200: pagina(EmailNaFila) },
  },
});
