import { z } from 'zod';
import { call } from '../call.ts';
import { cpf, email, id, idOuNovo, opcional, status } from '../campos.ts';

/** What is known of a person before they are saved. */

const tags: ['alunos'] = ['alunos'];

export const obterNomeClienteAlunoPorEmail = call({
  method: 'POST',
  url: '/api/clientes/obterNomeClienteAlunoPorEmail',
  config: { acesso: 'gestor', atos: 'consulta' },
  schema: {
    tags,
    summary: 'O nome de um aluno do cliente, pelo e-mail.',
    body: z.strictObject({ IdCliente: id, Email: email }),
    response: { 200: z.object({ Nome: z.string(), IdClienteAluno: z.number() }) },
  },
});

/**
 * What saving would do. novo: a new person, or one whom only other companies know, of whom nothing is told; vincular: a
 * person of the company's group is linked, outro-email: who uses another e-mail; vinculado: is here already;
 * inativo: is here, inactive (ask "reativar?" and send Reativar); conflito: e-mail of one person, CPF of another.
 */
export const CASOS = [
  'novo',
  'vincular',
  'outro-email',
  'vinculado',
  'inativo',
  'conflito',
  'invalido',
] as const;

const Conferencia = z.object({
  /** Well formed. */
  Valido: z.boolean(),
  /** Saving is possible as it stands. */
  Disponivel: z.boolean(),
  /** Belongs to a person of this company or its group. */
  Existe: z.boolean(),
  Caso: z.enum(CASOS),
  /** Of the link in this client, when the caller may see it. */
  IdClienteAluno: z.number().nullable(),
  /** Who it is, when the caller may see it. */
  Nome: z.string().nullable(),
  message: z.string(),
});
export type Conferencia = z.infer<typeof Conferencia>;

const cpfDigitado = z.string().max(20);
const emailDigitado = z.string().max(300);
const QuemEhEditado = z.strictObject({ IdCliente: id, IdClienteAluno: idOuNovo.optional() });

export const verificarCpf = call({
  method: 'POST',
  url: '/api/clientes/verificarCpf/',
  config: { acesso: 'gestor', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Diz o que aconteceria ao salvar um aluno com este CPF.',
    body: QuemEhEditado.extend({ CPF: cpfDigitado }),
    response: { 200: Conferencia },
  },
});

export const verificarEmail = call({
  method: 'POST',
  url: '/api/clientes/verificarEmail/',
  config: { acesso: 'gestor', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Diz o que aconteceria ao salvar um aluno com este e-mail.',
    body: QuemEhEditado.extend({ Email: emailDigitado }),
    response: { 200: Conferencia },
  },
});

export const verificarEmailCpf = call({
  method: 'POST',
  url: '/api/clientes/verificarEmailCpf/',
  config: { acesso: 'gestor', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Diz o que aconteceria ao salvar um aluno com este par, e se os dois são de uma pessoa só.',
    body: QuemEhEditado.extend({ CPF: cpfDigitado, Email: emailDigitado.nullable().optional() }),
    response: { 200: Conferencia },
  },
});

export const verificarVinculoClienteAluno = call({
  method: 'POST',
  url: '/api/clientes/verificarVinculoClienteAluno/',
  config: { acesso: 'gestor', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Diz se a pessoa deste e-mail ou CPF já está no cliente.',
    body: z.strictObject({ IdCliente: id, Email: opcional(email), CPF: opcional(cpf) }),
    response: {
      200: z.object({
        Existe: z.boolean(),
        IdClienteAluno: z.number().nullable(),
        Status: status.nullable(),
      }),
    },
  },
});
