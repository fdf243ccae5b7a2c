-- Answers of calls that carried an Idempotency-Key, so that a retry gets what the first try did.
create table idempotencia (
  id_usuario int not null references usuario on delete cascade,
  chave text not null,
  pedido bytea not null,
  status int,
  corpo text,
  criado_em timestamptz not null,
  primary key (id_usuario, chave)
);
create index idempotencia_criado on idempotencia (criado_em);
