import { sql, type RawBuilder } from 'kysely';

type Par = { aluno: RawBuilder<unknown>; curso: RawBuilder<unknown>; hoje: string };

/** Enrolments `m` in open classes `t` in which the person still takes the course, or waits for a seat. */
export const emTurmaAberta = ({ aluno, curso, hoje }: Par): RawBuilder<unknown> => sql`
  from cliente_turma_aluno m
  join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
  join cliente_turma_curso tc on tc.id_cliente_turma = t.id_cliente_turma and tc.id_curso = ${curso}
  left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = ${curso}
  where m.id_cliente_aluno = ${aluno} and not m.excluido and t.cancelada_em is null
    and greatest(m.prazo, t.data_termino) >= ${hoje}::date and mc.concluido_em is null`;
