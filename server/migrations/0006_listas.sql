-- What a list shows, filters and counts is kept beside its index, so that a page costs the same in a client of
-- 100,000 people as in one of 100. Nothing here is written by hand: triggers keep it, and a test counts it again.

create function palavras_do_aluno(nome text, email text, cpf text, matricula text) returns text
  language sql immutable parallel safe
  return sem_acento(nome || ' ' || coalesce(email, '') || ' ' || coalesce(cpf, '') || ' ' || coalesce(matricula, ''));

-- Without accents and capitals, the order of the bytes is that of the names, and far quicker to compare.
alter table cliente_aluno
  alter column ordem type text collate "C",
  add column nunca_acessou boolean not null default true;
update cliente_aluno ca set nunca_acessou = false
from usuario u where u.id_usuario = ca.id_usuario and u.primeiro_acesso_em is not null;

create or replace function cliente_aluno_palavras() returns trigger language plpgsql as $$
begin
  -- Locked, so that a name changed at the same time is not missed.
  select sem_acento(u.nome), palavras_do_aluno(u.nome, u.email, u.cpf, new.matricula), u.primeiro_acesso_em is null
  into new.ordem, new.busca, new.nunca_acessou
  from usuario u where u.id_usuario = new.id_usuario for share;
  return new;
end $$;
drop trigger cliente_aluno_palavras on cliente_aluno;
-- Who creates person and link at once knows the words already: nobody else can see that person yet.
create trigger cliente_aluno_palavras_entra before insert on cliente_aluno
  for each row when (new.busca = '') execute function cliente_aluno_palavras();
create trigger cliente_aluno_palavras_muda before update of matricula, id_usuario on cliente_aluno
  for each row execute function cliente_aluno_palavras();

create or replace function usuario_palavras() returns trigger language plpgsql as $$
begin
  update cliente_aluno set ordem = sem_acento(new.nome), nunca_acessou = new.primeiro_acesso_em is null,
    busca = palavras_do_aluno(new.nome, new.email, new.cpf, matricula)
  where id_usuario = new.id_usuario;
  return null;
end $$;
drop trigger usuario_palavras on usuario;
create trigger usuario_palavras after update of nome, email, cpf, primeiro_acesso_em on usuario
  for each row when ((old.nome, old.email, old.cpf, old.primeiro_acesso_em is null)
    is distinct from (new.nome, new.email, new.cpf, new.primeiro_acesso_em is null))
  execute function usuario_palavras();

-- Nearly everybody is active: the whole list serves for them too.
drop index cliente_aluno_ordem;
drop index cliente_aluno_status_ordem;
create index cliente_aluno_ordem on cliente_aluno (id_cliente, ordem, id_cliente_aluno, status);
create index cliente_aluno_inativos on cliente_aluno (id_cliente, ordem, id_cliente_aluno) where status = 'I';
create index cliente_aluno_nunca_acessou on cliente_aluno (id_cliente, ordem, id_cliente_aluno, status) where nunca_acessou;
create index cliente_aluno_gestor on cliente_aluno (id_cliente) where eh_gestor;
drop index usuario_nunca_acessou;

-- The people of a sector in their order, with what they are filtered by.
alter table cliente_aluno_setor
  add column ordem text collate "C" not null default '',
  add column status text not null default 'A',
  add column nunca_acessou boolean not null default true;
update cliente_aluno_setor s set ordem = ca.ordem, status = ca.status, nunca_acessou = ca.nunca_acessou
from cliente_aluno ca where ca.id_cliente_aluno = s.id_cliente_aluno;

create function cliente_aluno_setor_pessoa() returns trigger language plpgsql as $$
begin
  select ca.ordem, ca.status, ca.nunca_acessou into new.ordem, new.status, new.nunca_acessou
  from cliente_aluno ca where ca.id_cliente_aluno = new.id_cliente_aluno for share;
  return new;
end $$;
create trigger cliente_aluno_setor_pessoa before insert on cliente_aluno_setor
  for each row when (new.ordem = '') execute function cliente_aluno_setor_pessoa();

