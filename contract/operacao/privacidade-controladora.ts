import { z } from 'zod';
import { call } from '../call.ts';
import { id, instante, textoLongo } from '../campos.ts';
import { Encarregado, Pedido, LIMITES_DO_PEDIDO } from './privacidade.ts';

/** The client's side: it is the controller of its people's data, and we process them for it. */

const tags: ['privacidade'] = ['privacidade'];

const PedidoDaControladora = Pedido.pick({
  IdPrivacidadePedido: true,
  Tipo: true,
  Texto: true,
  Situacao: true,
  AbertoEm: true,
  Prazo: true,
  Resposta: true,
}).extend({
  Nome: z.string(),
  AvisadaEm: instante,
  /** What the controller says of it, which who answers reads. */
  Parecer: z.string().nullable(),
  ParecerPor: z.string().nullable(),
  ParecerEm: instante.nullable(),
});
export type PedidoDaControladora = z.infer<typeof PedidoDaControladora>;

const IncidenteDaControladora = z.object({
  IdIncidente: z.number().int(),
  Titulo: z.string(),
  Descricao: z.string(),
  Medidas: z.string(),
  Consequencias: z.string(),
  ConhecidoEm: instante,
  AvisadaEm: instante,
  /** Three working days from knowing of it. */
  PrazoComunicacao: z.iso.date(),
  Risco: z.boolean(),
  AnpdEm: z.iso.date().nullable(),
  TitularesEm: z.iso.date().nullable(),
});

export const controladora = call({
  method: 'GET',
  url: '/api/privacidade/controladora',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'O que chegou à empresa como controladora dos dados: pedidos das suas pessoas e incidentes. Só para quem responde por todos os setores.',
    response: {
      200: Encarregado.extend({
        Pedidos: z.array(PedidoDaControladora),
        Incidentes: z.array(IncidenteDaControladora),
      }),
    },
  },
});

export const opinarPedido = call({
  method: 'POST',
  url: '/api/privacidade/opinarPedido',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'A posição da controladora sobre um pedido ainda sem resposta.',
    body: z.strictObject({ IdPrivacidadePedido: id, Parecer: textoLongo(LIMITES_DO_PEDIDO.Parecer) }),
    response: { 200: PedidoDaControladora },
  },
});

export const RELATORIOS = ['ripd', 'interesse'] as const;

export const baixarRelatorio = call({
  method: 'GET',
  url: '/api/privacidade/relatorio',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'O relatório de impacto (LGPD, art. 38) ou a avaliação do legítimo interesse (art. 10), preenchidos do registro.',
    querystring: z.strictObject({ tipo: z.enum(RELATORIOS) }),
    response: { 200: z.unknown() },
  },
});
