import { z } from 'zod';
import { statusCertificado } from '../situacoes.ts';
import { EncontroMarcado } from '../encontro.ts';

/** A certificate that ended, or is about to, and that a course renews. */
export const Renova = z.object({
  Codigo: z.string(),
  Validade: z.iso.date(),
  StatusCertificado: statusCertificado.extract(['AV', 'VE']),
});
export type Renova = z.infer<typeof Renova>;

const aula = {
  IdClienteTurmaAluno: z.number().int(),
  IdCurso: z.number().int(),
  IdCursoConteudoAula: z.number().int(),
  Nome: z.string(),
};

/** What is asked of a person on the day of the answer, the most pressing of all; the page says it in one sentence. */
export const Hoje = z.discriminatedUnion('Pede', [
  z.object({
    Pede: z.literal('estudo'),
    ...aula,
    Turma: z.string(),
    Norma: z.string(),
    /** Of today: the lesson that comes next, or more where the deadline asks for more a day. */
    Minutos: z.number().int(),
    Prazo: z.iso.date(),
    Renova: Renova.nullable(),
  }),
  /** The next lesson is in person; null: its day is not set. */
  z.object({ Pede: z.literal('encontro'), ...aula, Encontro: EncontroMarcado.nullable() }),
  z.object({ Pede: z.literal('assinatura'), Codigo: z.string(), Nome: z.string() }),
  /** A certificate ends, or ended, and no class of the person renews it. */
  z.object({ Pede: z.literal('turma'), Nome: z.string(), ...Renova.shape }),
  z.object({ Pede: z.literal('esperar'), Nome: z.string(), DataInicio: z.iso.date() }),
  z.object({ Pede: z.literal('nada') }),
]);
export type Hoje = z.infer<typeof Hoje>;
