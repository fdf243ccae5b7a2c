import { z } from 'zod';
import { call, Lista, pagina, semConteudo } from '../call.ts';
import { id, idNoCaminho, instante, obrigatorio, texto, LIMITES } from '../campos.ts';
import { Encontro } from './presenca-encontros.ts';
import { hora } from '../encontro.ts';

const tags: ['aulas'] = ['aulas'];

const noFiltro = z.coerce.number().int().positive().max(2_147_483_647);
const dia = z.iso
  .date('Data inválida.')
  .refine((data) => data >= '2000-01-01' && data <= '2199-12-31', 'Data inválida.');

export const aulasPresenciais = call({
  method: 'GET',
  url: '/api/cursos/aulasPresenciais/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'As aulas presenciais dos cursos de uma turma: para quando estão marcadas e quantas pessoas já têm presença.',
    params: idNoCaminho,
    response: {
      200: z.array(
        z.object({
          IdCurso: z.number().int(),
          Curso: z.string(),
          IdCursoConteudoAula: z.number().int(),
          Titulo: z.string(),
          DuracaoMinutos: z.number().int(),
          Local: z.string(),
          Instrutor: z.string(),
          /** When the class meets for it; null: not said yet. */
          Encontro: Encontro.nullable(),
          /** Of the people the caller may see, those who have to be there. */
          QtdAlunos: z.number().int(),
          QtdPresentes: z.number().int(),
          /** The last day on which somebody was there. */
          RealizadaEm: z.iso.date().nullable(),
        }),
      ),
    },
  },
});

/** As the instructor judged. */
const resultado = z.enum(['apto', 'nao-apto']);

const Presente = z.object({
  IdClienteAluno: z.number().int(),
  IdClienteTurmaAluno: z.number().int(),
  Nome: z.string(),
  Matricula: z.string().nullable(),
  /** Earlier training counts as the lesson: nobody waits for this person. */
  Aproveitada: z.boolean(),
  /** Null: no attendance recorded. */
  Data: z.iso.date().nullable(),
  Local: z.string().nullable(),
  Instrutor: z.string().nullable(),
  Entrada: hora.nullable(),
  Saida: hora.nullable(),
  Resultado: resultado.nullable(),
  RegistradaEm: instante.nullable(),
  RegistradaPor: z.string().nullable(),
});

export const listaPresenca = call({
  method: 'GET',
  url: '/api/cursos/presenca',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'As pessoas da turma e a sua presença em uma aula presencial.',
    querystring: Lista.extend({ turma: noFiltro, aula: noFiltro }),
    response: { 200: pagina(Presente) },
  },
});

export const PESSOAS_POR_VEZ = 500;
const pessoas = z
  .array(id)
  .min(1, 'Escolha ao menos uma pessoa.')
  .max(PESSOAS_POR_VEZ, `Use no máximo ${PESSOAS_POR_VEZ} por vez.`);

export const registrarPresenca = call({
  method: 'POST',
  url: '/api/cursos/registrarPresenca',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'Registra a presença de pessoas em uma aula presencial, que fica concluída para elas, e se o instrutor as julgou aptas.',
    body: z.strictObject({
      IdClienteTurma: id,
      IdCursoConteudoAula: id,
      /** IdClienteAluno of each. */
      Alunos: pessoas,
      Data: dia,
      Local: obrigatorio(LIMITES.Local),
      Instrutor: obrigatorio(LIMITES.Instrutor),
      /** When they came and went: a course of a norm asks for both. */
      Entrada: hora.optional(),
      Saida: hora.optional(),
      Resultado: resultado.optional(),
      /** Why somebody is trained for more than eight hours on that day. */
      MotivoJornada: texto(LIMITES.Motivo).optional(),
    }),
    response: { 200: z.object({ Registradas: z.number().int(), JaRegistradas: z.number().int() }) },
  },
});

export const removerPresenca = call({
  method: 'POST',
  url: '/api/cursos/removerPresenca',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Desfaz presenças registradas por engano; a aula volta a faltar.',
    body: z.strictObject({ IdClienteTurma: id, IdCursoConteudoAula: id, Alunos: pessoas }),
    response: semConteudo,
  },
});
