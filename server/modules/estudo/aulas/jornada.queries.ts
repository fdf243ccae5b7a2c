import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** How much of a day people have spent in training: in person, and studying at a distance what a norm asks for. */

type Ocupado = { Nome: string; Minutos: number };

/** Of these enrolments' people, in whatever class, who has most. */
export async function buscarMaisOcupadoOuNulo(
  db: Db,
  { Matriculas, Data }: { Matriculas: number[]; Data: string },
): Promise<Ocupado | null> {
  const { rows } = await sql<Ocupado>`
    select u.nome, sum(x.minutos)::int as minutos
    from (select distinct ca.id_usuario from cliente_turma_aluno m
      join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
      where m.id_cliente_turma_aluno = any(${Matriculas}::int[])) quem
    join usuario u on u.id_usuario = quem.id_usuario
    join cliente_aluno ca on ca.id_usuario = u.id_usuario
    join cliente_turma_aluno m on m.id_cliente_aluno = ca.id_cliente_aluno
    cross join lateral (
      -- The minutes of the version that the person takes, whatever the draft says meanwhile.
      select va.duracao_minutos as minutos
      from presenca r join curso_conteudo_aula l on l.id_curso_conteudo_aula = r.id_curso_conteudo_aula
      join curso c on c.id_curso = l.id_curso
      left join matricula_curso mc on mc.id_cliente_turma_aluno = r.id_cliente_turma_aluno and mc.id_curso = l.id_curso
      join curso_versao_aula va on va.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
        and va.id_curso_conteudo_aula = r.id_curso_conteudo_aula
      where r.id_cliente_turma_aluno = m.id_cliente_turma_aluno and r.data = ${Data}::date
      union all
      select s.creditados / 60
      from aula_sessao s
      join curso_conteudo_aula l on l.id_curso_conteudo_aula = s.id_curso_conteudo_aula
      join matricula_curso mc on mc.id_cliente_turma_aluno = s.id_cliente_turma_aluno and mc.id_curso = l.id_curso
      join curso_versao v on v.id_curso_versao = mc.id_curso_versao and v.com_norma
      where s.id_cliente_turma_aluno = m.id_cliente_turma_aluno
        and (s.aberta_em at time zone 'America/Sao_Paulo')::date = ${Data}::date) x
    group by u.id_usuario order by minutos desc limit 1`.execute(db);
  return rows[0] ?? null;
}

type Dia = { Norma: string; JornadaItem: string; MotivoJornada: string };

/**
 * What a day of an enrolment's course of a norm knows of its length: the item by which its rule allows no more than
 * eight hours, and what the person said of more; null where no norm asks for the course.
 */
export async function buscarDiaOuNulo(
  db: Db,
  aula: { IdClienteTurmaAluno: number; IdCursoConteudoAula: number; Data: string },
): Promise<Dia | null> {
  const { rows } = await sql<Dia>`
    select coalesce(r.norma, '') as norma, coalesce(r.jornada_item, '') as jornada_item,
      coalesce(d.motivo_jornada, '') as motivo_jornada
    from curso_conteudo_aula l
    join curso c on c.id_curso = l.id_curso
    left join matricula_curso mc on mc.id_cliente_turma_aluno = ${aula.IdClienteTurmaAluno} and mc.id_curso = c.id_curso
    join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao) and v.com_norma
    left join norma_regra r on r.id_norma_regra = v.id_norma_regra
    left join declaracao_estudo d on d.id_cliente_turma_aluno = ${aula.IdClienteTurmaAluno} and d.dia = ${aula.Data}::date
    where l.id_curso_conteudo_aula = ${aula.IdCursoConteudoAula}`.execute(db);
  return rows[0] ?? null;
}
