import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import { id, instante, textoLongo } from '../campos.ts';

/** The longest texts of a request about one's data. */
export const LIMITES_DO_PEDIDO = { Texto: 4000, Resposta: 4000, Parecer: 4000 } as const;

/** What a person may ask of their own data (LGPD, art. 18 to 20). */

const tags: ['privacidade'] = ['privacidade'];

export const ASSUNTOS = [
  'cadastro',
  'vinculos',
  'matriculas',
  'estudo',
  'declaracoes',
  'avaliacoes',
  'certificados',
  'externos',
  'aproveitamentos',
  'conversas',
  'anotacoes',
  'emails',
  'acessos',
  'termos',
  'consentimentos',
  'pedidos',
] as const;
const assunto = z.enum(ASSUNTOS);
export type NomeDoAssunto = (typeof ASSUNTOS)[number];

export const Encarregado = z.object({
  Empresa: z.string(),
  EncarregadoNome: z.string().nullable(),
  EncarregadoEmail: z.string().nullable(),
});
export type Encarregado = z.infer<typeof Encarregado>;

const Celula = z.union([z.string(), z.number(), z.null()]);

const Assunto = z.object({
  Assunto: assunto,
  Titulo: z.string(),
  /** In plain words: what it is for. */
  Explicacao: z.string(),
  /** The legal basis. */
  Base: z.string(),
  /** How long it is kept. */
  Prazo: z.string(),
  Colunas: z.array(
    z.object({ Titulo: z.string(), Tipo: z.enum(['texto', 'numero', 'data', 'instante', 'percentual']) }),
  ),
  /** The newest ones; all of them are in the file. */
  Linhas: z.array(z.array(Celula)),
  Total: z.number().int(),
});
export type Assunto = z.infer<typeof Assunto>;

export const meusDados = call({
  method: 'GET',
  url: '/api/privacidade/meusDados',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary: 'O que está guardado sobre mim, por assunto, com a base legal e o prazo.',
    response: {
      200: z.object({
        GeradoEm: instante,
        /** Who answers for the data in each company of the person. */
        Controladoras: z.array(Encarregado),
        Assuntos: z.array(Assunto),
      }),
    },
  },
});

export const baixarMeusDados = call({
  method: 'GET',
  url: '/api/privacidade/baixar',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary: 'Todos os meus dados em JSON ou PDF, ou um assunto em CSV.',
    querystring: z.strictObject({ formato: z.enum(['json', 'pdf', 'csv']), assunto: assunto.optional() }),
    response: { 200: z.unknown() },
  },
});

export const O_QUE = ['cadastro', 'estudo', 'evidencia', 'certificado', 'mensagens', 'exportacao'] as const;

const Visualizacao = z.object({
  Em: instante,
  /** Whoever opened it; null when their own data were removed since. */
  Quem: z.string(),
  Papel: z.enum(['adm', 'gestor', 'sistema']),
  OQue: z.enum(O_QUE),
  /** Of an export: which list, of which institution. */
  Detalhe: z.string().nullable(),
});
export type Visualizacao = z.infer<typeof Visualizacao>;

export const quemViu = call({
  method: 'GET',
  url: '/api/privacidade/quemViu',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary: 'Quem abriu os meus dados, e as exportações de listas em que eu posso estar.',
    querystring: Lista.pick({ pagina: true }),
    response: { 200: pagina(Visualizacao) },
  },
});

/** `aprovado`: still to be carried out. */
export const situacaoDoPedido = z.enum(['aberto', 'aprovado', 'atendido', 'recusado', 'cancelado']);
/** The rights of LGPD, art. 18, and the review of art. 20. */
export const TIPOS_DE_PEDIDO = [
  'acesso',
  'correcao',
  'oposicao',
  'revogacao',
  'bloqueio',
  'portabilidade',
  'eliminacao',
  'revisao',
  'outro',
] as const;
export const tipoDePedido = z.enum(TIPOS_DE_PEDIDO);
export const TIPOS_EM_PALAVRAS: Record<(typeof TIPOS_DE_PEDIDO)[number], string> = {
  acesso: 'Acesso',
  correcao: 'Correção',
  oposicao: 'Oposição',
  revogacao: 'Revogação de consentimento',
  bloqueio: 'Bloqueio',
  portabilidade: 'Portabilidade',
  eliminacao: 'Eliminação',
  revisao: 'Revisão de resultado',
  outro: 'Outro pedido',
};

export const Pedido = z.object({
  IdPrivacidadePedido: z.number().int(),
  Tipo: tipoDePedido,
  Texto: z.string(),
  Situacao: situacaoDoPedido,
  AbertoEm: instante,
  /** The last day for the answer. */
  Prazo: z.iso.date(),
  Resposta: z.string().nullable(),
  RespondidoEm: instante.nullable(),
  /** Of an approved erasure: when it is carried out. */
  ExecutarEm: instante.nullable(),
  Versao: z.number().int(),
});
export type Pedido = z.infer<typeof Pedido>;

export const meusPedidos = call({
  method: 'GET',
  url: '/api/privacidade/meusPedidos',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: { tags, summary: 'O que pedi sobre os meus dados.', response: { 200: z.array(Pedido) } },
});

export const pedir = call({
  method: 'POST',
  url: '/api/privacidade/pedir',
  config: { acesso: 'autenticado', sobre: 'pessoa', umaVez: true },
  schema: {
    tags,
    summary:
      'Pede correção, eliminação, revisão de um resultado ou outra coisa; a resposta vem sem demora, em até 15 dias.',
    body: z.strictObject({ Tipo: tipoDePedido, Texto: textoLongo(LIMITES_DO_PEDIDO.Texto) }),
    response: { 200: Pedido },
  },
});

export const cancelarPedido = call({
  method: 'POST',
  url: '/api/privacidade/cancelarPedido',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary: 'Desiste de um pedido meu que ainda não foi executado.',
    body: z.strictObject({ IdPrivacidadePedido: id }),
    response: { 200: Pedido },
  },
});

export const Eliminacao = z.object({
  /** Why it cannot be done yet. */
  Impedimento: z.string().nullable(),
  /** What goes at once. */
  Some: z.array(z.string()),
  /** What the law keeps, and until when; null: until the employer decides. */
  Fica: z.array(z.object({ OQue: z.string(), Base: z.string(), Ate: z.iso.date().nullable() })),
});
export type Eliminacao = z.infer<typeof Eliminacao>;

export const minhaEliminacao = call({
  method: 'GET',
  url: '/api/privacidade/eliminacao',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary: 'O que seria eliminado dos meus dados, e o que a lei guarda até quando.',
    response: { 200: Eliminacao },
  },
});

/** One activity of the register of processing (LGPD, art. 37), in the words of what is configured. */
const Tratamento = z.object({
  Atividade: z.string(),
  Finalidade: z.string(),
  Titulares: z.string(),
  Dados: z.string(),
  Base: z.string(),
  Compartilhamento: z.string(),
  /** To whom outside of Brazil, and what. */
  Transferencia: z.string(),
  Prazo: z.string(),
  Seguranca: z.string(),
});
export type Tratamento = z.infer<typeof Tratamento>;

export const registro = call({
  method: 'GET',
  url: '/api/privacidade/registro',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'O que se faz com dados pessoais aqui: para quê, por qual direito, com quem e por quanto tempo.',
    response: {
      200: z.object({
        RevisadoEm: z.iso.date(),
        Itens: z.array(Tratamento),
      }),
    },
  },
});
