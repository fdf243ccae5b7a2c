-- Any page of a list costs the same in a large client: also those in the middle, a frequent word within sectors, whose
-- mail came back, and the people of a large class. Triggers keep it, and a test counts it again.

-- How often a client's lists have changed, so that who remembers where their pages begin knows whether it still holds.
create table cliente_lista (
  id_cliente int primary key references cliente on delete cascade,
  -- Who is in them and in which order.
  ordem bigint not null,
  -- That, or who has signed in.
  acesso bigint not null
);
insert into cliente_lista select id_cliente, 1, 1 from cliente_contagem;

-- Noted while a transaction works and counted as its last act, in order: nobody waits for a long one, and no two for
-- each other. Others never see a row in here.
create table lista_mudada (
  id_cliente int not null,
  ordem boolean not null
);
create function lista_muda() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into lista_mudada
      select n.id_cliente, bool_or((v.ordem, v.status) <> (n.ordem, n.status))
      from velhos v join novos n using (id_cliente_aluno)
      where (v.ordem, v.status, v.nunca_acessou) <> (n.ordem, n.status, n.nunca_acessou) group by 1;
  else
    insert into lista_mudada select distinct id_cliente, true from mudados;
  end if;
  return null;
end $$;
create trigger cliente_aluno_lista_entra after insert on cliente_aluno
  referencing new table as mudados for each statement execute function lista_muda();
create trigger cliente_aluno_lista_muda after update on cliente_aluno
  referencing old table as velhos new table as novos for each statement execute function lista_muda();
create trigger cliente_aluno_lista_sai after delete on cliente_aluno
  referencing old table as mudados for each statement execute function lista_muda();
create trigger cliente_aluno_setor_lista_entra after insert on cliente_aluno_setor
  referencing new table as mudados for each statement execute function lista_muda();
create trigger cliente_aluno_setor_lista_sai after delete on cliente_aluno_setor
  referencing old table as mudados for each statement execute function lista_muda();

create function lista_mudada_conta() returns trigger language plpgsql as $$
begin
  with minhas as (delete from lista_mudada returning id_cliente, ordem)
  insert into cliente_lista as l
    select id_cliente, bool_or(m.ordem)::int, 1 from minhas m join cliente using (id_cliente) group by 1 order by 1
  on conflict (id_cliente) do update set ordem = l.ordem + excluded.ordem, acesso = l.acesso + excluded.acesso;
  return null;
end $$;
create constraint trigger lista_mudada_conta after insert on lista_mudada
  deferrable initially deferred for each row execute function lista_mudada_conta();

-- Frequent words are found on the way through a sector's order too, without a look at the people passed by.
drop index cliente_aluno_setor_ordem;
create index cliente_aluno_setor_ordem
  on cliente_aluno_setor (id_cliente_setor, ordem, id_cliente_aluno, status, nunca_acessou) include (id_cliente, busca);
-- Plans for a manager's sectors are made before the sectors are known: for large ones, as in small ones any will do.
alter table cliente_aluno_setor alter column id_cliente_setor set (n_distinct = -0.0005);

-- Whether the last message to the person's address of today was refused.
create function email_com_falha(usuario int, endereco text) returns boolean language sql stable
  return exists (
    select from email e
    where e.id_usuario = $1 and e.status = 'FA' and lower(e.para) = lower($2) and not exists (
      select from email d
      where d.id_usuario = $1 and d.id_email > e.id_email and d.status = 'EN' and lower(d.para) = lower($2)));

alter table cliente_aluno add column email_com_falha boolean not null default false;
update cliente_aluno ca set email_com_falha = true
from usuario u where u.id_usuario = ca.id_usuario and email_com_falha(u.id_usuario, u.email);
create index cliente_aluno_falha on cliente_aluno (id_cliente, ordem, id_cliente_aluno, status) where email_com_falha;

create or replace function cliente_aluno_palavras() returns trigger language plpgsql as $$
declare
  endereco text;
begin
  -- Locked, so that a name changed at the same time is not missed; its messages are read after that, anew.
  select sem_acento(u.nome), palavras_do_aluno(u.nome, u.email, u.cpf, new.matricula), u.primeiro_acesso_em is null, u.email
  into new.ordem, new.busca, new.nunca_acessou, endereco
  from usuario u where u.id_usuario = new.id_usuario for share;
  new.email_com_falha := email_com_falha(new.id_usuario, endereco);
  return new;
end $$;
create or replace function usuario_palavras() returns trigger language plpgsql as $$
begin
  update cliente_aluno set ordem = sem_acento(new.nome), nunca_acessou = new.primeiro_acesso_em is null,
    busca = palavras_do_aluno(new.nome, new.email, new.cpf, matricula),
    email_com_falha = email_com_falha(new.id_usuario, new.email)
  where id_usuario = new.id_usuario;
  return null;
end $$;

create function email_falha_muda() returns trigger language plpgsql as $$
declare
  endereco text;
begin
  -- As above, for an address changed at the same time.
  select u.email into endereco from usuario u where u.id_usuario = new.id_usuario for no key update;
  update cliente_aluno ca set email_com_falha = not ca.email_com_falha
  where ca.id_usuario = new.id_usuario and ca.email_com_falha <> email_com_falha(new.id_usuario, endereco);
  return null;
end $$;
create trigger email_falha_entra after insert on email
  for each row when (new.status in ('FA', 'EN')) execute function email_falha_muda();
create trigger email_falha_muda after update of status on email
  for each row when (old.status <> new.status and (old.status in ('FA', 'EN') or new.status in ('FA', 'EN')))
  execute function email_falha_muda();
drop index email_falha;

-- The people of a class in their order, with what they are searched by.
alter table cliente_turma_aluno
  add column ordem text collate "C" not null default '',
  add column busca text not null default '';
update cliente_turma_aluno m set ordem = ca.ordem, busca = ca.busca
from cliente_aluno ca where ca.id_cliente_aluno = m.id_cliente_aluno;
create index cliente_turma_aluno_ordem on cliente_turma_aluno (id_cliente_turma, ordem, id_cliente_aluno) include (busca)
  where not em_espera and not excluido;
create index cliente_turma_aluno_removidos on cliente_turma_aluno (id_cliente_turma, ordem, id_cliente_aluno) include (busca)
  where excluido;

create function cliente_turma_aluno_pessoa() returns trigger language plpgsql as $$
begin
  select ca.ordem, ca.busca into new.ordem, new.busca
  from cliente_aluno ca where ca.id_cliente_aluno = new.id_cliente_aluno for share;
  return new;
end $$;
create trigger cliente_turma_aluno_pessoa before insert on cliente_turma_aluno
  for each row execute function cliente_turma_aluno_pessoa();
create function cliente_aluno_turmas() returns trigger language plpgsql as $$
begin
  update cliente_turma_aluno m set ordem = n.ordem, busca = n.busca
  from velhos v join novos n using (id_cliente_aluno)
  where (v.ordem, v.busca) <> (n.ordem, n.busca) and m.id_cliente_aluno = n.id_cliente_aluno;
  return null;
end $$;
create trigger cliente_aluno_turmas after update on cliente_aluno
  referencing old table as velhos new table as novos for each statement execute function cliente_aluno_turmas();

-- Everybody in their order, which is that of the bytes here too, and the few administrators among them.
drop index usuario_nome;
create index usuario_nome on usuario (sem_acento(nome) collate "C", id_usuario);
create index usuario_adm on usuario (sem_acento(nome) collate "C", id_usuario) where adm;
