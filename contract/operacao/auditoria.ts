import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import { instante } from '../campos.ts';

const tags: ['auditoria'] = ['auditoria'];
const id = z.coerce.number().int().positive().max(2_147_483_647);

export const Ato = z.object({
  IdAuditoria: z.number(),
  Quando: instante,
  IdUsuario: z.number().nullable(),
  /** Null: the program itself. */
  Quem: z.string().nullable(),
  IdCliente: z.number().nullable(),
  Cliente: z.string().nullable(),
  Acao: z.string(),
  Objeto: z.string(),
  IdObjeto: z.number().nullable(),
  Endereco: z.string().nullable(),
  Antes: z.record(z.string(), z.unknown()).nullable(),
  Depois: z.record(z.string(), z.unknown()).nullable(),
  /** Its words were removed because they named somebody whose data had to go. */
  Expurgado: z.boolean(),
  /** Its place in the chain; null for the minute until it is sealed. */
  Posicao: z.number().nullable(),
});
export type Ato = z.infer<typeof Ato>;

export const FiltroDaAuditoria = Lista.extend({
  usuario: id.optional(),
  cliente: id.optional(),
  acao: z.string().max(80).optional(),
  objeto: z.string().max(40).optional(),
  /** First and last day, of São Paulo. */
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
});

export const auditoria = call({
  method: 'GET',
  url: '/api/auditoria/listar',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Quem fez o quê, em quê, de onde e quando, com o antes e o depois; os atos mais novos primeiro.',
    querystring: FiltroDaAuditoria,
    response: {
      200: pagina(Ato).extend({
        /** The newest seal: whoever keeps it elsewhere can prove later that nothing before it was changed. */
        Selo: z.object({ Posicao: z.number(), Hash: z.string() }).nullable(),
        /** What was done, and to what: the choices of the filters. */
        Acoes: z.array(z.string()),
        Objetos: z.array(z.string()),
        /** Whom the filters name. */
        Escolhidos: z.object({
          Usuario: z.object({ IdUsuario: z.number(), Nome: z.string() }).nullable(),
          Cliente: z.object({ IdCliente: z.number(), NomeFantasia: z.string() }).nullable(),
        }),
      }),
    },
  },
});
