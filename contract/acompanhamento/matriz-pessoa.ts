import { z } from 'zod';
import { situacaoNoCurso } from './matriz.ts';
import { call, Lista, pagina } from '../call.ts';
import { idNoCaminho, instante } from '../campos.ts';

/** One person, as who answers for them asks: how each course stands, and when they were there. */

const tags: ['painel'] = ['painel'];

const CursoDaPessoa = z.object({
  IdCurso: z.number().int(),
  Nome: z.string(),
  Situacao: situacaoNoCurso,
  Atrasado: z.boolean(),
  Progresso: z.number().int(),
  Prazo: z.iso.date().nullable(),
  Validade: z.iso.date().nullable(),
  /** The day on which its certificate was revoked. */
  Revogado: z.iso.date().nullable(),
  IdClienteTurmaAluno: z.number().int().nullable(),
  Turma: z.string().nullable(),
  UltimoAcessoEm: instante.nullable(),
  /** Of all exams of the course. */
  Tentativas: z.number().int(),
  MelhorNota: z.number().nullable(),
  /** Why the person may not make it; null when there is nothing to fear. */
  Risco: z.string().nullable(),
  Dispensa: z.object({ Motivo: z.string(), Por: z.string(), Em: instante }).nullable(),
});
export type CursoDaPessoa = z.infer<typeof CursoDaPessoa>;

export const cursosDaPessoa = call({
  method: 'GET',
  url: '/api/painel/pessoa/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'Os cursos exigidos de uma pessoa, com situação, progresso, tentativas e risco; {id} é IdClienteAluno.',
    params: idNoCaminho,
    response: { 200: z.object({ Cursos: z.array(CursoDaPessoa) }) },
  },
});

const Acesso = z.object({
  AbertaEm: instante,
  Curso: z.string(),
  Aula: z.string(),
  /** Active time. */
  Segundos: z.number().int(),
  Aparelho: z.string(),
});

export const acessosDaPessoa = call({
  method: 'GET',
  url: '/api/painel/pessoa/:id/acessos',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Cada vez que uma pessoa abriu uma aula, da mais nova à mais antiga; {id} é IdClienteAluno.',
    params: idNoCaminho,
    querystring: Lista.pick({ pagina: true }),
    response: { 200: pagina(Acesso) },
  },
});
