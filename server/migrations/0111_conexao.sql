-- A device on which a student stays signed in (decisions/0043): its cookie opens a session whenever the page has none, and
-- is another one after each use.
create table conexao (
  id_conexao int generated always as identity primary key,
  id_usuario int not null references usuario on delete cascade,
  token_hash bytea not null constraint conexao_token unique,
  -- The one before: two tabs that open at the same moment both come in with it; later only a thief does.
  anterior_hash bytea constraint conexao_anterior unique,
  trocado_em timestamptz not null,
  endereco text not null,
  agente text not null,
  criada_em timestamptz not null,
  usada_em timestamptz not null,
  expira_em timestamptz not null
);
create index conexao_usuario on conexao (id_usuario);
create index conexao_expira on conexao (expira_em);

-- Opened by it: ends with it.
alter table sessao add column id_conexao int references conexao on delete cascade;
create index sessao_conexao on sessao (id_conexao) where id_conexao is not null;
