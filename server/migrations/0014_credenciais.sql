-- The keys with which open credentials are signed. One is in use; those before it stay in the DID document, so that
-- what they signed can still be verified.
create table credencial_chave (
  id_credencial_chave int generated always as identity primary key,
  -- The thumbprint of the public key (RFC 7638).
  kid text not null constraint credencial_chave_kid_unico unique,
  publica jsonb not null,
  -- Encrypted with a secret of the program (AES-256-GCM).
  privada bytea not null,
  criada_em timestamptz not null,
  aposentada_em timestamptz
);
create unique index credencial_chave_em_uso on credencial_chave ((true)) where aposentada_em is null;

-- The status lists hold only what was revoked.
create index certificado_revogado on certificado (id_certificado) where revogado_em is not null;

-- Weeks, by their Monday, whose digests to the managers are written.
create table resumo_semanal (
  semana date primary key,
  feito_em timestamptz not null
);

create index certificado_externo_validade on certificado_externo (validade) where status = 'AP';
