-- Of people whom the sheet says have left: how many are active here, and whether they are to be deactivated.
alter table importacao
  add column desligados int not null default 0,
  add column desativar_desligados boolean;
update importacao set mapeamento = mapeamento || '{"Situacao": null}' where mapeamento is not null;

-- DE desligado: left, and still active here.
alter table importacao_linha
  drop constraint importacao_linha_veredito_valor,
  add constraint importacao_linha_veredito_valor check (veredito in ('NO', 'AT', 'SM', 'ER', 'DE'));

-- What is done with a sector of the sheet that the client does not have: C criar, U usar um que existe, I ignorar.
create table importacao_setor (
  id_cliente int not null,
  id_importacao int not null,
  -- Without accents and case.
  chave text not null,
  destino text not null constraint importacao_setor_destino_valor check (destino in ('C', 'U', 'I')),
  id_cliente_setor int,
  primary key (id_importacao, chave),
  foreign key (id_cliente, id_importacao) references importacao (id_cliente, id_importacao) on delete cascade,
  foreign key (id_cliente, id_cliente_setor) references cliente_setor (id_cliente, id_cliente_setor) on delete cascade,
  constraint importacao_setor_usado check ((destino = 'U') = (id_cliente_setor is not null))
);
create index importacao_setor_usado_por on importacao_setor (id_cliente, id_cliente_setor);
