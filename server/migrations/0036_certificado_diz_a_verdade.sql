-- New codes have 28 letters and digits (137 bits); those of 20 stand as long as their certificates.
alter table certificado drop constraint certificado_codigo_forma,
  add constraint certificado_codigo_forma check (codigo ~ '^[2-9A-HJKMNP-TV-Z]{20}([2-9A-HJKMNP-TV-Z]{8})?$');

alter table norma_regra
  -- The item by which the training holds only in the company that gave it; '' when the norm does not say so.
  add column somente_empresa_item text not null default '',
  -- What was done online before the rule began is to be done again in person until this day.
  add column refazer_ate date;
update norma_regra set somente_empresa_item = case when vigencia_inicio < '2027-06-01' then '10.8.3.1' else '10.9' end
  where norma = 'NR-10';
update norma_regra set somente_empresa_item = '12.16.6' where norma = 'NR-12';
-- Portaria MTE nº 1.259/2026, art. 8.
update norma_regra set refazer_ate = '2027-07-16' where norma = 'NR-35' and vigencia_inicio = '2026-07-16';

-- A template without a colour takes the client's. Until now every one that was saved carried the platform's green,
-- which nobody had chosen.
update certificado_modelo set dados = dados || '{"CorPrincipal": null}', versao = versao + 1
  where lower(dados ->> 'CorPrincipal') = '#0b6e69';
