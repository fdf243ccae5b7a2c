import { z } from 'zod';
import { call, Lista, pagina, semConteudo } from '../call.ts';
import { id, instante } from '../campos.ts';

/** What staff ask for that changes how an account in use is entered: its owner, or another administrator, has a say. */

const tags: ['usuarios'] = ['usuarios'];

/** email: another address; sem-email: none any more; ficha: the slip, for somebody who has been here before. */
const tipo = z.enum(['email', 'sem-email', 'ficha']);
const situacao = z.enum(['aberto', 'liberado', 'impedido', 'cancelado', 'feito']);

export const PedidoDeAcesso = z.object({
  IdPedidoDeAcesso: z.number().int(),
  IdUsuario: z.number().int(),
  Nome: z.string(),
  Tipo: tipo,
  /** Only of the kind `email`; not whole. */
  EmailNovo: z.string().nullable(),
  NovoConfirmado: z.boolean(),
  PedidoPor: z.string(),
  PedidoEm: instante,
  /** Null: it waits for another administrator, however long. */
  ValeEm: instante.nullable(),
  Situacao: situacao,
  DecididoPor: z.string().nullable(),
  DecididoEm: instante.nullable(),
  /** Whether who asks may free it. */
  PodeLiberar: z.boolean(),
});
export type PedidoDeAcesso = z.infer<typeof PedidoDeAcesso>;

export const listarPedidosDeAcesso = call({
  method: 'GET',
  url: '/api/usuarios/pedidosDeAcesso',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Os pedidos que mudam o acesso de quem já entrou, os mais novos primeiro.',
    querystring: Lista.extend({
      situacao: z.enum(['em-aberto', 'encerrados']).optional(),
      usuario: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
    response: { 200: pagina(PedidoDeAcesso) },
  },
});

export const decidirPedidoDeAcesso = call({
  method: 'POST',
  url: '/api/usuarios/decidirPedidoDeAcesso',
  config: { acesso: 'adm', confirmada: 'conforme' },
  schema: {
    tags,
    summary: 'Libera a ficha que outro administrador pediu, ou encerra um pedido sem que ele valha.',
    body: z.strictObject({ IdPedidoDeAcesso: id, Libera: z.boolean() }),
    response: semConteudo,
  },
});

export const meuPedidoDeAcesso = call({
  method: 'GET',
  url: '/api/usuarios/meuPedidoDeAcesso',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary: 'O pedido em aberto sobre o meu acesso, se houver.',
    response: { 200: z.object({ Pedido: PedidoDeAcesso.nullable() }) },
  },
});

export const responderMeuPedidoDeAcesso = call({
  method: 'POST',
  url: '/api/usuarios/responderMeuPedidoDeAcesso',
  config: { acesso: 'autenticado', sobre: 'pessoa', atos: 'varios' },
  schema: {
    tags,
    summary: 'Confirmo ou impeço o que pediram sobre o meu acesso.',
    body: z.strictObject({ Confirma: z.boolean() }),
    response: semConteudo,
  },
});

const token = z.string().min(20).max(100);

export const pedidoDeAcessoPeloLink = call({
  method: 'POST',
  url: '/api/login/pedidoDeAcesso',
  config: { acesso: 'publico', atos: 'consulta' },
  schema: {
    tags,
    summary: 'O que pediram sobre o acesso de quem recebeu o link, sem gastá-lo.',
    body: z.strictObject({ Token: token }),
    response: { 200: z.object({ Pedido: PedidoDeAcesso.nullable() }) },
  },
});

export const responderPedidoPeloLink = call({
  method: 'POST',
  url: '/api/login/responderPedidoDeAcesso',
  config: { acesso: 'publico', atos: 'varios' },
  schema: {
    tags,
    summary: 'Quem recebeu o link confirma ou impede o pedido.',
    body: z.strictObject({ Token: token, Confirma: z.boolean() }),
    response: semConteudo,
  },
});
