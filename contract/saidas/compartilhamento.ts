import { z } from 'zod';
import { call, Lista, pagina, semConteudo } from '../call.ts';
import { id, instante } from '../campos.ts';
import { tipoDaLista } from '../prova/certificados-publico.ts';
import { noFiltro } from '../prova/certificados.ts';

const tags: ['certificados'] = ['certificados'];

const ListaCompartilhada = z.object({
  IdCertificadoLista: z.number().int(),
  Tipo: tipoDaLista,
  Titulo: z.string(),
  CriadaEm: instante,
  ExpiraEm: instante,
  RevogadaEm: instante.nullable(),
  CriadaPor: z.string(),
  /** Its documents carry the whole CPF. */
  CPFInteiro: z.boolean(),
  /** For Labour Inspection: everybody, apprentices under 18 too, and the classes' dossiers. */
  Inspecao: z.boolean(),
  /** Visits, each from one address. */
  Aberturas: z.number().int(),
  AbertaEm: instante.nullable(),
});
export type ListaCompartilhada = z.infer<typeof ListaCompartilhada>;

export const compartilhar = call({
  method: 'POST',
  url: '/api/certificados/compartilhar',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'Faz um link com os certificados de uma turma, de uma pessoa ou, para quem responde por todos os setores, do cliente inteiro (NR-01, item 1.6.5). Só esta resposta o mostra.',
    body: z
      .strictObject({
        IdCliente: id.optional(),
        IdClienteTurma: id.optional(),
        IdClienteAluno: id.optional(),
        Dias: z.number().int().min(1, 'Use ao menos um dia.').max(365, 'Use no máximo 365 dias.').default(30),
        /** The documents with the whole CPF, as an inspection may ask; otherwise public copies. */
        CPFInteiro: z.boolean().default(false),
        /** For Labour Inspection, whose access knows no limit (NR-01, 1.6.5); whole CPF, minors and dossiers. */
        Inspecao: z.boolean().default(false),
      })
      .refine(
        ({ IdCliente, IdClienteTurma, IdClienteAluno }) =>
          [IdCliente, IdClienteTurma, IdClienteAluno].filter((um) => um !== undefined).length === 1,
        { path: ['IdClienteTurma'], message: 'Escolha uma turma, uma pessoa ou a empresa inteira.' },
      ),
    response: { 200: ListaCompartilhada.extend({ Hash: z.string(), Link: z.string() }) },
  },
});

export const listas = call({
  method: 'GET',
  url: '/api/certificados/listas',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Os links feitos para um cliente; um gestor vê os seus.',
    querystring: Lista.omit({ busca: true }).extend({ cliente: noFiltro }),
    response: { 200: pagina(ListaCompartilhada) },
  },
});

export const revogarLista = call({
  method: 'POST',
  url: '/api/certificados/revogarLista',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'O link deixa de abrir, na hora.',
    body: z.strictObject({ IdCertificadoLista: id }),
    response: semConteudo,
  },
});
