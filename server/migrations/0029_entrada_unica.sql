-- Single sign-on by OpenID Connect: each client has its own provider, which vouches for the people of that client only.
create table entrada_unica (
  id_cliente int primary key references cliente on delete cascade,
  ativa boolean not null,
  emissor text not null,
  id_aplicacao text not null,
  segredo bytea,
  dominios text[] not null,
  permite_senha boolean not null,
  cria_pessoas boolean not null,
  versao int not null default 1
);

-- Sign-ins on their way to the provider and back, bound to the browser that began them.
create table entrada_unica_pedido (
  estado_hash bytea primary key,
  id_cliente int not null references cliente on delete cascade,
  navegador_hash bytea not null,
  nonce text not null,
  verificador text not null,
  expira_em timestamptz not null
);
create index entrada_unica_pedido_expira on entrada_unica_pedido (expira_em);

-- Came back and was recognised: the page that opens next exchanges this for a session, once.
create table entrada_unica_bilhete (
  bilhete_hash bytea primary key,
  id_usuario int not null references usuario on delete cascade,
  id_cliente int not null references cliente on delete cascade,
  navegador_hash bytea not null,
  expira_em timestamptz not null
);
create index entrada_unica_bilhete_expira on entrada_unica_bilhete (expira_em);

-- Who somebody is for a provider, once found by e-mail or CPF: both may change there.
create table entrada_unica_identidade (
  id_cliente int not null references cliente on delete cascade,
  emissor text not null,
  sujeito text not null,
  id_usuario int not null references usuario on delete cascade,
  primary key (id_cliente, emissor, sujeito)
);
create index entrada_unica_identidade_usuario on entrada_unica_identidade (id_usuario);

-- Opened by a client's provider: reaches nothing but that client.
alter table sessao add column id_cliente_sso int references cliente on delete cascade;
create index sessao_cliente_sso on sessao (id_cliente_sso) where id_cliente_sso is not null;
