-- A person's account is theirs. What a company writes of somebody is a record of its own (cadastro) until that person
-- comes in by the company's own link or slip: then it becomes their account, or joins the one they have. So a company
-- learns, takes and alters nothing of anybody by knowing a CPF (docs/decisions/0014).
alter table usuario
  -- The company whose record this is; null: an account.
  add column id_cliente_cadastro int references cliente,
  -- Since when the owner of the address is known to be the owner of the account.
  add column email_confirmado_em timestamptz,
  drop constraint usuario_cpf_unico,
  add constraint usuario_cadastro_nao_entra check (id_cliente_cadastro is null or (senha_hash is null and not adm));
drop index usuario_email_unico;
create unique index usuario_cpf_unico on usuario (cpf, id_cliente_cadastro) nulls not distinct where cpf is not null;
create unique index usuario_email_unico on usuario (lower(email), id_cliente_cadastro) nulls not distinct
  where lower(email) is not null;

-- The person's act, beside the company's (status): nobody is somebody's without it. A company of the same group, or the
-- company's own sign-in provider, may answer for it.
alter table cliente_aluno
  add column aceite text not null default 'aceito'
    constraint cliente_aluno_aceite_valor check (aceite in ('pendente', 'aceito', 'recusado')),
  add column aceite_em timestamptz,
  add column aceite_por text
    constraint cliente_aluno_aceite_por_valor check (aceite_por in ('link', 'papel', 'conta', 'grupo', 'provedor')),
  add constraint cliente_aluno_recusado_encerra check (aceite <> 'recusado' or status = 'I');
create index cliente_aluno_sem_aceite on cliente_aluno (id_cliente, ordem, id_cliente_aluno, status) where aceite <> 'aceito';

-- Who is asked again by a company they refused answers again.
create or replace function cliente_aluno_inatividade() returns trigger language plpgsql as $$
begin
  new.inativo_desde := case when new.status = 'I' then coalesce(new.inativo_desde, now()) end;
  if new.status = 'A' and new.aceite = 'recusado' then
    new.aceite := 'pendente';
  end if;
  return new;
end $$;

-- Before: whoever has not come in yet is the record of the company that wrote it, one for each.
do $$
declare
  vinculo record;
  novo int;
begin
  for vinculo in
    select ca.id_cliente_aluno, ca.id_cliente, u.id_usuario,
      row_number() over (partition by u.id_usuario order by ca.id_cliente_aluno) as n
    from cliente_aluno ca join usuario u on u.id_usuario = ca.id_usuario
    where u.senha_hash is null and u.primeiro_acesso_em is null and not u.adm and not u.tecnico and u.esquecido_em is null
    order by ca.id_cliente_aluno
  loop
    if vinculo.n = 1 then
      update usuario set id_cliente_cadastro = vinculo.id_cliente where id_usuario = vinculo.id_usuario;
      update cliente_aluno set aceite = 'pendente' where id_cliente_aluno = vinculo.id_cliente_aluno;
    else
      insert into usuario (nome, email, cpf, telefone, status, id_cliente_cadastro)
      select nome, email, cpf, telefone, status, vinculo.id_cliente from usuario where id_usuario = vinculo.id_usuario
      returning id_usuario into novo;
      update cliente_aluno set aceite = 'pendente', id_usuario = novo where id_cliente_aluno = vinculo.id_cliente_aluno;
    end if;
  end loop;
end $$;

-- Nobody is twice in a company: as its record, and as an account that joined it a moment ago.
-- Each new one is looked up by index, also in tables that a great import has just filled and nobody has counted yet.
create function cliente_aluno_uma_vez() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from novos n join usuario u on u.id_usuario = n.id_usuario,
      lateral (select o.id_usuario from usuario o where o.cpf = u.cpf and o.id_usuario <> u.id_usuario offset 0) o,
      lateral (select from cliente_aluno x where x.id_usuario = o.id_usuario and x.id_cliente = n.id_cliente offset 0) x
  ) then
    raise exception 'the company has somebody with this CPF' using errcode = '23505', constraint = 'usuario_cpf_unico';
  end if;
  if exists (
    select from novos n join usuario u on u.id_usuario = n.id_usuario,
      lateral (select o.id_usuario from usuario o where lower(o.email) = lower(u.email) and o.id_usuario <> u.id_usuario offset 0) o,
      lateral (select from cliente_aluno x where x.id_usuario = o.id_usuario and x.id_cliente = n.id_cliente offset 0) x
  ) then
    raise exception 'the company has somebody with this e-mail' using errcode = '23505', constraint = 'usuario_email_unico';
  end if;
  return null;
end $$;
create trigger cliente_aluno_uma_vez after insert on cliente_aluno
  referencing new table as novos for each statement execute function cliente_aluno_uma_vez();

-- A record is of its own company only.
create function cliente_aluno_do_cadastro() returns trigger language plpgsql as $$
begin
  if exists (select from novos n join usuario u using (id_usuario) where u.id_cliente_cadastro <> n.id_cliente) then
    raise exception 'the record of one company is no person of another';
  end if;
  return null;
end $$;
create trigger cliente_aluno_do_cadastro_entra after insert on cliente_aluno
  referencing new table as novos for each statement execute function cliente_aluno_do_cadastro();
create trigger cliente_aluno_do_cadastro_muda after update on cliente_aluno
  referencing new table as novos for each statement execute function cliente_aluno_do_cadastro();

-- What was issued to a record stays as it was printed when the record joins its person's account: only whose it is changes.
create or replace function certificado_guardar() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - 'id_usuario' = to_jsonb(new) - 'id_usuario'
    and exists (select from usuario where id_usuario = old.id_usuario and id_cliente_cadastro is not null) then
    return new;
  end if;
  raise exception 'an issued certificate does not change';
end $$;

-- Companies of one group share their people: who accepted one of them is told when another includes them.
alter table cliente add column grupo text;
create index cliente_grupo on cliente (sem_acento(grupo)) where grupo is not null;

-- A record joins the account of its person. Ways in and preferences (what goes with its person) go with the record; all
-- else stays, as theirs. Of what both have, the account's counts.
create function unir_cadastro(cadastro int, conta int) returns void language plpgsql as $$
declare
  chave record;
  ha boolean;
begin
  delete from termo_aceite a using termo_aceite b
    where a.id_usuario = cadastro and b.id_usuario = conta and b.versao = a.versao;
  delete from visualizacao a using visualizacao b
    where a.id_usuario = cadastro and b.id_usuario = conta and (a.dia, a.id_quem, a.o_que) = (b.dia, b.id_quem, b.o_que);
  delete from aviso a using aviso b
    where a.id_usuario = cadastro and b.id_usuario = conta and b.chave_evento = a.chave_evento;
  update aviso set id_usuario = conta where id_usuario = cadastro;
  update entrada_unica_identidade set id_usuario = conta where id_usuario = cadastro;
  update aula_sessao set fechada_em = now() where id_usuario = cadastro and fechada_em is null;
  for chave in
    select c.conrelid::regclass as tabela, a.attname as coluna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'usuario'::regclass and c.confdeltype <> 'c'
  loop
    -- Asked first: some tables refuse any update, and no record is named there.
    execute format('select exists (select from %s where %I = $1)', chave.tabela, chave.coluna) using cadastro into ha;
    if ha then
      execute format('update %s set %I = $1 where %I = $2', chave.tabela, chave.coluna, chave.coluna) using conta, cadastro;
    end if;
  end loop;
  delete from usuario where id_usuario = cadastro;
end $$;
