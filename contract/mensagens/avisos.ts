import { z } from 'zod';
import { call, semConteudo } from '../call.ts';
import { id, instante } from '../campos.ts';

/** What a person is told, and how they want to be told. Announcements are in comunicados.ts. */

const tags: ['avisos'] = ['avisos'];

export const TIPOS_DE_AVISO = [
  'matricula',
  'prazo',
  'certificado',
  'resposta',
  'comunicado',
  'equipe',
  'sistema',
] as const;
const tipo = z.enum(TIPOS_DE_AVISO);
export type TipoDeAviso = z.infer<typeof tipo>;

const Aviso = z.object({
  IdAviso: z.number().int(),
  Tipo: tipo,
  Titulo: z.string(),
  Texto: z.string(),
  /** A page of ours; null: there is nothing to open, or it is in another institution. */
  Rota: z.string().nullable(),
  /** The institution it is of, when that is not the selected one. */
  Instituicao: z.string().nullable(),
  CriadoEm: instante,
  Lido: z.boolean(),
});
export type Aviso = z.infer<typeof Aviso>;

const noFiltro = z.coerce.number().int().positive().max(2_147_483_647);

export const listarAvisos = call({
  method: 'GET',
  url: '/api/avisos/listar',
  config: { acesso: 'autenticado', sobre: 'instituicao', ficaNoAparelho: true },
  schema: {
    tags,
    summary: 'Os avisos da própria pessoa, os mais novos primeiro; `antes` continua a lista.',
    querystring: z.strictObject({
      naoLidos: z.enum(['sim', 'nao']).default('nao'),
      /** IdAviso of the last one already shown. */
      antes: noFiltro.optional(),
    }),
    response: { 200: z.object({ Itens: z.array(Aviso), HaMais: z.boolean() }) },
  },
});

/** More than this are not counted: the bell says "99+". */
export const MAXIMO_CONTADO = 100;

export const contarAvisos = call({
  method: 'GET',
  url: '/api/avisos/contar',
  config: { acesso: 'autenticado', sobre: 'instituicao', ficaNoAparelho: true },
  schema: {
    tags,
    summary: `Quantos avisos a pessoa ainda não leu, até ${MAXIMO_CONTADO}.`,
    response: { 200: z.object({ NaoLidos: z.number().int() }) },
  },
});

export const marcarLido = call({
  method: 'POST',
  url: '/api/avisos/marcarLido',
  config: { acesso: 'autenticado', sobre: 'instituicao', atos: 'proprio' },
  schema: {
    tags,
    summary: 'Marca um aviso como lido; sem IdAviso, todos.',
    body: z.strictObject({ IdAviso: id.optional() }),
    response: semConteudo,
  },
});

const Preferencia = z.object({ Tipo: tipo, NaTela: z.boolean(), PorEmail: z.boolean() });
export type Preferencia = z.infer<typeof Preferencia>;

export const preferencias = call({
  method: 'GET',
  url: '/api/avisos/preferencias',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary: 'Como a pessoa quer ser avisada de cada assunto que lhe diz respeito.',
    response: { 200: z.array(Preferencia) },
  },
});

export const alterarPreferencia = call({
  method: 'POST',
  url: '/api/avisos/alterarPreferencia',
  config: { acesso: 'autenticado', sobre: 'pessoa', atos: 'proprio' },
  schema: {
    tags,
    summary: 'Muda como a pessoa é avisada de um assunto. Os certificados aparecem sempre na plataforma.',
    body: z.strictObject({ Tipo: tipo, NaTela: z.boolean(), PorEmail: z.boolean() }),
    response: { 200: z.array(Preferencia) },
  },
});
