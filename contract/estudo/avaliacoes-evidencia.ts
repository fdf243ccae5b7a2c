import { z } from 'zod';
import { tipoAula } from '../ensino/cursos-aulas.ts';
import { call } from '../call.ts';
import { id, idNoCaminho, instante, obrigatorio } from '../campos.ts';

/** What an enrolment has done, as its manager or an inspector asks for it. */

const AulaFeita = z.object({
  IdCursoConteudoAula: z.number().int(),
  Modulo: z.string(),
  Titulo: z.string(),
  Tipo: tipoAula,
  Conta: z.boolean(),
  DuracaoMinutos: z.number().int(),
  Percentual: z.number().int(),
  /** Active time, of all openings. */
  Segundos: z.number().int(),
  Acessos: z.number().int(),
  PrimeiroAcessoEm: instante.nullable(),
  UltimoAcessoEm: instante.nullable(),
  ConcluidaEm: instante.nullable(),
  /** Earlier training counts as it. */
  Aproveitada: z.boolean(),
  /** Only of an exam. */
  Avaliacao: z
    .object({
      Feitas: z.number().int(),
      /** With those granted; null = as many as wanted. */
      Limite: z.number().int().nullable(),
      MelhorNota: z.number().nullable(),
      Aprovada: z.boolean(),
      /** All were used without passing: an administrator may grant one more. */
      PodeConceder: z.boolean(),
    })
    .nullable(),
});
export type AulaFeita = z.infer<typeof AulaFeita>;

const CursoFeito = z.object({
  IdCurso: z.number().int(),
  Nome: z.string(),
  /** Null: not published yet. */
  VersaoDoCurso: z.number().int().nullable(),
  Progresso: z.number().int(),
  IniciadoEm: instante.nullable(),
  ConcluidoEm: instante.nullable(),
  Aulas: z.array(AulaFeita),
});
export type CursoFeito = z.infer<typeof CursoFeito>;

/** The account was handed on by others: who studied before and after may not be the same person. */
const AcessoRedefinido = z.object({
  Em: instante,
  Como: z.enum(['email', 'sem-email', 'ficha']),
  PedidoPor: z.string(),
  /** Who freed it: its owner, another administrator, or nobody, after three days. */
  LiberadoPor: z.string().nullable(),
});

const TempoExtra = z.object({ Percentual: z.number().int(), Motivo: z.string() });

export const evidenciaMatricula = call({
  method: 'GET',
  url: '/api/cursos/evidencia/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags: ['avaliacoes'],
    summary: 'O que uma matrícula fez: cada aula com percentual, tempo e datas; {id} é IdClienteTurmaAluno.',
    params: idNoCaminho,
    response: {
      200: z.object({
        IdClienteTurmaAluno: z.number().int(),
        Nome: z.string(),
        Turma: z.string(),
        Progresso: z.number(),
        /** More time in the person's exams in this company, in percent of the limit. */
        TempoExtra: TempoExtra,
        Cursos: z.array(CursoFeito),
        AcessosRedefinidos: z.array(AcessoRedefinido),
      }),
    },
  },
});

export const TEMPO_EXTRA_MAXIMO = 200;

export const darTempoExtra = call({
  method: 'POST',
  url: '/api/cursos/darTempoExtra',
  config: { acesso: 'gestor' },
  schema: {
    tags: ['avaliacoes'],
    summary:
      'Dá mais tempo nas provas a uma pessoa, em porcentagem do limite, com o motivo; 0 retira. Vale a partir da próxima tentativa.',
    body: z.strictObject({
      IdClienteTurmaAluno: id,
      Percentual: z.number().int().min(0).max(TEMPO_EXTRA_MAXIMO, `Use no máximo ${TEMPO_EXTRA_MAXIMO}%.`),
      Motivo: obrigatorio(500),
    }),
    response: { 200: TempoExtra },
  },
});
