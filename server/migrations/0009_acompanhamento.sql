-- Weeks, by their Monday, whose digests to the managers are written.
create table resumo_semanal (
  semana date primary key,
  feito_em timestamptz not null
);

-- Who is excused from a course, and why.
create table dispensa (
  id_cliente int not null,
  id_cliente_aluno int not null,
  id_curso int not null references curso,
  motivo text not null,
  dispensado_em timestamptz not null,
  id_usuario int not null references usuario,
  primary key (id_cliente_aluno, id_curso),
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno(id_cliente, id_cliente_aluno) on delete cascade
);

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
  -- CO is said only of who has a certificate that stands, ours with every signature or an accepted one from outside. AS:
  -- it waits for the worker's signature. RV: the one of the last enrolment was revoked. Who has none and was not excused is
  -- NI or EA, whatever was concluded.
  estado text not null
    constraint pessoa_curso_estado_valor check (estado in ('NI', 'EA', 'AS', 'CO', 'RV', 'DI')),
  -- The first day on which the person is not in order: after the deadline, or after the certificate's last day.
  -- Null: never. So "in order on day d" is one comparison, for today and for every day ahead.
  irregular_em date,
  primary key (id_cliente_aluno, id_curso),
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno(id_cliente, id_cliente_aluno) on delete cascade
) with (fillfactor=80);

-- Sums by day. Changes are added as rows of their own, so that nobody waits for anybody and the sum is exact at every
-- moment; what belongs together is put together now and then.
create table painel_soma (
  -- 0: all clients together, so that the whole costs no more than one of them.
  id_cliente int not null,
  -- NI, EA, CO, DI: active people of pessoa_curso by irregular_em (infinity: never). FI: courses finished, by day.
  medida text not null,
  dia date not null,
  n int not null,
  -- Beside each sum of a day, the sum of its month (`dia` is then the first of it): what lies outside the months that
  -- are looked at closely is read in few rows.
  mes boolean not null default false
);

-- Filters of a screen that a person gave a name to, in one institution.
create table visao (
  id_visao int generated always as identity primary key,
  id_usuario int not null references usuario on delete cascade,
  -- The institution whose people the filters speak of.
  id_cliente int not null references cliente on delete cascade,
  tela text not null,
  nome text not null,
  -- The address after the "?".
  consulta text not null
);