drop index cliente_aluno_setor_setor;
create index cliente_aluno_setor_ordem
  on cliente_aluno_setor (id_cliente_setor, ordem, id_cliente_aluno, status, nunca_acessou);

-- How many there are. A client's row is always locked before those of its sectors, and both in order.
alter table cliente_contagem
  add column nunca_ativos int not null default 0,
  add column nunca_inativos int not null default 0;
update cliente_contagem c set nunca_ativos = n.ativos, nunca_inativos = n.inativos
from (
  select id_cliente, count(*) filter (where status = 'A') as ativos, count(*) filter (where status = 'I') as inativos
  from cliente_aluno where nunca_acessou group by 1) n
where n.id_cliente = c.id_cliente;

create table cliente_setor_contagem (
  id_cliente_setor int primary key references cliente_setor on delete cascade,
  ativos int not null,
  inativos int not null,
  nunca_ativos int not null,
  nunca_inativos int not null
);
insert into cliente_setor_contagem
  select id_cliente_setor, count(*) filter (where status = 'A'), count(*) filter (where status = 'I'),
    count(*) filter (where status = 'A' and nunca_acessou), count(*) filter (where status = 'I' and nunca_acessou)
  from cliente_aluno_setor group by 1;

create or replace function cliente_aluno_conta() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into cliente_contagem (id_cliente, ativos, inativos, nunca_ativos, nunca_inativos)
      select id_cliente, count(*) filter (where status = 'A'), count(*) filter (where status = 'I'),
        count(*) filter (where status = 'A' and nunca_acessou), count(*) filter (where status = 'I' and nunca_acessou)
      from novos group by 1 order by 1
    on conflict (id_cliente) do update set ativos = cliente_contagem.ativos + excluded.ativos,
      inativos = cliente_contagem.inativos + excluded.inativos,
      nunca_ativos = cliente_contagem.nunca_ativos + excluded.nunca_ativos,
      nunca_inativos = cliente_contagem.nunca_inativos + excluded.nunca_inativos;
  elsif tg_op = 'DELETE' then
    perform from cliente_contagem where id_cliente in (select id_cliente from velhos) order by id_cliente for no key update;
    update cliente_contagem c set ativos = c.ativos - d.ativos, inativos = c.inativos - d.inativos,
      nunca_ativos = c.nunca_ativos - d.nunca_ativos, nunca_inativos = c.nunca_inativos - d.nunca_inativos
    from (
      select id_cliente, count(*) filter (where status = 'A') as ativos, count(*) filter (where status = 'I') as inativos,
        count(*) filter (where status = 'A' and nunca_acessou) as nunca_ativos,
        count(*) filter (where status = 'I' and nunca_acessou) as nunca_inativos
      from velhos group by 1) d
    where c.id_cliente = d.id_cliente;
  else
    perform from cliente_contagem where id_cliente in (
      select v.id_cliente from velhos v join novos n using (id_cliente_aluno)
      where (v.status, v.nunca_acessou) <> (n.status, n.nunca_acessou)) order by id_cliente for no key update;
    if found then
      update cliente_contagem c set ativos = c.ativos + d.ativos, inativos = c.inativos + d.inativos,
        nunca_ativos = c.nunca_ativos + d.nunca_ativos, nunca_inativos = c.nunca_inativos + d.nunca_inativos
      from (
        select id_cliente, coalesce(sum(parte) filter (where status = 'A'), 0) as ativos,
          coalesce(sum(parte) filter (where status = 'I'), 0) as inativos,
          coalesce(sum(parte) filter (where status = 'A' and nunca_acessou), 0) as nunca_ativos,
          coalesce(sum(parte) filter (where status = 'I' and nunca_acessou), 0) as nunca_inativos
        from (
          select id_cliente, status, nunca_acessou, 1 as parte from novos
          union all select id_cliente, status, nunca_acessou, -1 from velhos) partes
        group by 1) d
      where c.id_cliente = d.id_cliente;
    end if;
    update cliente_aluno_setor s set ordem = n.ordem, status = n.status, nunca_acessou = n.nunca_acessou
    from velhos v join novos n using (id_cliente_aluno)
    where (v.ordem, v.status, v.nunca_acessou) <> (n.ordem, n.status, n.nunca_acessou)
      and s.id_cliente_aluno = n.id_cliente_aluno;
  end if;
  return null;
