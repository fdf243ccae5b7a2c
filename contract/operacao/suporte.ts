import { z } from 'zod';
import { Arquivo, arquivoNoCorpo } from '../ensino/arquivos.ts';
import { call, Lista, pagina } from '../call.ts';
import { id, idNoCaminho, instante, obrigatorio, texto, textoLongo } from '../campos.ts';

/** The longest texts. */
export const LIMITES_DO_SUPORTE = { Assunto: 150, Mensagem: 5000, Resposta: 10_000 } as const;

/** Conversations with support: each begins with usuarios/suporteMensagem, which gives it its protocol. */

const tags: ['suporte'] = ['suporte'];

/** `aguarda-pessoa`: for who wrote to support. */
const statusDoSuporte = z.enum(['aberto', 'em-atendimento', 'aguarda-pessoa', 'resolvido', 'reaberto']);
export type StatusDoSuporte = z.infer<typeof statusDoSuporte>;

export const ANEXOS_MAXIMO = 5;
/** Files sent before by `enviarAnexo`, each of the person who now attaches it. */
export const Anexos = z.array(id).max(ANEXOS_MAXIMO, `Envie no máximo ${ANEXOS_MAXIMO} anexos.`);

/** Where the person was, as the screen that they came from says it. */
export const Contexto = z.strictObject({
  Pagina: texto(200).default(''),
  Curso: texto(200).default(''),
  Aula: texto(200).default(''),
  Navegador: texto(200).default(''),
});

const Fala = z.object({
  /** Null: the message that began the conversation. */
  IdSuporteResposta: z.number().int().nullable(),
  DaEquipe: z.boolean(),
  /** A note that only administrators read. */
  Interna: z.boolean(),
  Nome: z.string(),
  Texto: z.string(),
  EnviadaEm: instante,
  /** `Link` opens it for this session, for two hours at most. */
  Anexos: z.array(Arquivo.extend({ Link: z.string() })),
});
export type Fala = z.infer<typeof Fala>;

const Mensagem = z.object({
  IdSuporteMensagem: z.number().int(),
  Protocolo: z.string(),
  Assunto: z.string(),
  Status: statusDoSuporte,
  CriadoEm: instante,
  AtualizadoEm: instante,
});
export type MinhaMensagem = z.infer<typeof Mensagem>;

const Conversa = Mensagem.extend({
  Pagina: z.string(),
  Curso: z.string(),
  Aula: z.string(),
  Navegador: z.string(),
  Falas: z.array(Fala),
});
export type Conversa = z.infer<typeof Conversa>;

export const enviarAnexo = call({
  method: 'POST',
  url: '/api/suporte/enviarAnexo',
  config: { acesso: 'autenticado', sobre: 'instituicao', atos: 'preparo' },
  schema: {
    tags,
    summary:
      'Recebe uma imagem ou um PDF (em base64 ou como formulário com o campo arquivo) para anexar a uma mensagem. Sem mensagem, some em um dia.',
    consumes: ['application/json', 'multipart/form-data'],
    body: z.strictObject(arquivoNoCorpo),
    response: { 200: Arquivo },
  },
});

export const minhasMensagens = call({
  method: 'GET',
  url: '/api/suporte/minhasMensagens',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'As minhas conversas com o suporte, a de novidade mais recente primeiro.',
    querystring: Lista,
    response: { 200: pagina(Mensagem) },
  },
});

export const conversa = call({
  method: 'GET',
  url: '/api/suporte/conversa/:id',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'Uma das minhas conversas com o suporte.',
    params: idNoCaminho,
    response: { 200: Conversa },
  },
});

export const escrever = call({
  method: 'POST',
  url: '/api/suporte/escrever',
  config: { acesso: 'autenticado', sobre: 'instituicao', umaVez: true },
  schema: {
    tags,
    summary: 'Continua uma das minhas conversas; a que estava resolvida reabre.',
    body: z.strictObject({
      IdSuporteMensagem: id,
      Texto: textoLongo(LIMITES_DO_SUPORTE.Mensagem),
      Anexos: Anexos.default([]),
    }),
    response: { 200: Conversa },
  },
});

