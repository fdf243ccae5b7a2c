import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../campos.ts';
import { Cmi } from './aulas-cmi.ts';

/** A package of several lessons: its table of contents, and going from one to the other. */

const tags: ['aulas'] = ['aulas'];

export const nomeDoItem = z.string().min(1).max(250);

const ItemDoSumario = z.object({
  Item: z.string(),
  Titulo: z.string(),
  /** How deep it lies, from 0. */
  Nivel: z.number().int(),
  /** False: a heading, which opens nothing of its own. */
  Abre: z.boolean(),
  Situacao: z.enum(['nova', 'andamento', 'concluida', 'reprovada']),
  /** Whether the person may choose it now. */
  Disponivel: z.boolean(),
});

export const Sumario = z.object({
  Itens: z.array(ItemDoSumario),
  /** The lesson to show; null: none until the person chooses. */
  Atual: z.string().nullable(),
  Anterior: z.boolean(),
  Proximo: z.boolean(),
  Feitas: z.number().int(),
  Total: z.number().int(),
  /** What the lesson that is open may ask for. */
  Pode: z.object({ continue: z.boolean(), previous: z.boolean(), choice: z.array(z.string()) }),
  /** Of 2004: what the lesson that comes finds of its objectives (by their ids), as others left it. */
  Lidos: z.record(z.string(), z.record(z.string(), z.string())),
  /** Why what was asked for was not done. */
  Aviso: z.string().nullable(),
});
export type Sumario = z.infer<typeof Sumario>;

/** Where to go from the lesson that is open, in the words of SCORM 2004. */
export const PedidoDeNavegacao = z.strictObject({
  Tipo: z.enum([
    'start',
    'continue',
    'previous',
    'choice',
    'jump',
    'exit',
    'exitAll',
    'abandon',
    'abandonAll',
    'suspendAll',
  ]),
  /** Of `choice` and `jump`. */
  Item: nomeDoItem.optional(),
});
export type PedidoDeNavegacao = z.infer<typeof PedidoDeNavegacao>;

/** What the order of the lessons is judged by: how far each is. */
export const EstadoDoPacote = z.strictObject({
  Atual: nomeDoItem.nullable(),
  Itens: z.record(
    nomeDoItem,
    z.strictObject({
      Rastro: Cmi,
      /** Of 2004: how often it was begun, and whether the last time is over. */
      Tentativas: z.number().int().optional(),
      Encerrada: z.boolean().optional(),
      /** How often what stands below it was drawn again. */
      Sorteios: z.number().int().optional(),
    }),
  ),
  /** Of 2004: the objectives that lessons share. */
  Globais: z
    .record(
      z.string().max(4000),
      z.strictObject({
        Satisfeito: z.boolean().optional(),
        Medida: z.number().optional(),
        Completa: z.boolean().optional(),
        Progresso: z.number().optional(),
        Bruta: z.number().optional(),
        Minima: z.number().optional(),
        Maxima: z.number().optional(),
      }),
    )
    .optional(),
  /** Of 2004: the person went out, and nothing is open. */
  Fora: z.boolean().optional(),
});
export type EstadoDoPacote = z.infer<typeof EstadoDoPacote>;
export type Globais = EstadoDoPacote['Globais'];

export const previaDoSumario = call({
  method: 'POST',
  url: '/api/cursos/previaDoSumario',
  config: { acesso: 'adm', atos: 'consulta' },
  schema: {
    tags,
    summary:
      'O sumário de um pacote de várias lições na prévia do rascunho, a partir do estado que a própria página guarda; nada é gravado.',
    body: z.strictObject({
      IdCursoConteudoAula: id,
      Estado: EstadoDoPacote,
      Item: nomeDoItem.optional(),
      Cmi,
      Pedido: PedidoDeNavegacao.optional(),
    }),
    response: { 200: z.object({ Estado: EstadoDoPacote, Sumario }) },
  },
});
