-- Beside each sum of a day, the sum of its month (`dia` is then the first of it): what lies outside the months that
-- are looked at closely is read in few rows.
alter table painel_soma add column mes boolean not null default false;
drop index painel_soma_cliente;
create index painel_soma_cliente on painel_soma (id_cliente, mes, medida, dia) include (n);
-- For a figure of every client at once.
create index painel_soma_dia on painel_soma (mes, medida, dia) include (id_cliente, n);
insert into painel_soma (id_cliente, mes, medida, dia, n)
  select id_cliente, true, medida, date_trunc('month', dia)::date, sum(n) from painel_soma
  group by 1, 3, 4 having sum(n) <> 0;

-- Under which a change is added up: its client and all of them, by day and by month.
create function painel_rubricas(int, date) returns table (id_cliente int, mes boolean, dia date)
  language sql immutable rows 4 begin atomic
  select c.id, m.mes, case when m.mes then date_trunc('month', $2)::date else $2 end
  from (values ($1), (0)) c(id), (values (false), (true)) m(mes);
end;

create or replace function painel_somar() returns trigger language plpgsql as $$
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

create or replace function painel_somar_conclusao() returns trigger language plpgsql as $$
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

create or replace function painel_compactar() returns void language sql begin atomic
  with soltas as (
    delete from painel_soma s using (
      select id_cliente, mes, medida, dia from painel_soma group by 1, 2, 3, 4 having count(*) > 1 or sum(n) = 0) k
    where (s.id_cliente, s.mes, s.medida, s.dia) = (k.id_cliente, k.mes, k.medida, k.dia)
    returning s.*)
  insert into painel_soma (id_cliente, mes, medida, dia, n)
    select id_cliente, mes, medida, dia, sum(n) from soltas group by 1, 2, 3, 4 having sum(n) <> 0;
end;
