-- The cookie names its connection by a family that stays and a secret that changes (decisions/0043): a secret that is none of
-- the two kept here was copied, however many uses ago. What was kept before keeps its first secret as the family.
alter table conexao
  add column familia_hash bytea,
  -- The newest secret has come back: the one before is a copy from then on.
  add column token_usado boolean not null default false;
update conexao set familia_hash = token_hash;
alter table conexao
  alter column familia_hash set not null,
  add constraint conexao_familia unique (familia_hash),
  drop constraint conexao_token,
  drop constraint conexao_anterior;
