-- The trail is a chain: each seal holds the hash of an act and of the seal before it, so that nobody can change, remove,
-- insert or reorder what was sealed without every later seal showing it. An act is written in its own transaction, which
-- waits for nobody; the sealing follows within a minute.
create table auditoria_selo (
  posicao bigint primary key,
  id_auditoria bigint not null constraint auditoria_selo_unico unique references auditoria,
  hash bytea not null
);
create trigger auditoria_selo_so_cresce before update or delete or truncate on auditoria_selo
  for each statement execute function auditoria_so_cresce();

-- What is not sealed yet.
create table auditoria_aberta (id_auditoria bigint primary key references auditoria);
create function auditoria_abrir() returns trigger language plpgsql as $$
begin
  insert into auditoria_aberta select id_auditoria from novos;
  return null;
end $$;
create trigger auditoria_abre after insert on auditoria
  referencing new table as novos for each statement execute function auditoria_abrir();
insert into auditoria_aberta select id_auditoria from auditoria;

-- The act as it is hashed; modules/auditoria/cadeia.service.ts counts it again.
create function auditoria_texto(a auditoria) returns text language sql stable
  return jsonb_build_array(a.id_auditoria, extract(epoch from a.quando)::text, a.id_usuario, a.id_cliente, a.acao, a.objeto,
    a.id_objeto, a.endereco, a.antes, a.depois)::text;

create function auditoria_selar() returns int language plpgsql as $$
declare
  ultimo record;
  ato record;
  selados int := 0;
begin
  -- One chain, one writer of it.
  perform pg_advisory_xact_lock(4909003);
  select posicao, hash into ultimo from auditoria_selo order by posicao desc limit 1;
  for ato in
    select a.id_auditoria, sha256(convert_to(auditoria_texto(a), 'UTF8')) as proprio
    from auditoria_aberta o join auditoria a on a.id_auditoria = o.id_auditoria order by o.id_auditoria limit 20000
  loop
    select coalesce(ultimo.posicao, 0) + 1 as posicao, sha256(coalesce(ultimo.hash, '') || ato.proprio) as hash into ultimo;
    insert into auditoria_selo values (ultimo.posicao, ato.id_auditoria, ultimo.hash);
    delete from auditoria_aberta where id_auditoria = ato.id_auditoria;
    selados := selados + 1;
  end loop;
  return selados;
end $$;

create index auditoria_quando on auditoria (quando, id_auditoria);
create index auditoria_usuario on auditoria (id_usuario, id_auditoria);
create index auditoria_cliente on auditoria (id_cliente, id_auditoria);
