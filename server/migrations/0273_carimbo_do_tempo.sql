-- Where the authority gave no timestamp when the worker signed, it comes later: a copy of the file with one more entry,
-- which nobody sent.
alter table certificado_copia
  add column carimbo jsonb,
  alter column enviada_por drop not null,
  add constraint certificado_copia_de_alguem check ((carimbo is null) = (enviada_por is not null));

create index certificado_espera_carimbo on certificado (id_certificado)
  where assinatura #> '{Digital,Carimbo}' = 'null' and revogado_em is null;
