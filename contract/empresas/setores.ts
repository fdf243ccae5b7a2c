import { z } from 'zod';
import { call, Lista, pagina, semConteudo } from '../call.ts';
import {
  alteracaoDe,
  id,
  idNoCaminho,
  idOuNovo,
  LIMITES,
  obrigatorio,
  status,
  texto,
  versao,
} from '../campos.ts';

const tags: ['setores'] = ['setores'];

export const Setor = z.object({
  IdClienteSetor: z.number(),
  IdCliente: z.number(),
  Descricao: z.string(),
  Status: status,
  /** Active people in it. */
  QtdAlunos: z.number().int(),
  Versao: z.number().int(),
});
export type Setor = z.infer<typeof Setor>;

export const ListaSetores = Lista.extend({ status: status.optional() });

export const setoresDoCliente = call({
  method: 'GET',
  url: '/api/clientes/GetSetoresByCliente/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Os setores de um cliente; para um gestor, os do seu cliente sob sua gestão.',
    params: idNoCaminho,
    querystring: ListaSetores,
    response: { 200: pagina(Setor) },
  },
});

export const alterarClienteSetor = call({
  method: 'POST',
  url: '/api/clientes/alterarClienteSetor',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary: 'Cria (sem IdClienteSetor) ou renomeia um setor.',
    body: alteracaoDe(Setor, {
      IdClienteSetor: idOuNovo.optional(),
      IdCliente: id,
      Descricao: obrigatorio(LIMITES.Setor),
      Versao: versao.optional(),
    }),
    response: { 200: Setor },
  },
});

export const alterarClienteSetorStatus = call({
  method: 'GET',
  url: '/api/clientes/alterarClienteSetorStatus/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Inativa ou reativa um setor.',
    params: idNoCaminho,
    querystring: z.strictObject({ Status: status.optional() }),
    response: { 200: z.object({ Status: status }) },
  },
});

export const excluirClienteSetor = call({
  method: 'POST',
  url: '/api/clientes/excluirClienteSetor',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Exclui um setor que ninguém usa; em uso, 409: pode ser inativado.',
    body: z.strictObject({ IdClienteSetor: id }),
    response: semConteudo,
  },
});

/** Each may be an id or a name, as spreadsheets have them. */
export const SetoresDigitados = z
  .array(z.union([id, texto(100)]))
  .max(1000, 'São setores demais de uma vez.');
export const Conferidos = z.object({
  Validos: z.array(z.object({ IdClienteSetor: z.number(), Descricao: z.string() })),
  Invalidos: z.array(z.union([z.number(), z.string()])),
});

export const verificarSetores = call({
  method: 'POST',
  url: '/api/clientes/verificarSetores/',
  config: { acesso: 'gestor', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Diz quais setores existem e estão ativos; para um gestor, só os seus são válidos.',
    body: z.strictObject({ IdCliente: id, Setores: SetoresDigitados }),
    response: { 200: Conferidos },
  },
});
