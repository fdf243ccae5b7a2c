import { z } from 'zod';
import { call, Lista, pagina } from './call.ts';
import { id, idNoCaminho, textoLongo, versao } from './campos.ts';
import { Eliminacao, Pedido, tipoDePedido } from './privacidade.ts';

/** What administrators answer for: the requests of people and the register of processing. */

const tags: ['privacidade'] = ['privacidade'];

export const PedidoDaFila = Pedido.extend({
  IdUsuario: z.number().int(),
  Nome: z.string(),
  Email: z.string().nullable(),
  RespondidoPor: z.string().nullable(),
  /** Came by another way than the person's own page, and was written down by this administrator. */
  RegistradoPor: z.string().nullable(),
});
export type PedidoDaFila = z.infer<typeof PedidoDaFila>;

export const pedidos = call({
  method: 'GET',
  url: '/api/privacidade/pedidos',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Os pedidos das pessoas sobre os seus dados; os que esperam, primeiro o que vence antes.',
    querystring: Lista.extend({ situacao: z.enum(['abertos', 'encerrados']).default('abertos') }),
    response: { 200: pagina(PedidoDaFila) },
  },
});

export const pedido = call({
  method: 'GET',
  url: '/api/privacidade/pedido/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Um pedido; de uma eliminação, também o que sumiria e o que a lei guarda.',
    params: idNoCaminho,
    response: { 200: PedidoDaFila.extend({ Eliminacao: Eliminacao.nullable() }) },
  },
});

export const registrarPedido = call({
  method: 'POST',
  url: '/api/privacidade/registrarPedido',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary: 'Registra um pedido que chegou por outro meio, como uma carta ou um e-mail ao encarregado.',
    body: z.strictObject({ IdUsuario: id, Tipo: tipoDePedido, Texto: textoLongo(4000) }),
    response: { 200: PedidoDaFila },
  },
});

export const responderPedido = call({
  method: 'POST',
  url: '/api/privacidade/responderPedido',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'Atende ou recusa um pedido. Uma eliminação atendida é executada um dia depois, e não se desfaz.',
    body: z.strictObject({
      IdPrivacidadePedido: id,
      Atender: z.boolean(),
      Resposta: textoLongo(4000),
      Versao: versao,
    }),
    response: { 200: PedidoDaFila },
  },
});

const Tratamento = z.object({
  Atividade: z.string(),
  Finalidade: z.string(),
  Titulares: z.string(),
  Dados: z.string(),
  Base: z.string(),
  Compartilhamento: z.string(),
  Prazo: z.string(),
  Seguranca: z.string(),
});
export type Tratamento = z.infer<typeof Tratamento>;

export const tratamentos = call({
  method: 'GET',
  url: '/api/privacidade/tratamentos',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O registro das operações de tratamento (LGPD, art. 37).',
    response: { 200: z.object({ RevisadoEm: z.iso.date(), Itens: z.array(Tratamento) }) },
  },
});

export const baixarTratamentos = call({
  method: 'GET',
  url: '/api/privacidade/baixarTratamentos',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O registro das operações de tratamento em um arquivo.',
    querystring: z.strictObject({ formato: z.enum(['csv', 'pdf']) }),
    response: { 200: z.unknown() },
  },
});
