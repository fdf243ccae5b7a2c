import { z } from 'zod';
import { call, pagina } from '../call.ts';
import { id } from '../campos.ts';
import { Turma } from './turmas.ts';

/** The courses, people and sectors of a class. */

const tags: ['turmas'] = ['turmas'];

const ids = z.array(id).min(1, 'Escolha ao menos um.').max(5000, 'Use no máximo 5.000 por vez.');
const Excluido = z.boolean().default(false);
const umOuVarios = 'Informe uma lista ou um só.';

export const alterarClienteTurmaCurso = call({
  method: 'POST',
  url: '/api/clientes/alterarClienteTurmaCurso/',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Põe cursos na turma; com Excluido, retira-os.',
    body: z
      .strictObject({ IdClienteTurma: id, Cursos: ids.optional(), IdCurso: id.optional(), Excluido })
      .refine(({ Cursos, IdCurso }) => (Cursos === undefined) !== (IdCurso === undefined), {
        path: ['Cursos'],
        message: umOuVarios,
      }),
    response: { 200: Turma },
  },
});

export const alterarClienteTurmaAluno = call({
  method: 'POST',
  url: '/api/clientes/alterarClienteTurmaAluno/',
  config: { acesso: 'adm', atos: 'varios' },
  schema: {
    tags,
    summary:
      'Matricula alunos; com Excluido, retira-os. Sem vagas para todos, ninguém entra, ou, com ListaEspera, quem sobra espera.',
    body: z
      .strictObject({
        IdClienteTurma: id,
        Alunos: ids.optional(),
        IdClienteAluno: id.optional(),
        Excluido,
        ListaEspera: z.boolean().default(false),
      })
      .refine(({ Alunos, IdClienteAluno }) => (Alunos === undefined) !== (IdClienteAluno === undefined), {
        path: ['Alunos'],
        message: umOuVarios,
      }),
    response: { 200: Turma },
  },
});

export const alterarClienteTurmaSetor = call({
  method: 'POST',
  url: '/api/clientes/alterarClienteTurmaSetor',
  config: { acesso: 'adm', atos: 'varios' },
  schema: {
    tags,
    summary:
      'Liga setores à turma e matricula as suas pessoas, as de hoje e as que chegarem; com Excluido, desliga-os e quem já entrou fica.',
    body: z
      .strictObject({
        IdClienteTurma: id,
        Setores: ids.optional(),
        IdClienteSetor: id.optional(),
        Excluido,
        ListaEspera: z.boolean().default(false),
      })
      .refine(({ Setores, IdClienteSetor }) => (Setores === undefined) !== (IdClienteSetor === undefined), {
        path: ['Setores'],
        message: umOuVarios,
      }),
    response: { 200: Turma },
  },
});

export const previaClienteTurmaSetor = call({
  method: 'POST',
  url: '/api/clientes/previaClienteTurmaSetor',
  config: { acesso: 'adm', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Quem entraria na turma por estes setores, antes de salvar.',
    body: z.strictObject({
      IdClienteTurma: id,
      Setores: ids,
      pagina: z.number().int().min(1).max(100_000).default(1),
    }),
    response: {
      200: pagina(
        z.object({
          IdClienteAluno: z.number(),
          Nome: z.string(),
          IdClienteSetor: z.number(),
          Setor: z.string(),
          Situacao: z.enum(['entra', 'espera', 'naTurma', 'removido']),
        }),
      ).extend({
        Entram: z.number().int(),
        Espera: z.number().int(),
        NaTurma: z.number().int(),
        /** Removed by hand before: a sector does not bring them back. */
        Removidos: z.number().int(),
        VagasLivres: z.number().int(),
      }),
    },
  },
});
