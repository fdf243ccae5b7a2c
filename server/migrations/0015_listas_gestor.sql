-- The lists of a sector and of a manager cost the same in a large client too. What is searched stands beside each
-- sector's order; and people are counted by the set of sectors they are in, so that somebody in two of a manager's
-- sectors counts once, whichever sectors those are. Triggers keep it, and a test counts it again.

alter table cliente_aluno_setor add column busca text not null default '';
update cliente_aluno_setor s set busca = ca.busca from cliente_aluno ca where ca.id_cliente_aluno = s.id_cliente_aluno;
-- Rare words are found by their letters, frequent ones on the way through the order.
drop index cliente_aluno_ordem;
create index cliente_aluno_ordem on cliente_aluno (id_cliente, ordem, id_cliente_aluno, status) include (busca);
create index cliente_aluno_setor_busca on cliente_aluno_setor using gin (id_cliente_setor, busca gin_trgm_ops);

create table cliente_conjunto_contagem (
  id_cliente int not null references cliente on delete cascade,
  -- In order, never empty.
  setores int[] not null,
  ativos int not null,
  inativos int not null,
  nunca_ativos int not null,
  nunca_inativos int not null,
  primary key (id_cliente, setores)
) with (fillfactor = 70);
create index cliente_conjunto_contagem_setores on cliente_conjunto_contagem using gin (setores);
insert into cliente_conjunto_contagem
  select id_cliente, setores, count(*) filter (where status = 'A'), count(*) filter (where status = 'I'),
    count(*) filter (where status = 'A' and nunca_acessou), count(*) filter (where status = 'I' and nunca_acessou)
  from (
    select id_cliente, array_agg(id_cliente_setor order by id_cliente_setor) as setores, status, nunca_acessou
    from cliente_aluno_setor group by id_cliente, id_cliente_aluno, status, nunca_acessou) pessoas
  group by 1, 2;

-- Two who change the sectors of one person take turns from here on: each then sees the set that the other left.
create or replace function cliente_aluno_setor_pessoa() returns trigger language plpgsql as $$
begin
  select ca.ordem, ca.busca, ca.status, ca.nunca_acessou into new.ordem, new.busca, new.status, new.nunca_acessou
  from cliente_aluno ca where ca.id_cliente_aluno = new.id_cliente_aluno for no key update;
  return new;
end $$;

-- As it was, and the words too follow the person to their sectors.
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
    update cliente_aluno_setor s set ordem = n.ordem, busca = n.busca, status = n.status,
      nunca_acessou = n.nunca_acessou
    from velhos v join novos n using (id_cliente_aluno)
    where (v.ordem, v.busca, v.status, v.nunca_acessou) <> (n.ordem, n.busca, n.status, n.nunca_acessou)
      and s.id_cliente_aluno = n.id_cliente_aluno;
  end if;
  return null;
end $$;

