import { z } from 'zod';
import { call } from '../call.ts';
import { id, dia } from '../campos.ts';

const tags: ['renovacao'] = ['renovacao'];

const escolha = {
  IdCliente: id,
  /** Who loses the certificate from today until this many days from now. */
  Dias: z.number().int().min(0).max(365, 'Use no máximo 365 dias.'),
  /** Also who lost it already, within the last year. */
  Vencidos: z.boolean().default(false),
  /** Only these courses. */
  Cursos: z.array(id).min(1, 'Escolha ao menos um.').max(200, 'São cursos demais de uma vez.').optional(),
};

const Pessoa = z.object({
  IdClienteAluno: z.number().int(),
  Nome: z.string(),
  Validade: z.iso.date(),
});

/** How many people of each kind an answer names; the counts are of all of them. */
export const PESSOAS_POR_CURSO = 100;

const Grupo = z.object({
  IdCurso: z.number().int(),
  Curso: z.string(),
  /** Why no class can be opened for this course; null when it can. */
  Impedimento: z.string().nullable(),
  QtdPessoas: z.number().int(),
  Pessoas: z.array(Pessoa),
  /** Left out: they are already in an open class of the course, or wait for a seat in one. */
  QtdJaMatriculados: z.number().int(),
  JaMatriculados: z.array(Pessoa.extend({ IdClienteTurma: z.number().int(), Turma: z.string() })),
});
export type GrupoDeRenovacao = z.infer<typeof Grupo>;

export const previaRenovacao = call({
  method: 'POST',
  url: '/api/painel/previaRenovacao',
  config: { acesso: 'gestor', atos: 'consulta' },
  schema: {
    tags,
    summary:
      'Quem precisa renovar certificados nos próximos dias, por curso; para um gestor, as suas pessoas.',
    body: z.strictObject(escolha),
    response: { 200: z.object({ Grupos: z.array(Grupo) }) },
  },
});

export const abrirRenovacao = call({
  method: 'POST',
  url: '/api/painel/abrirRenovacao',
  config: { acesso: 'gestor', umaVez: true, atos: 'varios' },
  schema: {
    tags,
    summary: 'Abre uma turma por curso com quem precisa renovar; quem já está em turma aberta fica de fora.',
    body: z
      .strictObject({
        ...escolha,
        DataInicio: dia,
        DataTermino: dia,
        /** People left out by hand. */
        Excluir: z.array(id).max(5000, 'Use no máximo 5.000 por vez.').default([]),
      })
      .refine(({ DataInicio, DataTermino }) => DataTermino >= DataInicio, {
        path: ['DataTermino'],
        message: 'O término não pode ser antes do início.',
      }),
    response: {
      200: z.object({
        Turmas: z.array(
          z.object({
            IdClienteTurma: z.number().int(),
            Descricao: z.string(),
            IdCurso: z.number().int(),
            Curso: z.string(),
            QtdAlunos: z.number().int(),
          }),
        ),
        /** What stays without a class, and why: people already enrolled, courses that cannot be taken. */
        Grupos: z.array(Grupo),
      }),
    },
  },
});
