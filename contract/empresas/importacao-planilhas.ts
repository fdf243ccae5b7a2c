import { z } from 'zod';
import { call } from '../call.ts';
import { idNoCaminho } from '../campos.ts';

/** The spreadsheets that an import gives back. */

const tags: ['importacao'] = ['importacao'];
/** Bytes, outside JSON. */
const arquivo = z.unknown();

export const rejeitados = call({
  method: 'GET',
  url: '/api/clientes/rejeitados/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'As linhas recusadas, como a planilha enviada (CSV ou XLSX) e mais as colunas Linha e Erro, para corrigir e enviar de novo.',
    params: idNoCaminho,
    response: { 200: arquivo },
  },
});

export const arquivoImportacao = call({
  method: 'GET',
  url: '/api/clientes/arquivoImportacao/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'A planilha como foi enviada.',
    params: idNoCaminho,
    response: { 200: arquivo },
  },
});

export const modeloImportacao = call({
  method: 'GET',
  url: '/api/clientes/modeloImportacao',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'A planilha modelo, com uma linha de exemplo. Em XLSX, com instruções e listas de escolha; as dos setores, de um cliente.',
    querystring: z.strictObject({
      formato: z.enum(['csv', 'xlsx']).default('csv'),
      IdCliente: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
    response: { 200: arquivo },
  },
});
