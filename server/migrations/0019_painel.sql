-- Who is excused from a course, and why.
create table dispensa (
  id_cliente int not null,
  id_cliente_aluno int not null,
  id_curso int not null references curso,
  motivo text not null,
  dispensado_em timestamptz not null,
  id_usuario int not null references usuario,
  primary key (id_cliente_aluno, id_curso),
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno (id_cliente, id_cliente_aluno) on delete cascade
);
create index dispensa_curso on dispensa (id_curso);

-- How each person stands in each course that is asked of them: what every figure, the matrix and every forecast read.
-- Nothing here is written by hand: triggers keep it, and a test counts it again. Progress is not here: it moves with
-- every heartbeat, and only what is on screen needs it.
create table pessoa_curso (
  id_cliente_aluno int not null,
  id_curso int not null references curso,
  id_cliente int not null,
  -- The sectors the person works in, in order.
  setores int[] not null,
  ativo boolean not null,
  -- The latest enrolment; null when only a certificate or an excuse speaks for the person.
  id_cliente_turma_aluno int,
  prazo date,
  estado text not null constraint pessoa_curso_estado_valor check (estado in ('NI', 'EA', 'CO', 'DI')),
  -- The first day on which the person is not in order: after the deadline, or after the certificate's last day.
  -- Null: never. So "in order on day d" is one comparison, for today and for every day ahead.
  irregular_em date,
  primary key (id_cliente_aluno, id_curso),
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno (id_cliente, id_cliente_aluno) on delete cascade
) with (fillfactor = 80);
create index pessoa_curso_cliente on pessoa_curso (id_cliente, irregular_em, id_cliente_aluno, id_curso)
  include (estado, setores) where ativo;
create index pessoa_curso_curso on pessoa_curso (id_curso);

/* What is to be seen on a day: CO concluído, AV a vencer, VE vencido, EA em andamento, NI não iniciado, DI dispensado. */
create function curso_situacao(estado text, irregular_em date, dia date) returns text
  language sql immutable parallel safe
  return case when estado <> 'CO' or irregular_em is null then estado
    when irregular_em <= dia then 'VE' when irregular_em <= dia + 31 then 'AV' else 'CO' end;

-- Looks again at these pairs of person and course.
create function pessoa_curso_rever(alunos int[], cursos int[]) returns void language plpgsql as $$
begin
  if alunos is null then return; end if;
  loop
    -- People first, as whoever moves them to another sector does: a row that only we see would stay in the old one.
    perform from cliente_aluno ca
      where ca.id_cliente_aluno in (
        select p.aluno from unnest(alunos, cursos) p(aluno, curso)
        where not exists (
          select from pessoa_curso pc where pc.id_cliente_aluno = p.aluno and pc.id_curso = p.curso))
      order by ca.id_cliente_aluno for share;
    -- Then the pairs, locked in order: whoever changes one of them waits here, and then sees what the other wrote.
    insert into pessoa_curso (id_cliente_aluno, id_curso, id_cliente, setores, ativo, estado)
      select distinct p.aluno, p.curso, ca.id_cliente, '{}'::int[], false, 'NI'
      from unnest(alunos, cursos) p(aluno, curso) join cliente_aluno ca on ca.id_cliente_aluno = p.aluno
      order by 1, 2
    on conflict do nothing;
    perform from pessoa_curso pc join unnest(alunos, cursos) p(aluno, curso)
      on pc.id_cliente_aluno = p.aluno and pc.id_curso = p.curso
      order by pc.id_cliente_aluno, pc.id_curso for no key update of pc;
    -- Again when one of them was taken away while we waited for it.
    exit when not exists (
      select from unnest(alunos, cursos) p(aluno, curso)
      join cliente_aluno ca on ca.id_cliente_aluno = p.aluno
      left join pessoa_curso pc on pc.id_cliente_aluno = p.aluno and pc.id_curso = p.curso
      where pc.id_curso is null);
  end loop;

  with visto as materialized (
    select p.aluno, p.curso, ca.status = 'A' as ativo, m.id_cliente_turma_aluno, m.prazo,
      array(select s.id_cliente_setor from cliente_aluno_setor s where s.id_cliente_aluno = p.aluno order by 1) as setores,
      case when d.id_curso is not null then 'DI' when c.ate is not null then 'CO'
        when m.concluido_em is not null and not m.pendente then 'CO'
        when m.iniciado_em is not null then 'EA' when m.id_cliente_turma_aluno is not null then 'NI' end as estado,
      case when d.id_curso is not null then null
        when c.ate is not null then nullif(c.ate, 'infinity') + 1
        when m.concluido_em is not null and not m.pendente then m.revogado_em
        else m.prazo + 1 end as irregular_em
    from (select distinct aluno, curso from unnest(alunos, cursos) u(aluno, curso)) p
    join cliente_aluno ca on ca.id_cliente_aluno = p.aluno
    left join dispensa d on d.id_cliente_aluno = p.aluno and d.id_curso = p.curso
    left join lateral (
      select max(coalesce(validade, 'infinity')) as ate from (
        select ce.validade from certificado ce
        where ce.id_cliente_aluno = p.aluno and ce.id_curso = p.curso and ce.revogado_em is null
        union all
        select e.validade from certificado_externo e
        where e.id_cliente_aluno = p.aluno and e.id_curso = p.curso and e.status = 'AP') todos) c on true
    left join lateral (
      select m.id_cliente_turma_aluno, greatest(t.data_termino, m.prazo) as prazo, mc.iniciado_em, mc.concluido_em,
        (select (ce.revogado_em at time zone 'America/Sao_Paulo')::date from certificado ce
          where ce.id_cliente_turma_aluno = m.id_cliente_turma_aluno and ce.id_curso = p.curso) as revogado_em,
        exists (select from certificado_pendencia cp
          where cp.id_cliente_turma_aluno = m.id_cliente_turma_aluno and cp.id_curso = p.curso) as pendente
      from cliente_turma_aluno m
      join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
      join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma and tc.id_curso = p.curso
      left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = p.curso
      where m.id_cliente_aluno = p.aluno and not m.excluido and not m.em_espera and t.cancelada_em is null
      order by m.id_cliente_turma_aluno desc limit 1) m on true),
  fora as (
    delete from pessoa_curso pc using visto v
    where pc.id_cliente_aluno = v.aluno and pc.id_curso = v.curso and v.estado is null)
  update pessoa_curso pc
  set setores = v.setores, ativo = v.ativo, id_cliente_turma_aluno = v.id_cliente_turma_aluno, prazo = v.prazo,
    estado = v.estado, irregular_em = v.irregular_em
  from visto v
  where pc.id_cliente_aluno = v.aluno and pc.id_curso = v.curso and v.estado is not null
    and (pc.setores, pc.ativo, pc.id_cliente_turma_aluno, pc.prazo, pc.estado, pc.irregular_em)
      is distinct from (v.setores, v.ativo, v.id_cliente_turma_aluno, v.prazo, v.estado, v.irregular_em);