end $$;

create function cliente_aluno_setor_conta() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform from cliente_contagem where id_cliente in (select id_cliente from novos) order by id_cliente for no key update;
    insert into cliente_setor_contagem
      select id_cliente_setor, count(*) filter (where status = 'A'), count(*) filter (where status = 'I'),
        count(*) filter (where status = 'A' and nunca_acessou), count(*) filter (where status = 'I' and nunca_acessou)
      from novos group by 1 order by 1
    on conflict (id_cliente_setor) do update set ativos = cliente_setor_contagem.ativos + excluded.ativos,
      inativos = cliente_setor_contagem.inativos + excluded.inativos,
      nunca_ativos = cliente_setor_contagem.nunca_ativos + excluded.nunca_ativos,
      nunca_inativos = cliente_setor_contagem.nunca_inativos + excluded.nunca_inativos;
  elsif tg_op = 'DELETE' then
    perform from cliente_contagem where id_cliente in (select id_cliente from velhos) order by id_cliente for no key update;
    perform from cliente_setor_contagem where id_cliente_setor in (select id_cliente_setor from velhos)
      order by id_cliente_setor for no key update;
    update cliente_setor_contagem c set ativos = c.ativos - d.ativos, inativos = c.inativos - d.inativos,
      nunca_ativos = c.nunca_ativos - d.nunca_ativos, nunca_inativos = c.nunca_inativos - d.nunca_inativos
    from (
      select id_cliente_setor, count(*) filter (where status = 'A') as ativos,
        count(*) filter (where status = 'I') as inativos,
        count(*) filter (where status = 'A' and nunca_acessou) as nunca_ativos,
        count(*) filter (where status = 'I' and nunca_acessou) as nunca_inativos
      from velhos group by 1) d
    where c.id_cliente_setor = d.id_cliente_setor;
  else
    perform from cliente_setor_contagem where id_cliente_setor in (
      select v.id_cliente_setor from velhos v join novos n using (id_cliente_aluno, id_cliente_setor)
      where (v.status, v.nunca_acessou) <> (n.status, n.nunca_acessou)) order by id_cliente_setor for no key update;
    if found then
      update cliente_setor_contagem c set ativos = c.ativos + d.ativos, inativos = c.inativos + d.inativos,
        nunca_ativos = c.nunca_ativos + d.nunca_ativos, nunca_inativos = c.nunca_inativos + d.nunca_inativos
      from (
        select id_cliente_setor, coalesce(sum(parte) filter (where status = 'A'), 0) as ativos,
          coalesce(sum(parte) filter (where status = 'I'), 0) as inativos,
          coalesce(sum(parte) filter (where status = 'A' and nunca_acessou), 0) as nunca_ativos,
          coalesce(sum(parte) filter (where status = 'I' and nunca_acessou), 0) as nunca_inativos
        from (
          select id_cliente_setor, status, nunca_acessou, 1 as parte from novos
          union all select id_cliente_setor, status, nunca_acessou, -1 from velhos) partes
        group by 1) d
      where c.id_cliente_setor = d.id_cliente_setor;
    end if;
  end if;
  return null;
end $$;
create trigger cliente_aluno_setor_entra after insert on cliente_aluno_setor
  referencing new table as novos for each statement execute function cliente_aluno_setor_conta();
create trigger cliente_aluno_setor_muda after update on cliente_aluno_setor
  referencing old table as velhos new table as novos for each statement execute function cliente_aluno_setor_conta();
create trigger cliente_aluno_setor_sai after delete on cliente_aluno_setor
  referencing old table as velhos for each statement execute function cliente_aluno_setor_conta();

-- Rows of an import change four times in their short life: room for it where they are.
alter table importacao_linha set (fillfactor = 40);
