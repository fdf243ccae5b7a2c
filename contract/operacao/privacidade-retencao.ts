import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import { alteracaoDe, instante, versao } from '../campos.ts';

/** For how long each kind of datum is kept, and what the nights removed. */

const tags: ['privacidade'] = ['privacidade'];

/** The longest that anything is kept by a rule. */
export const MESES_GUARDADOS = 600;

export const TIPOS_DE_RETENCAO = [
  'acessos',
  'emails',
  'importacoes',
  'visualizacoes',
  'pessoas',
  'estudo',
  'certificados',
  'certificados-sem-validade',
  'pedidos',
  'incidentes',
] as const;
export const tipoDeRetencao = z.enum(TIPOS_DE_RETENCAO);
export type TipoDeRetencao = z.infer<typeof tipoDeRetencao>;

export const Retencao = z.object({
  Tipo: tipoDeRetencao,
  Titulo: z.string(),
  /** From when the months are counted, and what happens then. */
  Explicacao: z.string(),
  Base: z.string(),
  /** Null: until somebody decides. */
  Meses: z.number().int().nullable(),
  /** The least that the law allows. */
  Piso: z.number().int(),
  Versao: z.number().int(),
});
export type Retencao = z.infer<typeof Retencao>;

export const retencoes = call({
  method: 'GET',
  url: '/api/privacidade/retencoes',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Por quanto tempo cada tipo de dado é guardado.',
    response: { 200: z.array(Retencao) },
  },
});

export const alterarRetencao = call({
  method: 'POST',
  url: '/api/privacidade/alterarRetencao',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Muda o prazo de guarda de um tipo de dado; nunca abaixo do mínimo legal.',
    body: alteracaoDe(Retencao, {
      Tipo: tipoDeRetencao,
      Meses: z
        .number()
        .int()
        .min(1)
        .max(MESES_GUARDADOS, `Use no máximo ${MESES_GUARDADOS} meses.`)
        .nullable(),
      Versao: versao,
    }),
    response: { 200: Retencao },
  },
});

export const previaDaRetencao = call({
  method: 'GET',
  url: '/api/privacidade/previaDaRetencao',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Quanto a próxima noite eliminaria, sem eliminar nada.',
    response: { 200: z.array(z.object({ Tipo: tipoDeRetencao, Quantos: z.number().int() })) },
  },
});

export const execucoesDaRetencao = call({
  method: 'GET',
  url: '/api/privacidade/execucoesDaRetencao',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O que cada noite eliminou.',
    querystring: Lista.pick({ pagina: true }),
    response: {
      200: pagina(
        z.object({
          IdRetencaoExecucao: z.number().int(),
          FeitaEm: instante,
          Tipo: tipoDeRetencao,
          Titulo: z.string(),
          Meses: z.number().int(),
          Quantos: z.number().int(),
          /** It stopped there; the next night tries again. */
          Falhou: z.boolean(),
        }),
      ),
    },
  },
});
