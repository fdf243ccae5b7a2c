import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import { id, idNoCaminho, instante } from '../campos.ts';

const tags: ['configuracoes'] = ['configuracoes'];

export const situacoesDeEmail = ['pendente', 'enviado', 'falhou', 'cancelado'] as const;

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

export const estadoDosEmails = call({
  method: 'GET',
  url: '/api/configuracoes/estadoDosEmails',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Se há servidor de e-mail, o que ele disse por último e quanto espera na fila.',
    response: {
      200: z.object({
        /** Null: none is configured, messages wait. */
        Servidor: z.string().nullable(),
        Remetente: z.string(),
        NaFila: z.number().int(),
        Falharam: z.number().int(),
        UltimoEnvio: instante.nullable(),
        UltimaFalha: z.object({ Em: instante, Erro: z.string() }).nullable(),
      }),
    },
  },
});

/** A message as its reader gets it; one-time links are left out. */
export const PreviaDeEmail = z.object({ Assunto: z.string(), Html: z.string(), Texto: z.string() });

export const obterEmail = call({
  method: 'GET',
  url: '/api/configuracoes/email/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Um e-mail da caixa de saída, com a mensagem como ela é lida.',
    params: idNoCaminho,
    response: {
      200: EmailNaFila.extend({
        Titulo: z.string(),
        Pessoa: z.string().nullable(),
        Cliente: z.string().nullable(),
        TentadoEm: instante.nullable(),
        Previa: PreviaDeEmail.nullable(),
      }),
    },
  },
});

/** As many as one call sends again. */
export const EMAILS_POR_VEZ = 100;

export const reenviarEmails = call({
  method: 'POST',
  url: '/api/configuracoes/reenviarEmails',
  config: { acesso: 'adm', atos: 'varios' },
  schema: {
    tags,
    summary: 'Envia de novo o que falhou ou espera, ao endereço que a pessoa tem agora.',
    body: z.strictObject({
      Emails: z.array(id).min(1).max(EMAILS_POR_VEZ, 'Escolha no máximo 100 mensagens.'),
    }),
    response: { 200: z.object({ Reenviados: z.number().int() }) },
  },
});

export const testarEmail = call({
  method: 'POST',
  url: '/api/configuracoes/testarEmail',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Envia uma mensagem de teste a quem pede.',
    response: { 200: z.object({ IdEmail: z.number().int(), Para: z.string() }) },
  },
});
