import { sql } from 'kysely';
import { PASSOS_NA_TURMA, type PassoNaTurma, type SituacaoNaTurma } from '#contract/turmas/turmas.ts';

/** How far an enrolment is on a day. Rows: `t` the class, `m` the enrolment. */
export const statusDaMatricula = (hoje: string) => sql`case
    when m.em_espera then 'ES'
    when m.concluido_em is not null then 'CO'
    when t.cancelada_em is null and ${hoje}::date > greatest(t.data_termino, m.prazo) then 'RE'
    when m.primeiro_acesso_em is not null then 'CU'
    else 'MA' end`;

const ehPasso = (situacao: SituacaoNaTurma): situacao is PassoNaTurma => situacao in PASSOS_NA_TURMA;

/** The enrolments of a class that a list asks for. */
export function matriculasQueEstao(situacao: SituacaoNaTurma, hoje: string) {
  if (situacao === 'removidos') return sql`m.excluido`;
  if (situacao === 'espera') return sql`m.em_espera and not m.excluido`;
  const naTurma = sql`not m.em_espera and not m.excluido`;
  return ehPasso(situacao)
    ? sql`${naTurma} and ${statusDaMatricula(hoje)} = ${PASSOS_NA_TURMA[situacao]}`
    : naTurma;
}
