-- The second step of a sign-in. A copy of these tables alone proves nothing: the secret is sealed, codes are hashes.
create table aplicativo_codigos (
  id_usuario int primary key references usuario on delete cascade,
  segredo bytea,
  confirmado_em timestamptz,
  -- The time step of the last code used: neither it nor any before it serves again.
  ultimo_passo int not null default 0,
  -- Waits until the person has shown that their app gives the right codes.
  segredo_novo bytea,
  novo_em timestamptz,
  constraint aplicativo_codigos_confirmado check ((segredo is null) = (confirmado_em is null))
);

create table chave_acesso (
  id_chave_acesso int generated always as identity primary key,
  id_usuario int not null references usuario on delete cascade,
  credencial text not null constraint chave_acesso_credencial_unica unique,
  chave_publica bytea not null,
  contador bigint not null,
  transportes text[] not null,
  nome text not null,
  criada_em timestamptz not null,
  usada_em timestamptz
);
create index chave_acesso_usuario on chave_acesso (id_usuario);

-- What a key was asked to sign and has not yet signed.
create table chave_desafio (
  desafio text primary key,
  id_usuario int not null references usuario on delete cascade,
  uso text not null constraint chave_desafio_uso_valor check (uso in ('cadastrar', 'entrar')),
  expira_em timestamptz not null
);
create index chave_desafio_expira on chave_desafio (expira_em);

create table codigo_recuperacao (
  id_usuario int not null references usuario on delete cascade,
  codigo_hash bytea not null,
  usado_em timestamptz,
  primary key (id_usuario, codigo_hash)
);

-- When the second step was taken in this session; empty where there was none.
alter table sessao add column segunda_etapa_em timestamptz;
