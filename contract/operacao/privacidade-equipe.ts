import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import { id, idNoCaminho, instante, textoLongo, versao } from '../campos.ts';
import { Eliminacao, Pedido, tipoDePedido, LIMITES_DO_PEDIDO } from './privacidade.ts';

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
    response: {
      200: PedidoDaFila.extend({
        Eliminacao: Eliminacao.nullable(),
        /** The companies it reached, and what they say of it. */
        Controladoras: z.array(
          z.object({
            Empresa: z.string(),
            AvisadaEm: instante,
            Parecer: z.string().nullable(),
            ParecerPor: z.string().nullable(),
            ParecerEm: instante.nullable(),
          }),
        ),
      }),
    },
  },
});

export const registrarPedido = call({
  method: 'POST',
  url: '/api/privacidade/registrarPedido',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary:
      'Registra um pedido que chegou por outro meio, como uma carta ou um e-mail ao encarregado (DPO).',
    body: z.strictObject({ IdUsuario: id, Tipo: tipoDePedido, Texto: textoLongo(LIMITES_DO_PEDIDO.Texto) }),
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
      Resposta: textoLongo(LIMITES_DO_PEDIDO.Resposta),
      Versao: versao,
    }),
    response: { 200: PedidoDaFila },
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
