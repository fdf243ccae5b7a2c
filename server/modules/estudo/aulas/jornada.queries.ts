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

/** The item by which the rule of an enrolment's course allows no more than eight hours a day; null: none does. */
export async function buscarLimiteOuNulo(
  db: Db,
  aula: { IdClienteTurmaAluno: number; IdCursoConteudoAula: number },
): Promise<{ Norma: string; JornadaItem: string } | null> {
  const { rows } = await sql<{ Norma: string; JornadaItem: string }>`
    select r.norma, r.jornada_item
    from curso_conteudo_aula l
    join curso c on c.id_curso = l.id_curso
    left join matricula_curso mc on mc.id_cliente_turma_aluno = ${aula.IdClienteTurmaAluno} and mc.id_curso = c.id_curso
    join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
    join norma_regra r on r.id_norma_regra = v.id_norma_regra and r.jornada_item <> ''
    where l.id_curso_conteudo_aula = ${aula.IdCursoConteudoAula}`.execute(db);
  return rows[0] ?? null;
}