-- A person's deadlines and meetings in one institution, for a calendar that asks for them by itself: whoever has the link
-- reads them, so it is made on request, kept as a hash only, and ends when its owner says so or makes another.
create table calendario_link (
  id_cliente int not null,
  id_cliente_aluno int primary key,
  token_hash bytea not null constraint calendario_link_token unique,
  criado_em timestamptz not null,
  lido_em timestamptz,
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno(id_cliente, id_cliente_aluno) on delete cascade
);

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
      case when d.id_curso is not null then 'DI' when c.ate is not null then 'CO' when c.por_assinar is not null then 'AS'
        when m.revogado_em is not null then 'RV' when m.comecou then 'EA'
        when m.id_cliente_turma_aluno is not null then 'NI' end as estado,
      case when d.id_curso is not null then null
        when c.ate is not null then nullif(c.ate, 'infinity') + 1
        -- Without a class that asks for it there is no day to sign by but that of the training.
        when c.por_assinar is not null then coalesce(least(m.prazo, nullif(c.por_assinar, 'infinity')), c.feito) + 1
        when m.revogado_em is not null then m.revogado_em
        else m.prazo + 1 end as irregular_em
    from (select distinct aluno, curso from unnest(alunos, cursos) u(aluno, curso)) p
    join cliente_aluno ca on ca.id_cliente_aluno = p.aluno
    left join dispensa d on d.id_cliente_aluno = p.aluno and d.id_curso = p.curso
    left join lateral (
      select max(coalesce(validade, 'infinity')) filter (where not espera) as ate,
        max(coalesce(validade, 'infinity')) filter (where espera) as por_assinar,
        max(data_conclusao) filter (where espera) as feito
      from (
        select ce.validade, ce.espera_assinatura as espera, ce.data_conclusao from certificado ce
        where ce.id_cliente_aluno = p.aluno and ce.id_curso = p.curso and ce.revogado_em is null
        union all
        select e.validade, false, e.data_conclusao from certificado_externo e
        where e.id_cliente_aluno = p.aluno and e.id_curso = p.curso and e.status = 'AP') todos) c on true
    left join lateral (
      select m.id_cliente_turma_aluno, greatest(t.data_termino, m.prazo) as prazo,
        coalesce(mc.iniciado_em, mc.concluido_em) is not null as comecou,
        (select (ce.revogado_em at time zone 'America/Sao_Paulo')::date from certificado ce
          where ce.id_cliente_turma_aluno = m.id_cliente_turma_aluno and ce.id_curso = p.curso) as revogado_em
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
comment on function pessoa_curso_do_par is 'A certificate or an excuse changes how the person stands in the course.';

-- A row that names an enrolment and a course.
create function pessoa_curso_da_matricula() returns trigger language plpgsql as $$
begin
  perform pessoa_curso_rever(array[m.id_cliente_aluno],
    array[case when tg_op = 'DELETE' then old.id_curso else new.id_curso end])
  from cliente_turma_aluno m
  where m.id_cliente_turma_aluno = case when tg_op = 'DELETE' then old.id_cliente_turma_aluno else new.id_cliente_turma_aluno end;
  return null;
end $$;
comment on function pessoa_curso_da_matricula is 'Progress or conclusion in a course changes how the person stands in it.';

-- Enrolments that come, change or go: every course of their classes. The class is locked first (counting its people
-- locks it too): who enrols and who adds a course at the same time would not see each other.
create function pessoa_curso_das_matriculas() returns trigger language plpgsql as $$
begin
  perform pessoa_curso_rever(array_agg(x.id_cliente_aluno), array_agg(tc.id_curso))
  from mudados x join cliente_turma_curso tc on tc.id_cliente_turma = x.id_cliente_turma;
  return null;
end $$;

-- With a class its courses go too: what the enrolment spoke for is asked of the kept table.
create function pessoa_curso_das_matriculas_apagadas() returns trigger language plpgsql as $$
begin
  perform pessoa_curso_rever(array_agg(pc.id_cliente_aluno), array_agg(pc.id_curso))
  from mudados x join pessoa_curso pc
    on pc.id_cliente_aluno = x.id_cliente_aluno and pc.id_cliente_turma_aluno = x.id_cliente_turma_aluno;
  return null;
end $$;

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
comment on function pessoa_curso_das_matriculas_mudadas is 'Leaving, waiting or another deadline changes how the person stands.';

create function pessoa_curso_da_turma() returns trigger language plpgsql as $$
begin
  perform pessoa_curso_rever(array_agg(m.id_cliente_aluno), array_agg(tc.id_curso))
  from cliente_turma_aluno m join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma
  where m.id_cliente_turma = new.id_cliente_turma;
  return null;
end $$;
comment on function pessoa_curso_da_turma is 'Another last day, or a cancelled class, moves the deadlines of its people.';

create function pessoa_curso_dos_cursos_da_turma() returns trigger language plpgsql as $$
begin
  perform from cliente_turma where id_cliente_turma in (select id_cliente_turma from mudados)
    order by id_cliente_turma for no key update;
  perform pessoa_curso_rever(array_agg(m.id_cliente_aluno), array_agg(x.id_curso))
  from mudados x join cliente_turma_aluno m on m.id_cliente_turma = x.id_cliente_turma;
  return null;
end $$;
comment on function pessoa_curso_dos_cursos_da_turma is 'A course that enters or leaves a class is asked, or no longer, of its people.';

-- Where the person works, and whether they still do.
create function pessoa_curso_do_aluno() returns trigger language plpgsql as $$
begin
  update pessoa_curso set ativo = new.status = 'A' where id_cliente_aluno = new.id_cliente_aluno;
  return null;
end $$;

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
comment on function pessoa_curso_dos_setores is 'How people stand is read by sector: their sectors are in the row.';

create function painel_somar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into painel_soma (id_cliente, mes, medida, dia, n)
      select r.id_cliente, r.mes, estado, r.dia, count(*)
      from novos p cross join lateral painel_rubricas(p.id_cliente, coalesce(p.irregular_em, 'infinity')) r
      where ativo group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into painel_soma (id_cliente, mes, medida, dia, n)
      select r.id_cliente, r.mes, estado, r.dia, -count(*)
      from velhos p cross join lateral painel_rubricas(p.id_cliente, coalesce(p.irregular_em, 'infinity')) r
      where ativo group by 1, 2, 3, 4;
  else
    insert into painel_soma (id_cliente, mes, medida, dia, n)
      select r.id_cliente, r.mes, estado, r.dia, sum(n)
      from (
        select id_cliente, estado, irregular_em, 1 as n from novos where ativo
        union all
        select id_cliente, estado, irregular_em, -1 from velhos where ativo) p
      cross join lateral painel_rubricas(p.id_cliente, coalesce(p.irregular_em, 'infinity')) r
      group by 1, 2, 3, 4 having sum(n) <> 0;
  end if;
  return null;
end $$;
comment on function painel_somar is 'Keeps the sums by day and month that dashboards read instead of every pair of person and course.';

create function painel_somar_conclusao() returns trigger language plpgsql as $$
begin
  insert into painel_soma (id_cliente, mes, medida, dia, n)
    select r.id_cliente, r.mes, 'FI', r.dia, sum(n) from (
      select new.id_cliente, new.concluido_em as em, 1 as n where tg_op <> 'DELETE'
      union all
      select old.id_cliente, old.concluido_em, -1 where tg_op <> 'INSERT') p
    cross join lateral painel_rubricas(p.id_cliente, (em at time zone 'America/Sao_Paulo')::date) r
    where em is not null group by 1, 2, 4 having sum(n) <> 0;
  return null;
end $$;
comment on function painel_somar_conclusao is 'Keeps the sums of conclusions by day and month.';

create function painel_compactar() returns void language sql begin atomic
  with soltas as (
    delete from painel_soma s using (
      select id_cliente, mes, medida, dia from painel_soma group by 1, 2, 3, 4 having count(*) > 1 or sum(n) = 0) k
    where (s.id_cliente, s.mes, s.medida, s.dia) = (k.id_cliente, k.mes, k.medida, k.dia)
    returning s.*)
  insert into painel_soma (id_cliente, mes, medida, dia, n)
    select id_cliente, mes, medida, dia, sum(n) from soltas group by 1, 2, 3, 4 having sum(n) <> 0;
end;

-- Whoever watches a dashboard or the matrix hears that somebody of these sectors changed (server/platform/live.ts).
create function pessoa_curso_avisar() returns trigger language plpgsql as $$
begin
  perform pg_notify('habilita', left('painel:' || id_cliente || ':' || array_to_string(setores, ','), 7900))
  from (select distinct id_cliente, setores from mudados) m;
  return null;
end $$;

create index dispensa_curso on dispensa (id_curso);
create index pessoa_curso_cliente on pessoa_curso (id_cliente, irregular_em, id_cliente_aluno, id_curso)
  include (estado, setores) where ativo;
create index pessoa_curso_curso on pessoa_curso (id_curso);
create unique index visao_nome_unico on visao (id_usuario, id_cliente, tela, sem_acento(nome));
create index visao_cliente on visao (id_cliente);
create index painel_soma_cliente on painel_soma (id_cliente, mes, medida, dia) include (n);
-- For a figure of every client at once.
create index painel_soma_dia on painel_soma (mes, medida, dia) include (id_cliente, n);

create trigger dispensa_painel after insert or delete on dispensa
  for each row execute function pessoa_curso_do_par();
create trigger certificado_painel_entra after insert on certificado
  for each row execute function pessoa_curso_do_par();
create trigger certificado_painel_sai after delete on certificado
  for each row execute function pessoa_curso_do_par();
create trigger certificado_externo_painel after insert or delete on certificado_externo
  for each row execute function pessoa_curso_do_par();
create trigger certificado_externo_painel_muda after update on certificado_externo
  for each row when ((old.status, old.validade, old.id_curso) is distinct from (new.status, new.validade, new.id_curso))
  execute function pessoa_curso_do_par();
create trigger cliente_turma_aluno_painel_entra after insert on cliente_turma_aluno
  referencing new table as mudados for each statement execute function pessoa_curso_das_matriculas();
create trigger cliente_turma_aluno_painel_sai after delete on cliente_turma_aluno
  referencing old table as mudados for each statement execute function pessoa_curso_das_matriculas_apagadas();
create trigger cliente_turma_aluno_painel_muda after update on cliente_turma_aluno
  referencing old table as velhos new table as novos
  for each statement execute function pessoa_curso_das_matriculas_mudadas();
create trigger cliente_turma_painel_muda after update on cliente_turma
  for each row when ((old.data_termino, old.cancelada_em is null) is distinct from (new.data_termino, new.cancelada_em is null))
  execute function pessoa_curso_da_turma();
create trigger cliente_turma_curso_painel_entra after insert on cliente_turma_curso
  referencing new table as mudados for each statement execute function pessoa_curso_dos_cursos_da_turma();
create trigger cliente_turma_curso_painel_sai after delete on cliente_turma_curso
  referencing old table as mudados for each statement execute function pessoa_curso_dos_cursos_da_turma();
create trigger cliente_aluno_painel after update of status on cliente_aluno
  for each row when (old.status <> new.status) execute function pessoa_curso_do_aluno();
create trigger cliente_aluno_setor_painel_entra after insert on cliente_aluno_setor
  referencing new table as mudados for each statement execute function pessoa_curso_dos_setores();
create trigger cliente_aluno_setor_painel_sai after delete on cliente_aluno_setor
  referencing old table as mudados for each statement execute function pessoa_curso_dos_setores();
create trigger pessoa_curso_soma_entra after insert on pessoa_curso
  referencing new table as novos for each statement execute function painel_somar();
create trigger pessoa_curso_soma_muda after update on pessoa_curso
  referencing old table as velhos new table as novos for each statement execute function painel_somar();
create trigger pessoa_curso_soma_sai after delete on pessoa_curso
  referencing old table as velhos for each statement execute function painel_somar();
create trigger matricula_curso_soma_entra after insert on matricula_curso
  for each row when (new.concluido_em is not null) execute function painel_somar_conclusao();
create trigger matricula_curso_soma_muda after update on matricula_curso
  for each row when (old.concluido_em is distinct from new.concluido_em) execute function painel_somar_conclusao();
create trigger matricula_curso_soma_sai after delete on matricula_curso
  for each row when (old.concluido_em is not null) execute function painel_somar_conclusao();
create trigger pessoa_curso_avisa_entra after insert on pessoa_curso
  referencing new table as mudados for each statement execute function pessoa_curso_avisar();
create trigger pessoa_curso_avisa_muda after update on pessoa_curso
  referencing new table as mudados for each statement execute function pessoa_curso_avisar();
create trigger pessoa_curso_avisa_sai after delete on pessoa_curso
  referencing old table as mudados for each statement execute function pessoa_curso_avisar();
create trigger certificado_painel_muda after update on certificado
  for each row when ((old.revogado_em, old.validade, old.espera_assinatura)
    is distinct from (new.revogado_em, new.validade, new.espera_assinatura))
  execute function pessoa_curso_do_par();
create trigger matricula_curso_painel_muda after update on matricula_curso
  for each row when ((coalesce(old.iniciado_em, old.concluido_em) is null)
    is distinct from (coalesce(new.iniciado_em, new.concluido_em) is null))
  execute function pessoa_curso_da_matricula();
create trigger matricula_curso_painel_entra after insert on matricula_curso
  for each row when (coalesce(new.iniciado_em, new.concluido_em) is not null) execute function pessoa_curso_da_matricula();
create trigger matricula_curso_painel_sai after delete on matricula_curso
  for each row when (coalesce(old.iniciado_em, old.concluido_em) is not null) execute function pessoa_curso_da_matricula();
