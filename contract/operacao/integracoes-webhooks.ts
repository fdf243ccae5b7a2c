import { z } from 'zod';
import { call, Lista, pagina, semConteudo } from '../call.ts';
import { alteracaoDe, id, idNoCaminho, idOuNovo, instante, obrigatorio, versao } from '../campos.ts';
import { EVENTOS } from './integracoes-eventos.ts';

/** The longest texts. */
export const LIMITES_DO_WEBHOOK = { Descricao: 80, Url: 500 } as const;

const tags: ['integracoes'] = ['integracoes'];

const evento = z.enum(EVENTOS);

/** `desligado`: it failed for too long, which nobody but the program says. */
const situacaoDoWebhook = z.enum(['ativo', 'pausado', 'desligado']);

/** What a person writes of it. */
const DadosDoWebhook = z.strictObject({
  Descricao: obrigatorio(LIMITES_DO_WEBHOOK.Descricao),
  Url: obrigatorio(LIMITES_DO_WEBHOOK.Url),
  /** Null: every client. */
  IdCliente: id.nullable(),
  Eventos: z.array(evento).min(1, 'Escolha ao menos um evento.').max(EVENTOS.length),
  Status: situacaoDoWebhook,
});

const Webhook = DadosDoWebhook.extend({
  IdWebhook: z.number().int(),
  IdCliente: z.number().int().nullable(),
  Cliente: z.string().nullable(),
  Descricao: z.string(),
  Url: z.string(),
  /** The first failure since the last success. */
  FalhandoDesde: instante.nullable(),
  CriadoEm: instante,
  CriadoPor: z.string(),
  /** The last try of any message. */
  UltimaEm: instante.nullable(),
  Pendentes: z.number().int(),
  Versao: z.number().int(),
});
export type Webhook = z.infer<typeof Webhook>;

/** `falhou`: given up. */
const situacaoDaEntrega = z.enum(['pendente', 'entregue', 'falhou']);

const Entrega = z.object({
  IdWebhookEntrega: z.number().int(),
  /** What the receiver knows the message by. */
  IdEvento: z.string(),
  /** One of the events, or `teste`. */
  Evento: z.string(),
  Situacao: situacaoDaEntrega,
  Tentativas: z.number().int(),
  CriadaEm: instante,
  TentadaEm: instante.nullable(),
  /** When it is tried again; null when it is not. */
  ProximaEm: instante.nullable(),
  RespostaStatus: z.number().int().nullable(),
  /** The beginning of what was answered. */
  Resposta: z.string().nullable(),
  Erro: z.string().nullable(),
  DuracaoMs: z.number().int().nullable(),
  Dados: z.record(z.string(), z.unknown()),
});
export type Entrega = z.infer<typeof Entrega>;

export const listarWebhooks = call({
  method: 'GET',
  url: '/api/integracoes/webhooks',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Os webhooks: para onde outros sistemas são avisados do que acontece aqui.',
    querystring: Lista,
    response: { 200: pagina(Webhook) },
  },
});

export const alterarWebhook = call({
  method: 'POST',
  url: '/api/integracoes/alterarWebhook',
  config: { acesso: 'adm', confirmada: 'sempre' },
  schema: {
    tags,
    summary: 'Cria (sem IdWebhook) ou altera um webhook. Só a criação responde o segredo, uma única vez.',
    body: alteracaoDe(Webhook, {
      ...DadosDoWebhook.shape,
      IdWebhook: idOuNovo.optional(),
      Versao: versao.optional(),
    }),
    response: { 200: z.object({ Registro: Webhook, Segredo: z.string().nullable() }) },
  },
});

const umWebhook = z.strictObject({ IdWebhook: id });

export const excluirWebhook = call({
  method: 'POST',
  url: '/api/integracoes/excluirWebhook',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Exclui um webhook e as entregas dele.',
    body: umWebhook,
    response: semConteudo,
  },
});

export const trocarSegredo = call({
  method: 'POST',
  url: '/api/integracoes/trocarSegredo',
  config: { acesso: 'adm', confirmada: 'sempre' },
  schema: {
    tags,
    summary: 'Troca o segredo de um webhook. Por 24 horas as mensagens levam as duas assinaturas.',
    body: umWebhook,
    response: { 200: z.object({ Segredo: z.string() }) },
  },
});

export const testarWebhook = call({
  method: 'POST',
  url: '/api/integracoes/testarWebhook',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Envia uma mensagem de teste agora e responde o que aconteceu.',
    body: umWebhook,
    response: { 200: Entrega },
  },
});

export const listarEntregas = call({
  method: 'GET',
  url: '/api/integracoes/entregas/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'As entregas de um webhook nos últimos 30 dias, as mais novas primeiro.',
    params: idNoCaminho,
    querystring: Lista.pick({ pagina: true }).extend({ situacao: situacaoDaEntrega.optional() }),
    response: { 200: pagina(Entrega) },
  },
});

export const reenviarEntrega = call({
  method: 'POST',
  url: '/api/integracoes/reenviarEntrega',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Envia uma mensagem de novo, agora, e responde o que aconteceu.',
    body: z.strictObject({ IdWebhookEntrega: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    response: { 200: Entrega },
  },
});
