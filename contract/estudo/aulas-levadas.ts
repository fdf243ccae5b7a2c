import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../campos.ts';
import { abertaPorTipo, LEVAVEIS } from '../ensino/cursos-aulas.ts';
import { camposDaAula, gravarProgresso } from './aulas-estudo.ts';
import { scormProgresso } from './aulas-scorm.ts';

/** Courses taken along to be studied without a connection, and what was studied so (docs/decisions/0031). */

const tags: ['aulas'] = ['aulas'];

/** Of its video, document or open package, captions and video in Libras together. */
const Bytes = z.number().int();

const AulaLevada = abertaPorTipo({ ...camposDaAula, Bytes }, LEVAVEIS);
export type AulaLevada = z.infer<typeof AulaLevada>;

const CursoLevado = z.object({
  /** Goes with all that is studied of it. */
  Levado: z.uuid(),
  Aulas: z.array(AulaLevada),
  /** What needs a connection, and why, in words. */
  Ficam: z.array(z.object({ Titulo: z.string(), Motivo: z.string() })),
});
export type CursoLevado = z.infer<typeof CursoLevado>;

export const levarCurso = call({
  method: 'POST',
  url: '/api/aluno/levarCurso',
  config: { acesso: 'autenticado', sobre: 'instituicao', atos: 'registro' },
  schema: {
    tags,
    summary:
      'O conteúdo de um curso para ser estudado sem conexão: as aulas que podem, onde a pessoa está em cada uma, e o que fica. Curso de norma responde 422: o tempo dele é do relógio do servidor.',
    body: z.strictObject({ IdClienteTurmaAluno: id, IdCurso: id }),
    response: { 200: CursoLevado },
  },
});

const ha = z.number().int().min(0).max(31_622_400);

export const gravarEstudoLevado = call({
  method: 'POST',
  url: '/api/aluno/estudoLevado',
  config: { acesso: 'autenticado', sobre: 'instituicao', semTermos: true, atos: 'registro' },
  schema: {
    tags,
    summary:
      'O que foi estudado sem conexão em uma aula levada, julgado pelas mesmas regras. Vale o tempo que passou desde que o curso foi levado e que não foi contado em outra aula; repetido, conta uma vez.',
    body: gravarProgresso.schema.body.extend({
      Levado: z.uuid('Curso levado inválido.'),
      IdCursoConteudoAula: id,
      /** Seconds ago, by the device: when the lesson was opened, and when anything of it was last studied. */
      AbertaHa: ha,
      AteHa: ha,
    }),
    response: { 200: gravarProgresso.schema.response[200] },
  },
});

export const gravarPacoteLevado = call({
  method: 'POST',
  url: '/api/aluno/pacoteLevado',
  config: { acesso: 'autenticado', sobre: 'instituicao', semTermos: true, atos: 'registro' },
  schema: {
    tags,
    summary:
      'O que um pacote SCORM levado informou sem conexão, julgado pelas mesmas regras. Repetido, conta uma vez; aberto depois em outro lugar, conclui sem mudar onde se parou.',
    body: scormProgresso.schema.body.omit({ Item: true, Parcial: true, Pedido: true }).extend({
      Levado: z.uuid('Curso levado inválido.'),
      IdCursoConteudoAula: id,
      /** Seconds for which it was open. */
      Segundos: z.number().int().min(0).max(604_800),
      AbertaHa: ha,
      AteHa: ha,
    }),
    response: { 200: scormProgresso.schema.response[200].omit({ Sumario: true }) },
  },
});