end $$;

-- A row of any table that names a person and a course.
create function pessoa_curso_do_par() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.id_curso is not null then
    perform pessoa_curso_rever(array[old.id_cliente_aluno], array[old.id_curso]);
  end if;
  if tg_op <> 'DELETE' and new.id_curso is not null then
    perform pessoa_curso_rever(array[new.id_cliente_aluno], array[new.id_curso]);
  end if;
  return null;
end $$;
create trigger dispensa_painel after insert or delete on dispensa
  for each row execute function pessoa_curso_do_par();
create trigger certificado_painel_entra after insert on certificado
  for each row execute function pessoa_curso_do_par();
create trigger certificado_painel_muda after update on certificado
  for each row when ((old.revogado_em, old.validade) is distinct from (new.revogado_em, new.validade))
  execute function pessoa_curso_do_par();
create trigger certificado_painel_sai after delete on certificado
  for each row execute function pessoa_curso_do_par();
create trigger certificado_externo_painel after insert or delete on certificado_externo
  for each row execute function pessoa_curso_do_par();
create trigger certificado_externo_painel_muda after update on certificado_externo
  for each row when ((old.status, old.validade, old.id_curso) is distinct from (new.status, new.validade, new.id_curso))
  execute function pessoa_curso_do_par();

-- A row that names an enrolment and a course.
create function pessoa_curso_da_matricula() returns trigger language plpgsql as $$
begin
  perform pessoa_curso_rever(array[m.id_cliente_aluno],
    array[case when tg_op = 'DELETE' then old.id_curso else new.id_curso end])
  from cliente_turma_aluno m
  where m.id_cliente_turma_aluno = case when tg_op = 'DELETE' then old.id_cliente_turma_aluno else new.id_cliente_turma_aluno end;
  return null;
end $$;
create trigger matricula_curso_painel_entra after insert on matricula_curso
  for each row when (new.iniciado_em is not null) execute function pessoa_curso_da_matricula();
create trigger matricula_curso_painel_muda after update on matricula_curso
  for each row when ((old.iniciado_em is null, old.concluido_em is null) is distinct from (new.iniciado_em is null, new.concluido_em is null))
  execute function pessoa_curso_da_matricula();
create trigger matricula_curso_painel_sai after delete on matricula_curso
  for each row when (old.iniciado_em is not null) execute function pessoa_curso_da_matricula();
create trigger certificado_pendencia_painel after insert or delete on certificado_pendencia
  for each row execute function pessoa_curso_da_matricula();

