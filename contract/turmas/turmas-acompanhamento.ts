import { z } from 'zod';
import { call } from '../call.ts';
import { id, dia } from '../campos.ts';
import { AlunoNaTurma } from './turmas.ts';

/** What is done for people who are in a class. */

const tags: ['turmas'] = ['turmas'];

export const estenderPrazo = call({
  method: 'POST',
  url: '/api/clientes/estenderPrazo',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Dá a uma pessoa um prazo maior que o da turma; sem Prazo, volta ao da turma.',
    body: z.strictObject({ IdClienteTurma: id, IdClienteAluno: id, Prazo: dia.nullable() }),
    response: { 200: AlunoNaTurma },
  },
});

export const lembrarAlunos = call({
  method: 'POST',
  url: '/api/clientes/lembrarAlunos',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Lembra por e-mail quem ainda não concluiu, no máximo uma vez por dia.',
    body: z.strictObject({
      IdClienteTurma: id,
      Alunos: z.array(id).min(1, 'Escolha ao menos um.').max(500, 'Use no máximo 500 por vez.'),
    }),
    response: {
      200: z.object({
        Lembrados: z.number().int(),
        /** Already reminded today, finished, waiting or without an e-mail address. */
        NaoLembrados: z.number().int(),
      }),
    },
  },
});
