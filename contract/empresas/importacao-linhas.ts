import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import { id, idNoCaminho } from '../campos.ts';
import { campo, ErroDeLinha, veredito } from './importacao.ts';

/** The lines of an import, and what is put right in them. */

const tags: ['importacao'] = ['importacao'];

export const LinhaImportacao = z.object({
  Numero: z.number().int(),
  Celulas: z.array(z.string()),
  /** What was typed over the cells. */
  Correcoes: z.partialRecord(campo, z.string()),
  Dados: z.object({
    Nome: z.string().nullable(),
    CPF: z.string().nullable(),
    Email: z.string().nullable(),
    Telefone: z.string().nullable(),
    Matricula: z.string().nullable(),
    Cargo: z.string().nullable(),
    EhGestor: z.boolean().nullable(),
    Setores: z.array(z.string()).nullable(),
    /** True for who has left the company. */
    Desligado: z.boolean().nullable(),
  }),
  Veredito: veredito,
  Erros: z.array(ErroDeLinha),
  /** For an update, what changes. */
  Mudancas: z.array(
    z.object({
      Campo: z.string(),
      De: z.string().nullable(),
      Para: z.string().nullable(),
      /** An e-mail that takes effect once its owner, who has been here before, confirms it. */
      AConfirmar: z.literal(true).optional(),
    }),
  ),
  /** New here, yet already known to the platform: linked, not doubled. */
  PessoaExistente: z.boolean(),
  Importada: z.boolean(),
});
export type LinhaImportacao = z.infer<typeof LinhaImportacao>;

export const importacaoLinhas = call({
  method: 'GET',
  url: '/api/clientes/importacaoLinhas/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'As linhas de uma importação, cada uma com o seu veredito.',
    params: idNoCaminho,
    querystring: Lista.omit({ busca: true }).extend({ veredito: veredito.optional() }),
    response: { 200: pagina(LinhaImportacao) },
  },
});

/** The longest text of a cell. */
export const CELULA_MAXIMA = 500;
const correcao = z
  .string()
  .max(CELULA_MAXIMA, `Use no máximo ${CELULA_MAXIMA} caracteres.`)
  .overwrite((digitado) => digitado.toWellFormed().replaceAll('\0', ''))
  .optional();

export const corrigirLinha = call({
  method: 'POST',
  url: '/api/clientes/corrigirLinha',
  config: { acesso: 'adm', atos: 'preparo' },
  schema: {
    tags,
    summary: 'Corrige uma linha antes de confirmar; ela é conferida na hora.',
    body: z.strictObject({
      IdImportacao: id,
      Numero: z.number().int().min(1).max(2_000_000),
      Valores: z.strictObject({
        Nome: correcao,
        CPF: correcao,
        Email: correcao,
        Setor: correcao,
        Telefone: correcao,
        Matricula: correcao,
        Cargo: correcao,
        Gestor: correcao,
        Situacao: correcao,
      }),
    }),
    response: { 200: LinhaImportacao },
  },
});
