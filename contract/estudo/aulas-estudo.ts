import { z } from 'zod';
import { abertaPorTipo } from '../ensino/cursos-aulas.ts';
import { call } from '../call.ts';
import { id, idNoCaminho, LIMITES, obrigatorio } from '../campos.ts';
import { Sumario } from './aulas-sumario.ts';

/** Opening a lesson and telling what was seen of it. What counts is decided by the server. */

const tags: ['aulas'] = ['aulas'];

/** Seconds between heartbeats of a player. */
export const INTERVALO_PROGRESSO = 15;

/** A moment of study counts in one lesson only. */
export const OUTRA_ABERTA =
  'Você abriu outra aula, ou esta em outro aparelho. O tempo de estudo conta em uma por vez.';

/** In the answers 409 and 422 of what tells of study: why nothing more is recorded. */
export const PARADAS = ['outro_aparelho', 'atualizado', 'recusado', 'encerrado', 'declaracao'] as const;
export type Parada = (typeof PARADAS)[number];

export const camposDaAula = {
  /** Goes with every heartbeat; null: nothing is recorded. */
  Sessao: z.uuid().nullable(),
  GravaProgresso: z.boolean(),
  /** Why nothing is recorded, in words. */
  Aviso: z.string().nullable(),
  /** Of a package of several lessons that is only looked at again: all of them, each of which may be opened. */
  Revisao: Sumario.nullish(),
  IdCurso: z.number().int(),
  IdCursoConteudoAula: z.number().int(),
  Titulo: z.string(),
  Modulo: z.string(),
  Obrigatoria: z.boolean(),
  DuracaoMinutos: z.number().int(),
  /** How much of a video must be seen. */
  PercentualMinimo: z.number().int(),
  /** Seconds of the video. */
  SegundosAlvo: z.number().int(),
  /** Seconds of study without which it is not concluded; in a course of a norm, the hours that the lesson declares. */
  SegundosMinimos: z.number().int(),
  /** The video or document; its address lives as long as the session, two hours at most. */
  Arquivo: z.object({ Url: z.string(), Nome: z.string(), Tipo: z.string() }).nullable(),
  /** The same video in lists (HLS), where the server made its qualities: one that adapts, and one for each. */
  Qualidades: z
    .object({
      Automatica: z.string(),
      Fixas: z.array(z.object({ Linhas: z.number().int(), Url: z.string() })),
    })
    .nullish(),
  /** Address of the captions (VTT). */
  Legenda: z.string().nullable(),
  /** Address of the same lesson in Libras, a video; absent in what was taken along before there was one. */
  Libras: z.string().nullish(),
  /** Where to resume, in seconds of the video. */
  Posicao: z.number().int(),
  /** Active time so far, of all openings. */
  Segundos: z.number().int(),
  /** Ranges of the video already seen, in seconds. */
  Vistos: z.array(z.tuple([z.number().int(), z.number().int()])),
  Percentual: z.number().int(),
  Concluida: z.boolean(),
  /** Earlier training counts as it. */
  Aproveitada: z.boolean(),
  ProgressoCurso: z.number().int(),
  /** Neighbours in the course, whether or not they may be opened. */
  Anterior: z.number().int().nullable(),
  Proxima: z.number().int().nullable(),
};

const AulaAberta = abertaPorTipo(camposDaAula);
export type AulaAberta = z.infer<typeof AulaAberta>;

export const abrirAula = call({
  method: 'POST',
  url: '/api/aluno/abrirAula',
  config: { acesso: 'autenticado', sobre: 'instituicao', atos: 'registro' },
  schema: {
    tags,
    summary:
      'Abre uma aula: o conteúdo, onde parou e a sessão que grava o progresso. Fecha a que a pessoa tinha aberta, em qualquer turma ou aparelho.',
    body: z.strictObject({ IdClienteTurmaAluno: id, IdCursoConteudoAula: id }),
    response: { 200: AulaAberta },
  },
});

export const previaAula = call({
  method: 'GET',
  url: '/api/cursos/previaAula/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Uma aula do rascunho como o aluno a verá; nada é gravado.',
    params: idNoCaminho,
    response: { 200: AulaAberta },
  },
});

/** NR-01, Anexo II, 4.3 and 4.4: asked once a day in each enrolment before a course of a norm is studied. */
export const DECLARACAO = 'Estou em um ambiente adequado para estudar e dedico este tempo somente ao curso.';

export const declararEstudo = call({
  method: 'POST',
  url: '/api/aluno/declararEstudo',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary:
      'A declaração do dia de quem estuda um curso de norma: ambiente adequado e dedicado. Sem ela, abrir aula, gravar progresso e começar avaliação respondem 422 com Motivo "declaracao". Com 8 h de treinamento no dia, abrir aula responde 422 com Motivo "jornada" até que se diga MotivoJornada.',
    body: z.strictObject({
      IdClienteTurmaAluno: id,
      /** Why the person goes beyond eight hours on that day. */
      MotivoJornada: obrigatorio(LIMITES.Motivo).optional(),
    }),
    response: { 200: z.object({ Dia: z.iso.date() }) },
  },
});

const segundo = z
  .number()
  .int('Use segundos inteiros.')
  .min(0, 'Use segundos a partir de zero.')
  .max(604_800);
const trecho = z
  .tuple([segundo, segundo])
  .refine(([de, ate]) => de < ate, 'O trecho precisa terminar depois do começo.');

export const gravarProgresso = call({
  method: 'POST',
  url: '/api/aluno/progresso',
  config: { acesso: 'autenticado', sobre: 'instituicao', semTermos: true, atos: 'registro' },
  schema: {
    tags,
    summary:
      'O que foi visto desde a abertura da aula. Pode repetir, atrasar-se e chegar fora de ordem: o resultado é o mesmo.',
    body: z.strictObject({
      Sessao: z.uuid('Sessão inválida.'),
      /** From 1, one more at each sending; the highest decides where to resume. */
      Sequencia: z.number().int().min(1).max(2_147_483_647),
      /** Seconds since the opening with the page in sight and the person there; never fewer than before. */
      Segundos: segundo,
      Posicao: segundo,
      /** What was seen and not yet acknowledged, in seconds of the video: [from, to). */
      Trechos: z.array(trecho).max(50, 'Use no máximo 50 trechos por vez.'),
    }),
    response: {
      200: z.object({
        Percentual: z.number().int(),
        Concluida: z.boolean(),
        Posicao: z.number().int(),
        /** Of the study that the lesson asks for. */
        FaltamSegundos: z.number().int(),
        ProgressoCurso: z.number().int(),
        CursoConcluido: z.boolean(),
        /** The person opened another lesson, or this one elsewhere: stop here, or open it again. */
        Encerrada: z.boolean(),
      }),
    },
  },
});
