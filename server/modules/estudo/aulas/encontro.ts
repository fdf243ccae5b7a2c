import { tiposContadosPor } from '../../../domain/tipos-de-aula.ts';
import { sql } from 'kysely';

/** A meeting `e` as people see it. */
export const ENCONTRO = `json_build_object('Dia', e.dia, 'HoraInicio', e.hora_inicio, 'HoraFim', e.hora_fim,
  'Local', e.local, 'Instrutor', e.instrutor)`;

/**
 * Meetings `e` of classes `t`, each with the enrolments `m` of people `ca` who still have to go to it; `va` is the lesson
 * in the version that the person takes. Ends in conditions.
 */
export const encontrosAFazer = sql`
  from turma_encontro e
  join cliente_turma t on t.id_cliente_turma = e.id_cliente_turma and t.cancelada_em is null
  join cliente_turma_aluno m on m.id_cliente_turma = e.id_cliente_turma and not m.excluido and not m.em_espera
  join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno and ca.status = 'A'
  join curso_conteudo_aula l on l.id_curso_conteudo_aula = e.id_curso_conteudo_aula
  join cliente_turma_curso tc on tc.id_cliente_turma = e.id_cliente_turma and tc.id_curso = l.id_curso
  join curso c on c.id_curso = l.id_curso
  left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = l.id_curso
  join curso_versao_aula va on va.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
    and va.id_curso_conteudo_aula = l.id_curso_conteudo_aula and va.tipo in ${sql.raw(tiposContadosPor('presenca'))}
  where not exists (select from presenca r where r.id_cliente_turma_aluno = m.id_cliente_turma_aluno
      and r.id_curso_conteudo_aula = e.id_curso_conteudo_aula)
    and not exists (select from aproveitamento_aula aa where aa.id_cliente_turma_aluno = m.id_cliente_turma_aluno
      and aa.id_curso_conteudo_aula = e.id_curso_conteudo_aula)
    and not exists (select from dispensa d where d.id_cliente_aluno = m.id_cliente_aluno and d.id_curso = l.id_curso)`;
