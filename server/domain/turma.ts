import { sql } from 'kysely';
import type { Turma } from '#contract/turmas/turmas.ts';

/** The state of the class of row `t`, right at every read. */
export const statusTurma = (hoje: string) => sql<Turma['Status']>`case
  when t.cancelada_em is not null then 'CA'
  when ${hoje}::date < t.data_inicio then 'AG'
  when ${hoje}::date > t.data_termino then 'EN'
  else 'EA' end`;
