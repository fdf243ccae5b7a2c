-- Who runs the platform, as the privacy page names it.
alter table configuracao add column razao_social text, add column cnpj text;

-- Words the administrator put in place of ours; id_cliente null: for everybody. What is not here is in the code.
create table email_modelo (
  id_email_modelo int generated always as identity primary key,
  tipo text not null,
  id_cliente int references cliente,
  assunto text not null,
  corpo text not null,
  botao text,
  rodape text not null,
  versao int not null default 1,
  constraint email_modelo_unico unique nulls not distinct (tipo, id_cliente)
);

alter table email add column tentado_em timestamptz;
update email set tentado_em = coalesce(enviado_em, criado_em) where tentativas > 0;
create index email_recusado on email (tentado_em desc) where erro is not null and status <> 'CA';
create index email_enviado on email (enviado_em desc) where status = 'EN';

-- A published version never changes: acceptances point at its words.
alter table termo add column sha256 text, add column resumo text not null default '',
  add column id_usuario int references usuario;
update termo set sha256 = encode(sha256(convert_to(texto, 'UTF8')), 'hex');
alter table termo alter column sha256 set not null;
create function termo_nao_muda() returns trigger language plpgsql as $$
begin
  raise exception 'a published version of the terms does not change';
end $$;
create trigger termo_nao_muda before update or delete or truncate on termo
  for each statement execute function termo_nao_muda();
create index termo_aceite_quando on termo_aceite (aceito_em desc, id_usuario);

create table termo_rascunho (
  unica boolean primary key default true constraint termo_rascunho_unico check (unica),
  texto text not null,
  resumo text not null default '',
  versao int not null default 1,
  alterado_em timestamptz not null
);
