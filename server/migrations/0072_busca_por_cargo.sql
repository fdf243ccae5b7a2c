-- People are found by what they do, too.
create function palavras_do_aluno(nome text, email text, cpf text, matricula text, cargo text) returns text
  language sql immutable parallel safe as $$
  select palavras_do_aluno(nome, email, cpf, matricula) || coalesce(' ' || sem_acento(cargo), '')
$$;

create or replace function cliente_aluno_palavras() returns trigger language plpgsql as $$
declare
  endereco text;
begin
  -- Locked, so that a name changed at the same time is not missed; its messages are read after that, anew.
  select sem_acento(u.nome), palavras_do_aluno(u.nome, u.email, u.cpf, new.matricula, new.cargo),
    u.primeiro_acesso_em is null, u.email
  into new.ordem, new.busca, new.nunca_acessou, endereco
  from usuario u where u.id_usuario = new.id_usuario for share;
  new.email_com_falha := email_com_falha(new.id_usuario, endereco);
  return new;
end $$;

create or replace function usuario_palavras() returns trigger language plpgsql as $$
begin
  update cliente_aluno set ordem = sem_acento(new.nome), nunca_acessou = new.primeiro_acesso_em is null,
    busca = palavras_do_aluno(new.nome, new.email, new.cpf, matricula, cargo),
    email_com_falha = email_com_falha(new.id_usuario, new.email)
  where id_usuario = new.id_usuario;
  return null;
end $$;

drop trigger cliente_aluno_palavras_muda on cliente_aluno;
create trigger cliente_aluno_palavras_muda before update of matricula, cargo, id_usuario on cliente_aluno
  for each row execute function cliente_aluno_palavras();

-- The client's own words about the person are always theirs to search by.
create or replace function achada_no_que_se_ve(vinculo int, padrao text) returns boolean language plpgsql stable cost 1 as $$
begin
  return exists (
    select from cliente_aluno v join usuario u on u.id_usuario = v.id_usuario
    where v.id_cliente_aluno = vinculo
      and (palavras_do_aluno('', null, u.cpf, v.matricula, v.cargo) like padrao
        or not (u.adm or exists (
          select from cliente_aluno o where o.id_usuario = u.id_usuario and o.id_cliente <> v.id_cliente))));
end $$;

update cliente_aluno set cargo = cargo where cargo is not null;
