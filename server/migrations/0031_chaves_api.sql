-- A key of the API signs what is done with it as a user of its own, as whom nobody can sign in: the trail, the imports and
-- whatever else notes who did something name the key without knowing of keys.
alter table usuario add column tecnico boolean not null default false;
alter table usuario drop constraint usuario_identificavel;
alter table usuario add constraint usuario_identificavel check (tecnico or email is not null or cpf is not null);
alter table usuario add constraint usuario_tecnico_nao_entra
  check (not tecnico or (email is null and cpf is null and senha_hash is null and not adm));

create table chave_api (
  id_chave_api int generated always as identity primary key,
  -- Null: the whole platform.
  id_cliente int references cliente,
  id_usuario int not null constraint chave_api_usuario_unico unique references usuario,
  nome text not null,
  -- What of the key may be shown after its making.
  prefixo text not null,
  token_hash bytea not null constraint chave_api_token_unico unique,
  escopos text[] not null constraint chave_api_com_escopo check (cardinality(escopos) > 0),
  criada_por int not null references usuario,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  usada_em timestamptz,
  revogada_em timestamptz,
  revogada_por int references usuario,
  constraint chave_api_expira_em_um_ano check (expira_em <= criada_em + interval '367 days'),
  constraint chave_api_revogada check ((revogada_em is null) = (revogada_por is null))
);
create index chave_api_cliente on chave_api (id_cliente);
create index chave_api_criada_por on chave_api (criada_por);
create index chave_api_revogada_por on chave_api (revogada_por);