-- Enrolments that come, change or go: every course of their classes. The class is locked first (counting its people
-- locks it too): who enrols and who adds a course at the same time would not see each other.
create function pessoa_curso_das_matriculas() returns trigger language plpgsql as $$
begin
  perform pessoa_curso_rever(array_agg(x.id_cliente_aluno), array_agg(tc.id_curso))
  from mudados x join cliente_turma_curso tc on tc.id_cliente_turma = x.id_cliente_turma;
  return null;
end $$;
create trigger cliente_turma_aluno_painel_entra after insert on cliente_turma_aluno
  referencing new table as mudados for each statement execute function pessoa_curso_das_matriculas();

-- With a class its courses go too: what the enrolment spoke for is asked of the kept table.
create function pessoa_curso_das_matriculas_apagadas() returns trigger language plpgsql as $$
begin
  perform pessoa_curso_rever(array_agg(pc.id_cliente_aluno), array_agg(pc.id_curso))
  from mudados x join pessoa_curso pc
    on pc.id_cliente_aluno = x.id_cliente_aluno and pc.id_cliente_turma_aluno = x.id_cliente_turma_aluno;
  return null;
end $$;
create trigger cliente_turma_aluno_painel_sai after delete on cliente_turma_aluno
  referencing old table as mudados for each statement execute function pessoa_curso_das_matriculas_apagadas();

create function pessoa_curso_das_matriculas_mudadas() returns trigger language plpgsql as $$
begin
  perform from cliente_turma where id_cliente_turma in (
    select n.id_cliente_turma from novos n join velhos v using (id_cliente_turma_aluno)
    where (n.excluido, n.em_espera, n.prazo) is distinct from (v.excluido, v.em_espera, v.prazo))
    order by id_cliente_turma for no key update;
  if not found then return null; end if;
  perform pessoa_curso_rever(array_agg(n.id_cliente_aluno), array_agg(tc.id_curso))
  from novos n join velhos v using (id_cliente_turma_aluno)
  join cliente_turma_curso tc on tc.id_cliente_turma = n.id_cliente_turma
  where (n.excluido, n.em_espera, n.prazo) is distinct from (v.excluido, v.em_espera, v.prazo);
  return null;
end $$;
create trigger cliente_turma_aluno_painel_muda after update on cliente_turma_aluno
  referencing old table as velhos new table as novos
  for each statement execute function pessoa_curso_das_matriculas_mudadas();

create function pessoa_curso_da_turma() returns trigger language plpgsql as $$
begin
  perform pessoa_curso_rever(array_agg(m.id_cliente_aluno), array_agg(tc.id_curso))
  from cliente_turma_aluno m join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma
  where m.id_cliente_turma = new.id_cliente_turma;
  return null;
end $$;
create trigger cliente_turma_painel_muda after update on cliente_turma
  for each row when ((old.data_termino, old.cancelada_em is null) is distinct from (new.data_termino, new.cancelada_em is null))
  execute function pessoa_curso_da_turma();

create function pessoa_curso_dos_cursos_da_turma() returns trigger language plpgsql as $$
begin
  perform from cliente_turma where id_cliente_turma in (select id_cliente_turma from mudados)
    order by id_cliente_turma for no key update;
  perform pessoa_curso_rever(array_agg(m.id_cliente_aluno), array_agg(x.id_curso))
  from mudados x join cliente_turma_aluno m on m.id_cliente_turma = x.id_cliente_turma;
  return null;
end $$;
create trigger cliente_turma_curso_painel_entra after insert on cliente_turma_curso
  referencing new table as mudados for each statement execute function pessoa_curso_dos_cursos_da_turma();
create trigger cliente_turma_curso_painel_sai after delete on cliente_turma_curso
  referencing old table as mudados for each statement execute function pessoa_curso_dos_cursos_da_turma();

-- Where the person works, and whether they still do.
create function pessoa_curso_do_aluno() returns trigger language plpgsql as $$
begin
  update pessoa_curso set ativo = new.status = 'A' where id_cliente_aluno = new.id_cliente_aluno;
  return null;
end $$;
create trigger cliente_aluno_painel after update of status on cliente_aluno
  for each row when (old.status <> new.status) execute function pessoa_curso_do_aluno();

create function pessoa_curso_dos_setores() returns trigger language plpgsql as $$
begin
  perform from pessoa_curso where id_cliente_aluno in (select id_cliente_aluno from mudados)
    order by id_cliente_aluno, id_curso for no key update;
  update pessoa_curso pc set setores = p.setores
  from (
    select x.id_cliente_aluno,
      array(select s.id_cliente_setor from cliente_aluno_setor s where s.id_cliente_aluno = x.id_cliente_aluno order by 1) as setores
    from (select distinct id_cliente_aluno from mudados) x) p
  where pc.id_cliente_aluno = p.id_cliente_aluno and pc.setores <> p.setores;
  return null;
