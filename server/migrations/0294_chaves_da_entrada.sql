-- The pairs of keys by which SAML providers know what is ours and encrypt for us, of the whole installation; made at first
-- need. Two, so that what one gives away serves nothing of the other.
create table entrada_unica_chave (
  uso text primary key constraint entrada_unica_chave_uso check (uso in ('assinatura', 'cifra')),
  certificado text not null,
  -- Sealed (server/platform/host/secrets.ts).
  privada bytea not null,
  criada_em timestamptz not null
);

-- Requests are signed where the provider says that it wants them so, and where the client says it for a provider that does
-- not; a certificate to encrypt by is published only where the client asks for it, since providers use what they find.
alter table entrada_unica
  add column assina_pedidos boolean not null default false,
  add column pede_cifra boolean not null default false;
