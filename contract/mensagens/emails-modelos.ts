import { z } from 'zod';
import { call } from '../call.ts';
import { id, obrigatorio, paragrafos, textoLongo, versao } from '../campos.ts';
import { PreviaDeEmail } from './emails.ts';

/** The longest texts. */
export const LIMITES_DO_MODELO = { Assunto: 150, Corpo: 4000, Botao: 60, Rodape: 1000 } as const;

/** The words of each kind of message: ours, the administrator's for everybody, or those for one client. */

const tags: ['configuracoes'] = ['configuracoes'];
const tipo = z
  .string()
  .max(60)
  .regex(/^[a-z-]+$/);
const cliente = z.coerce.number().int().positive().max(2_147_483_647).optional();

/** Whose words are used. */
const origem = z.enum(['padrao', 'plataforma', 'cliente']);
export type OrigemDoModelo = z.infer<typeof origem>;

const Textos = z.strictObject({
  Assunto: obrigatorio(LIMITES_DO_MODELO.Assunto),
  /** Each line is a paragraph; `{Turma}` stands for a fact of the message. */
  Corpo: textoLongo(LIMITES_DO_MODELO.Corpo),
  /** Null: the message has no button. */
  Botao: obrigatorio(LIMITES_DO_MODELO.Botao).nullable(),
  Rodape: paragrafos(LIMITES_DO_MODELO.Rodape).trim(),
});
export type TextosDoModelo = z.infer<typeof Textos>;

const ModeloResumo = z.object({
  Tipo: z.string(),
  Titulo: z.string(),
  Quando: z.string(),
  Assunto: z.string(),
  Origem: origem,
});
export type ModeloResumo = z.infer<typeof ModeloResumo>;

const Modelo = ModeloResumo.extend({
  Textos,
  /** What holds once one's own words are taken away. */
  Padrao: Textos,
  Variaveis: z.array(z.object({ Nome: z.string(), Exemplo: z.string() })),
  /** 0 while there are no own words. */
  Versao: z.number().int(),
});
export type ModeloDeEmail = z.infer<typeof Modelo>;

export const listarModelos = call({
  method: 'GET',
  url: '/api/configuracoes/modelosDeEmail',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Cada tipo de mensagem, com quem escreveu as suas palavras; de um cliente, as que ele usa.',
    querystring: z.strictObject({ cliente }),
    response: { 200: z.array(ModeloResumo) },
  },
});

export const obterModelo = call({
  method: 'GET',
  url: '/api/configuracoes/modeloDeEmail/:tipo',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'As palavras de um tipo de mensagem e o que elas podem citar.',
    params: z.strictObject({ tipo }),
    querystring: z.strictObject({ cliente }),
    response: { 200: Modelo },
  },
});

const qual = { Tipo: tipo, IdCliente: id.nullable() };

export const alterarModelo = call({
  method: 'POST',
  url: '/api/configuracoes/alterarModeloDeEmail',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Muda as palavras de um tipo de mensagem, para todos ou para um cliente; vale na próxima.',
    body: Textos.extend({ ...qual, Versao: versao }),
    response: { 200: Modelo },
  },
});

export const restaurarModelo = call({
  method: 'POST',
  url: '/api/configuracoes/restaurarModeloDeEmail',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Volta às palavras anteriores: as de todos, no caso de um cliente, ou as do texto padrão.',
    body: z.strictObject({ ...qual, Versao: versao }),
    response: { 200: Modelo },
  },
});

export const previaDoModelo = call({
  method: 'POST',
  url: '/api/configuracoes/previaDoModeloDeEmail',
  config: { acesso: 'adm', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Como fica a mensagem com estas palavras e dados de exemplo.',
    body: Textos.extend(qual),
    response: { 200: PreviaDeEmail },
  },
});
