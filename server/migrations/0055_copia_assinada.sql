-- The document signed again outside (ICP-Brasil, gov.br): each copy begins with every byte of the one before it, and
-- the last one is what is given out.
create table certificado_copia (
  id_certificado_copia int generated always as identity primary key,
  id_certificado int not null references certificado on delete cascade,
  numero int not null,
  id_arquivo int not null references arquivo,
  sha256 text not null constraint certificado_copia_sha256_forma check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The certificates that signed this copy, as they name themselves.
  signatarios jsonb not null,
  enviada_em timestamptz not null,
  enviada_por int not null references usuario,
  constraint certificado_copia_em_ordem unique (id_certificado, numero)
);
create index certificado_copia_arquivo on certificado_copia (id_arquivo);
create index certificado_copia_enviada_por on certificado_copia (enviada_por);
