create extension if not exists btree_gin;

create index cliente_busca on cliente using gin (sem_acento(nome_fantasia || ' ' || razao_social || ' ' || cnpj) gin_trgm_ops);
create index cliente_nome on cliente (sem_acento(nome_fantasia), id_cliente);

-- The person's words are kept with each link: one index then finds and orders the people of one client, whatever
-- the number of people in the others.
alter table cliente_aluno
  add column ordem text not null default '',
  add column busca text not null default '';

create function cliente_aluno_palavras() returns trigger language plpgsql as $$
begin
  -- Locked, so that a name changed at the same time is not missed.
  select sem_acento(u.nome),
    sem_acento(u.nome || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.cpf, '') || ' ' || coalesce(new.matricula, ''))
  into new.ordem, new.busca
  from usuario u where u.id_usuario = new.id_usuario for share;
  return new;
end $$;
create trigger cliente_aluno_palavras before insert or update of matricula, id_usuario on cliente_aluno
  for each row execute function cliente_aluno_palavras();

create function usuario_palavras() returns trigger language plpgsql as $$
begin
  update cliente_aluno set ordem = sem_acento(new.nome),
    busca = sem_acento(new.nome || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.cpf, '') || ' ' || coalesce(matricula, ''))
  where id_usuario = new.id_usuario;
  return null;
end $$;
create trigger usuario_palavras after update of nome, email, cpf on usuario
  for each row when ((old.nome, old.email, old.cpf) is distinct from (new.nome, new.email, new.cpf))
  execute function usuario_palavras();

update cliente_aluno set matricula = matricula;

create index cliente_aluno_ordem on cliente_aluno (id_cliente, ordem, id_cliente_aluno);
create index cliente_aluno_status_ordem on cliente_aluno (id_cliente, status, ordem, id_cliente_aluno);
create index cliente_aluno_busca on cliente_aluno using gin (id_cliente, busca gin_trgm_ops);

-- How many people a client has, kept as they come and go: counting 100,000 links at every page would be felt.
create table cliente_contagem (
  id_cliente int primary key references cliente on delete cascade,
  ativos int not null,
  inativos int not null
);
insert into cliente_contagem
  select id_cliente, count(*) filter (where status = 'A'), count(*) filter (where status = 'I')
  from cliente_aluno group by id_cliente;

create function cliente_aluno_conta() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into cliente_contagem
      select id_cliente, count(*) filter (where status = 'A'), count(*) filter (where status = 'I')
      from novos group by id_cliente order by id_cliente
    on conflict (id_cliente) do update set ativos = cliente_contagem.ativos + excluded.ativos,
      inativos = cliente_contagem.inativos + excluded.inativos;
  elsif tg_op = 'DELETE' then
    update cliente_contagem c set ativos = c.ativos - d.ativos, inativos = c.inativos - d.inativos
    from (
      select id_cliente, count(*) filter (where status = 'A') as ativos, count(*) filter (where status = 'I') as inativos
      from velhos group by id_cliente) d
    where c.id_cliente = d.id_cliente;
  else
    update cliente_contagem c set ativos = c.ativos + d.ativos, inativos = c.inativos - d.ativos
    from (
      select v.id_cliente, count(*) filter (where n.status = 'A') - count(*) filter (where v.status = 'A') as ativos
      from velhos v join novos n using (id_cliente_aluno) where v.status <> n.status group by v.id_cliente) d
    where c.id_cliente = d.id_cliente and d.ativos <> 0;
  end if;
  return null;
end $$;
create trigger cliente_aluno_entra after insert on cliente_aluno
  referencing new table as novos for each statement execute function cliente_aluno_conta();
create trigger cliente_aluno_muda after update on cliente_aluno
  referencing old table as velhos new table as novos for each statement execute function cliente_aluno_conta();
create trigger cliente_aluno_sai after delete on cliente_aluno
  referencing old table as velhos for each statement execute function cliente_aluno_conta();

-- The filters "nunca acessou" and "e-mail com falha" start from the few.
create index usuario_nunca_acessou on usuario (id_usuario) where primeiro_acesso_em is null;
create index email_falha on email (id_usuario) where status = 'FA';