export const encerrar = call({
  method: 'POST',
  url: '/api/suporte/encerrar',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'Marca como resolvida uma das minhas conversas.',
    body: z.strictObject({ IdSuporteMensagem: id }),
    response: { 200: Conversa },
  },
});

const DeQuem = {
  Nome: z.string(),
  IdCliente: z.number().int().nullable(),
  Cliente: z.string().nullable(),
  IdResponsavel: z.number().int().nullable(),
  Responsavel: z.string().nullable(),
};

const ItemDaCaixa = Mensagem.extend(DeQuem);
export type ItemDaCaixa = z.infer<typeof ItemDaCaixa>;

const Atendimento = Conversa.extend({ ...DeQuem, Email: z.string().nullable() });
export type Atendimento = z.infer<typeof Atendimento>;

export const listarAtendimentos = call({
  method: 'GET',
  url: '/api/suporte/listarAtendimentos',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'A caixa do suporte: o que espera pela equipe, do mais antigo; ou as conversas de uma situação, da mais recente.',
    querystring: Lista.extend({
      /** pendentes: AB, AT and RB; todas: every one. */
      situacao: z.enum(['pendentes', 'todas', ...statusDoSuporte.options]).default('pendentes'),
      cliente: z.coerce.number().int().positive().max(2_147_483_647).optional(),
      /** Only those that the caller has taken. */
      minhas: z.enum(['true', 'false']).default('false'),
    }),
    response: { 200: pagina(ItemDaCaixa) },
  },
});

export const atendimento = call({
  method: 'GET',
  url: '/api/suporte/atendimento/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Uma conversa com as notas internas.',
    params: idNoCaminho,
    response: { 200: Atendimento },
  },
});

export const responder = call({
  method: 'POST',
  url: '/api/suporte/responder',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary: 'Responde a uma conversa, e a pessoa é avisada por e-mail; ou deixa nela uma nota interna.',
    body: z.strictObject({
      IdSuporteMensagem: id,
      Texto: textoLongo(LIMITES_DO_SUPORTE.Resposta),
      Anexos: Anexos.default([]),
      Interna: z.boolean().default(false),
      /** What the conversation becomes with the answer; a note changes nothing. */
      Status: z.enum(['em-atendimento', 'aguarda-pessoa', 'resolvido']).default('aguarda-pessoa'),
    }),
    response: { 200: Atendimento },
  },
});

export const assumir = call({
  method: 'POST',
  url: '/api/suporte/assumir',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Passa uma conversa para quem chama.',
    body: z.strictObject({ IdSuporteMensagem: id }),
    response: { 200: Atendimento },
  },
});

export const alterarStatus = call({
  method: 'POST',
  url: '/api/suporte/alterarStatus',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Muda a situação de uma conversa sem responder.',
    body: z.strictObject({
      IdSuporteMensagem: id,
      Status: z.enum(['em-atendimento', 'aguarda-pessoa', 'resolvido', 'reaberto']),
    }),
    response: { 200: Atendimento },
  },
});

export const suporteMensagem = call({
  method: 'POST',
  url: '/api/usuarios/suporteMensagem',
  config: { acesso: 'autenticado', sobre: 'instituicao', umaVez: true },
  schema: {
    tags,
    summary: 'Envia uma mensagem ao suporte: começa uma conversa.',
    body: z.strictObject({
      Assunto: obrigatorio(LIMITES_DO_SUPORTE.Assunto),
      Mensagem: textoLongo(LIMITES_DO_SUPORTE.Mensagem),
      Contexto: Contexto.optional(),
      Anexos: Anexos.default([]),
    }),
    response: { 200: z.object({ IdSuporteMensagem: z.number(), Protocolo: z.string() }) },
  },
});
