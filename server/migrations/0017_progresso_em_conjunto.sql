-- Heartbeats are written many at a time, so course and class are reckoned once per statement, not once per lesson. The
-- settings of the functions make one plan for any number of rows, which looks them up one by one: planned anew at each
-- call they would cost several times as much. A lock is a statement of its own, in order, so that the next one sees what
-- others wrote while it waited.

-- Progress of whole enrolments: all courses of their class, weighted by minutes, those not begun included.
create function matriculas_somar(matriculas int[], instantes timestamptz[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  novos int[];
begin
  perform from cliente_turma_aluno where id_cliente_turma_aluno = any(matriculas)
  order by id_cliente_turma_aluno for no key update;
  select array_agg(q.matricula), array_agg(q.instante), array_agg(s.novo) into matriculas, instantes, novos
  from unnest(matriculas, instantes) q(matricula, instante)
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = q.matricula
  cross join lateral (
    select coalesce(sum(coalesce(mc.pontos, 0)) / nullif(sum(v.total_minutos), 0), 0) as novo
    from cliente_turma_curso tc
    join curso c on c.id_curso = tc.id_curso
    left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = tc.id_curso
    left join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
    where tc.id_cliente_turma = m.id_cliente_turma) s
  where s.novo <> m.progresso;
  if novos is null then return; end if;
  insert into cliente_turma_aluno_dia (id_cliente, id_cliente_turma_aluno, dia, ganho)
  select m.id_cliente, q.matricula, (q.instante at time zone 'America/Sao_Paulo')::date, q.novo - m.progresso
  from unnest(matriculas, instantes, novos) q(matricula, instante, novo)
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = q.matricula
  on conflict (id_cliente_turma_aluno, dia) do update set ganho = cliente_turma_aluno_dia.ganho + excluded.ganho;
  update cliente_turma_aluno m set progresso = q.novo
  from unnest(matriculas, novos) q(matricula, novo) where m.id_cliente_turma_aluno = q.matricula;
end $$;

-- What lessons gained, added to their courses and then to their enrolments.
create function cursos_somar(matriculas int[], cursos int[], aulas int[], ganhos int[], instantes timestamptz[])
returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from unnest(matriculas, cursos) q(matricula, curso)
  join matricula_curso mc on mc.id_cliente_turma_aluno = q.matricula and mc.id_curso = q.curso
  order by q.matricula, q.curso for no key update of mc;
  -- A lesson that the person's version does not have, or that does not count, adds nothing. What adds something always
  -- reaches the enrolment: several courses together may pass a percent that none of them passes.
  with ganho as (
    select q.matricula, q.curso, v.total_minutos, sum(q.ganho * va.duracao_minutos)::int as pontos,
      max(q.instante) as instante
    from unnest(matriculas, cursos, aulas, ganhos, instantes) q(matricula, curso, aula, ganho, instante)
    join matricula_curso mc on mc.id_cliente_turma_aluno = q.matricula and mc.id_curso = q.curso
    join curso_versao v on v.id_curso_versao = mc.id_curso_versao
    join curso_versao_aula va on va.id_curso_versao = mc.id_curso_versao and va.id_curso_conteudo_aula = q.aula
    where va.conta
    group by q.matricula, q.curso, v.total_minutos),
  somado as (
    update matricula_curso mc set pontos = mc.pontos + ganho.pontos,
      progresso = (mc.pontos + ganho.pontos) / ganho.total_minutos
    from ganho where mc.id_cliente_turma_aluno = ganho.matricula and mc.id_curso = ganho.curso
    returning mc.id_cliente_turma_aluno as matricula, ganho.instante)
  select array_agg(matricula), array_agg(instante) into matriculas, instantes
  from (select matricula, max(instante) as instante from somado group by matricula) s;
  if matriculas is not null then perform matriculas_somar(matriculas, instantes); end if;
end $$;

drop trigger progresso_aula_nova on progresso_aula;
drop trigger progresso_aula_muda on progresso_aula;
create or replace function progresso_aula_somar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform cursos_somar(array_agg(d.id_cliente_turma_aluno), array_agg(d.id_curso), array_agg(d.id_curso_conteudo_aula),
      array_agg(d.percentual), array_agg(d.ultimo_acesso_em))
    from depois d where d.percentual > 0
    having count(*) > 0;
  else
    perform cursos_somar(array_agg(d.id_cliente_turma_aluno), array_agg(d.id_curso), array_agg(d.id_curso_conteudo_aula),
      array_agg(d.percentual - a.percentual), array_agg(d.ultimo_acesso_em))
    from depois d
    join antes a on a.id_cliente_turma_aluno = d.id_cliente_turma_aluno
      and a.id_curso_conteudo_aula = d.id_curso_conteudo_aula
    where d.percentual <> a.percentual
    having count(*) > 0;
  end if;
  return null;
end $$;
create trigger progresso_aula_nova after insert on progresso_aula
  referencing new table as depois for each statement execute function progresso_aula_somar();
create trigger progresso_aula_muda after update on progresso_aula
  referencing old table as antes new table as depois for each statement execute function progresso_aula_somar();

create or replace function cliente_turma_curso_somar() returns trigger language plpgsql as $$
begin
  perform matriculas_somar(array_agg(m.id_cliente_turma_aluno), array_agg(now()))
  from cliente_turma_aluno m
  where m.id_cliente_turma in (select id_cliente_turma from mudados)
    and exists (select from matricula_curso mc where mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.pontos > 0)
  having count(*) > 0;
  return null;
end $$;

drop function matricula_somar;
