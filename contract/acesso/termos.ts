import { z } from 'zod';
import { call, Lista, pagina, semConteudo } from '../call.ts';
import { alteracaoDe, instante, texto, textoLongo } from '../campos.ts';

/** The longest texts. */
export const LIMITES_DOS_TERMOS = { Texto: 60_000, Resumo: 500 } as const;

/** Terms of use: versions that never change, who accepted which, and the next one while it is written. */

const tags: ['termos'] = ['termos'];
const versao = z.number().int().min(1).max(1_000_000);

export const meusTermos = call({
  method: 'GET',
  url: '/api/termos/meus',
  config: { acesso: 'autenticado', sobre: 'instituicao', semSegundaEtapa: true, semTermos: true },
  schema: {
    tags,
    summary: 'Os termos em vigor para quem entrou, com a versão que essa pessoa aceitou por último.',
    response: {
      200: z.object({
        Versao: z.number().int(),
        Texto: z.string(),
        Resumo: z.string(),
        PublicadoEm: instante,
        Aceita: z.boolean(),
        Anterior: z.object({ Versao: z.number().int(), Texto: z.string() }).nullable(),
      }),
    },
  },
});

export const aceitarTermos = call({
  method: 'POST',
  url: '/api/termos/aceitar',
  config: { acesso: 'autenticado', sobre: 'instituicao', semSegundaEtapa: true, semTermos: true },
  schema: {
    tags,
    summary: 'Registra que a pessoa leu e aceitou a versão em vigor.',
    body: z.strictObject({ Versao: versao }),
    response: semConteudo,
  },
});

const VersaoDosTermos = z.object({
  Versao: z.number().int(),
  PublicadoEm: instante,
  PublicadoPor: z.string().nullable(),
  Resumo: z.string(),
  Sha256: z.string(),
  /** Active people who accepted it. */
  Aceites: z.number().int(),
});
export type VersaoDosTermos = z.infer<typeof VersaoDosTermos>;

const Rascunho = z.object({
  Texto: z.string(),
  Resumo: z.string(),
  AlteradoEm: instante,
  Versao: z.number().int(),
});
export type RascunhoDosTermos = z.infer<typeof Rascunho>;

export const versoesDosTermos = call({
  method: 'GET',
  url: '/api/termos/versoes',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'As versões publicadas, a última primeiro, e o rascunho da próxima.',
    response: {
      200: z.object({
        Versoes: z.array(VersaoDosTermos),
        /** Active people, of whom acceptance is asked. */
        Pessoas: z.number().int(),
        Rascunho: Rascunho.nullable(),
      }),
    },
  },
});

export const versaoDosTermos = call({
  method: 'GET',
  url: '/api/termos/versao/:versao',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O texto de uma versão publicada.',
    params: z.strictObject({ versao: z.coerce.number().int().min(1).max(1_000_000) }),
    response: { 200: z.object({ Versao: z.number().int(), Texto: z.string(), Resumo: z.string() }) },
  },
});

export const alterarRascunho = call({
  method: 'POST',
  url: '/api/termos/alterarRascunho',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Cria (Versao 0) ou altera o rascunho da próxima versão.',
    body: alteracaoDe(Rascunho, {
      Texto: textoLongo(LIMITES_DOS_TERMOS.Texto),
      Resumo: texto(LIMITES_DOS_TERMOS.Resumo),
      Versao: z.number().int().min(0).max(1_000_000),
    }),
    response: { 200: Rascunho },
  },
});

export const descartarRascunho = call({
  method: 'POST',
  url: '/api/termos/descartarRascunho',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Apaga o rascunho; as versões publicadas ficam.',
    body: z.strictObject({ Versao: versao }),
    response: semConteudo,
  },
});

export const publicarTermos = call({
  method: 'POST',
  url: '/api/termos/publicar',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Publica o rascunho como nova versão; todos a leem e aceitam no próximo uso.',
    body: z.strictObject({ Versao: versao }),
    response: { 200: z.object({ Versao: z.number().int() }) },
  },
});

const Aceite = z.object({
  IdUsuario: z.number().int(),
  Nome: z.string(),
  Email: z.string().nullable(),
  Versao: z.number().int(),
  AceitoEm: instante,
  Endereco: z.string(),
  /** Of the very words accepted. */
  Sha256: z.string(),
});
export type Aceite = z.infer<typeof Aceite>;

export const listarAceites = call({
  method: 'GET',
  url: '/api/termos/aceites',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Quem aceitou qual versão, quando e de onde, com a prova do texto.',
    querystring: Lista.extend({ versao: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    response: { 200: pagina(Aceite) },
  },
});

export const obterTermos = call({
  method: 'GET',
  url: '/api/login/termos',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'Os termos de uso em vigor.',
    response: { 200: z.object({ Versao: z.number().int(), Texto: z.string(), PublicadoEm: z.string() }) },
  },
});
