-- The hash of the facts was made over the whole CPF, of which the public copy told so much that the rest could be tried
-- out. What is issued from now on carries a secret (`dados.Sal`); of what was issued before, the public copy is drawn
-- anew without that hash, and the file of before is still known by its own.
alter table certificado_publica
  alter column id_arquivo drop not null,
  alter column sha256 drop not null,
  add column sha256_anterior text
    constraint certificado_publica_sha256_anterior_forma check (sha256_anterior ~ '^[0-9a-f]{64}$'),
  add constraint certificado_publica_desenhada check ((id_arquivo is null) = (sha256 is null));

update certificado_publica p set sha256_anterior = p.sha256, sha256 = null, id_arquivo = null
from certificado ce
where ce.id_certificado = p.id_certificado and ce.dados #>> '{Titular,CPF}' is not null;