-- Before the counts of sectors by their names: here too the person is locked first, and the client's row after it.
create function cliente_conjunto_conta() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform from cliente_contagem where id_cliente in (select id_cliente from novos) order by id_cliente for no key update;
    insert into cliente_conjunto_contagem as t
      select id_cliente, setores, coalesce(sum(parte) filter (where status = 'A'), 0),
        coalesce(sum(parte) filter (where status = 'I'), 0),
        coalesce(sum(parte) filter (where status = 'A' and nunca_acessou), 0),
        coalesce(sum(parte) filter (where status = 'I' and nunca_acessou), 0)
      from (
        select id_cliente, id_cliente_aluno, status, nunca_acessou, array_agg(id_cliente_setor) as mudados
        from novos group by 1, 2, 3, 4) p
      cross join lateral (
        select array_agg(s.id_cliente_setor order by s.id_cliente_setor) as depois,
          array_agg(s.id_cliente_setor order by s.id_cliente_setor) filter (where s.id_cliente_setor <> all(p.mudados)) as antes
        from cliente_aluno_setor s where s.id_cliente_aluno = p.id_cliente_aluno) c
      cross join lateral (values (c.depois, 1), (c.antes, -1)) partes(setores, parte)
      where setores is not null
      group by 1, 2 order by 1, 2
    on conflict (id_cliente, setores) do update set ativos = t.ativos + excluded.ativos,
      inativos = t.inativos + excluded.inativos, nunca_ativos = t.nunca_ativos + excluded.nunca_ativos,
      nunca_inativos = t.nunca_inativos + excluded.nunca_inativos;
  elsif tg_op = 'DELETE' then
    perform from cliente_aluno where id_cliente_aluno in (select id_cliente_aluno from velhos)
      order by id_cliente_aluno for no key update;
    perform from cliente_contagem where id_cliente in (select id_cliente from velhos) order by id_cliente for no key update;
    insert into cliente_conjunto_contagem as t
      select id_cliente, setores, coalesce(sum(parte) filter (where status = 'A'), 0),
        coalesce(sum(parte) filter (where status = 'I'), 0),
        coalesce(sum(parte) filter (where status = 'A' and nunca_acessou), 0),
        coalesce(sum(parte) filter (where status = 'I' and nunca_acessou), 0)
      from (
        select id_cliente, id_cliente_aluno, status, nunca_acessou, array_agg(id_cliente_setor) as mudados
        from velhos group by 1, 2, 3, 4) p
      cross join lateral (
        select array_agg(s.id_cliente_setor order by s.id_cliente_setor) as depois
        from cliente_aluno_setor s where s.id_cliente_aluno = p.id_cliente_aluno) c
      cross join lateral (
        values (c.depois, 1), (array(select unnest(c.depois || p.mudados) order by 1), -1)) partes(setores, parte)
      where setores is not null
      group by 1, 2 order by 1, 2
    on conflict (id_cliente, setores) do update set ativos = t.ativos + excluded.ativos,
      inativos = t.inativos + excluded.inativos, nunca_ativos = t.nunca_ativos + excluded.nunca_ativos,
      nunca_inativos = t.nunca_inativos + excluded.nunca_inativos;
  else
    insert into cliente_conjunto_contagem as t
      select id_cliente, setores, coalesce(sum(parte) filter (where status = 'A'), 0),
        coalesce(sum(parte) filter (where status = 'I'), 0),
        coalesce(sum(parte) filter (where status = 'A' and nunca_acessou), 0),
        coalesce(sum(parte) filter (where status = 'I' and nunca_acessou), 0)
      from (
        select distinct n.id_cliente, n.id_cliente_aluno, v.status as de, v.nunca_acessou as nunca_de,
          n.status as para, n.nunca_acessou as nunca_para
        from velhos v join novos n using (id_cliente_aluno, id_cliente_setor)
        where (v.status, v.nunca_acessou) <> (n.status, n.nunca_acessou)) p
      cross join lateral (
        select array_agg(s.id_cliente_setor order by s.id_cliente_setor) as setores
        from cliente_aluno_setor s where s.id_cliente_aluno = p.id_cliente_aluno) c
      cross join lateral (values (p.para, p.nunca_para, 1), (p.de, p.nunca_de, -1)) partes(status, nunca_acessou, parte)
      group by 1, 2 order by 1, 2
    on conflict (id_cliente, setores) do update set ativos = t.ativos + excluded.ativos,
      inativos = t.inativos + excluded.inativos, nunca_ativos = t.nunca_ativos + excluded.nunca_ativos,
      nunca_inativos = t.nunca_inativos + excluded.nunca_inativos;
  end if;
  return null;
end $$;
create trigger cliente_aluno_conjunto_entra after insert on cliente_aluno_setor
  referencing new table as novos for each statement execute function cliente_conjunto_conta();
create trigger cliente_aluno_conjunto_muda after update on cliente_aluno_setor
  referencing old table as velhos new table as novos for each statement execute function cliente_conjunto_conta();
create trigger cliente_aluno_conjunto_sai after delete on cliente_aluno_setor
  referencing old table as velhos for each statement execute function cliente_conjunto_conta();
