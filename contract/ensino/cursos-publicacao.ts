import { z } from 'zod';
import { call } from '../call.ts';
import { id, idNoCaminho, instante } from '../campos.ts';

/** What students take is a version, frozen when it is published. */

const tags: ['cursos'] = ['cursos'];

/** What a draft still lacks, and where: the same list wherever it is shown. */
export const Pendencia = z.object({
  /** certificar: published without it, the course would be given and its certificate would wait; rever: nothing waits. */
  Impede: z.enum(['publicar', 'certificar', 'rever']),
  /** The tab of the editor where it is missing. */
  Onde: z.enum(['informacoes', 'conteudo', 'questoes', 'projeto']),
  /** The field there that mends it. */
  Campo: z.string(),
  IdCursoConteudo: z.number().int().nullable(),
  Modulo: z.string().nullable(),
  IdCursoConteudoAula: z.number().int().nullable(),
  Aula: z.string().nullable(),
  Mensagem: z.string(),
});
export type Pendencia = z.infer<typeof Pendencia>;

/** NOVAS: only who enrols from now on; NAO_INICIADAS: also who has not begun; TODAS: all who have not finished. */
const alcances = z.enum(['NOVAS', 'NAO_INICIADAS', 'TODAS']);
export type AlcanceDaPublicacao = z.infer<typeof alcances>;

export const previaPublicacao = call({
  method: 'GET',
  url: '/api/cursos/previaPublicacao/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'O que falta ao rascunho para ser publicado e para certificar, e quantas matrículas em turmas abertas cada escolha alcança.',
    params: idNoCaminho,
    response: {
      200: z.object({
        Pendencias: z.array(Pendencia),
        /** Its norm changed after it was published: it may be published again as it is. */
        MudouNorma: z.boolean(),
        NumeroVersao: z.number().int().nullable(),
        AlteracoesNaoPublicadas: z.boolean(),
        /** Enrolments in classes that have not ended. */
        NaoIniciadas: z.number().int(),
        EmAndamento: z.number().int(),
        Concluidas: z.number().int(),
        Rascunho: z.number().int(),
      }),
    },
  },
});

const Versao = z.object({
  IdCursoVersao: z.number().int(),
  Numero: z.number().int(),
  PublicadaEm: instante,
  Usuario: z.string(),
  TotalAulas: z.number().int(),
  TotalMinutos: z.number().int(),
  /** Who takes it. */
  Matriculas: z.number().int(),
  Atual: z.boolean(),
});
export type VersaoDoCurso = z.infer<typeof Versao>;

export const publicar = call({
  method: 'POST',
  url: '/api/cursos/publicar',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary:
      'Congela o rascunho em uma versão. Recusa com Pendencias o que impede a publicação. Turmas encerradas ficam como estavam.',
    body: z.strictObject({
      IdCurso: id,
      Alcance: alcances,
      /** The draft that was looked at: when it has changed since, nothing is published. */
      Rascunho: z.number().int(),
    }),
    response: { 200: Versao },
  },
});

export const versoes = call({
  method: 'GET',
  url: '/api/cursos/versoes/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'As versões publicadas de um curso, da mais nova à mais antiga.',
    params: idNoCaminho,
    response: { 200: z.array(Versao) },
  },
});