end $$;
create trigger cliente_aluno_setor_painel_entra after insert on cliente_aluno_setor
  referencing new table as mudados for each statement execute function pessoa_curso_dos_setores();
create trigger cliente_aluno_setor_painel_sai after delete on cliente_aluno_setor
  referencing old table as mudados for each statement execute function pessoa_curso_dos_setores();

-- Sums by day. Changes are added as rows of their own, so that nobody waits for anybody and the sum is exact at every
-- moment; what belongs together is put together now and then.
create table painel_soma (
  -- 0: all clients together, so that the whole costs no more than one of them.
  id_cliente int not null,
  -- NI, EA, CO, DI: active people of pessoa_curso by irregular_em (infinity: never). FI: courses finished, by day.
  medida text not null,
  dia date not null,
  n int not null
);
create index painel_soma_cliente on painel_soma (id_cliente, medida, dia) include (n);

create function painel_somar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into painel_soma
      select c.id_cliente, estado, coalesce(irregular_em, 'infinity'), count(*)
      from novos cross join lateral (values (novos.id_cliente), (0)) c(id_cliente) where ativo group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into painel_soma
      select c.id_cliente, estado, coalesce(irregular_em, 'infinity'), -count(*)
      from velhos cross join lateral (values (velhos.id_cliente), (0)) c(id_cliente) where ativo group by 1, 2, 3;
  else
    insert into painel_soma
      select c.id_cliente, estado, coalesce(irregular_em, 'infinity'), sum(n)
      from (
        select id_cliente, estado, irregular_em, 1 as n from novos where ativo
        union all
        select id_cliente, estado, irregular_em, -1 from velhos where ativo) p
      cross join lateral (values (p.id_cliente), (0)) c(id_cliente)
      group by 1, 2, 3 having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger pessoa_curso_soma_entra after insert on pessoa_curso
  referencing new table as novos for each statement execute function painel_somar();
create trigger pessoa_curso_soma_muda after update on pessoa_curso
  referencing old table as velhos new table as novos for each statement execute function painel_somar();
create trigger pessoa_curso_soma_sai after delete on pessoa_curso
  referencing old table as velhos for each statement execute function painel_somar();

create function painel_somar_conclusao() returns trigger language plpgsql as $$
begin
  insert into painel_soma
    select c.id_cliente, 'FI', (em at time zone 'America/Sao_Paulo')::date, sum(n) from (
      select new.id_cliente, new.concluido_em as em, 1 as n where tg_op <> 'DELETE'
      union all
      select old.id_cliente, old.concluido_em, -1 where tg_op <> 'INSERT') p
    cross join lateral (values (p.id_cliente), (0)) c(id_cliente)
    where em is not null group by 1, 2, 3 having sum(n) <> 0;
  return null;
end $$;
create trigger matricula_curso_soma_entra after insert on matricula_curso
  for each row when (new.concluido_em is not null) execute function painel_somar_conclusao();
create trigger matricula_curso_soma_muda after update on matricula_curso
  for each row when (old.concluido_em is distinct from new.concluido_em) execute function painel_somar_conclusao();
create trigger matricula_curso_soma_sai after delete on matricula_curso
  for each row when (old.concluido_em is not null) execute function painel_somar_conclusao();

create function painel_compactar() returns void language sql begin atomic
  with soltas as (
    delete from painel_soma s using (
      select id_cliente, medida, dia from painel_soma group by 1, 2, 3 having count(*) > 1 or sum(n) = 0) k
    where (s.id_cliente, s.medida, s.dia) = (k.id_cliente, k.medida, k.dia)
    returning s.*)
  insert into painel_soma
    select id_cliente, medida, dia, sum(n) from soltas group by 1, 2, 3 having sum(n) <> 0;
end;

insert into painel_soma
  select c.id_cliente, 'FI', (mc.concluido_em at time zone 'America/Sao_Paulo')::date, count(*)
  from matricula_curso mc cross join lateral (values (mc.id_cliente), (0)) c(id_cliente)
  where mc.concluido_em is not null group by 1, 3;
create index matricula_curso_concluido on matricula_curso (id_cliente, concluido_em) include (id_cliente_turma_aluno)
  where concluido_em is not null;
select pessoa_curso_rever(array_agg(aluno), array_agg(curso)) from (
  select m.id_cliente_aluno as aluno, tc.id_curso as curso
  from cliente_turma_aluno m join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma
  union select id_cliente_aluno, id_curso from certificado
  union select id_cliente_aluno, id_curso from certificado_externo where id_curso is not null) pares;

-- Classes that have not ended, whichever client's; and who signed in last in each client.
create index cliente_turma_aberta on cliente_turma (data_termino, data_inicio, id_cliente) where cancelada_em is null;
create index auditoria_entrada on auditoria (id_cliente, quando desc) where acao = 'entrar';
