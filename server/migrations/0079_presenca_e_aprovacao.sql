-- When who was there came and went, and what the instructor says of them: AP apt, NA not apt, null where nothing is said.
alter table presenca add column entrada text,
  add column saida text,
  add column resultado text constraint presenca_resultado check (resultado in ('AP', 'NA')),
  -- Why somebody was trained for more than eight hours on one day.
  add column motivo_jornada text not null default ''
    constraint presenca_motivo_jornada_tamanho check (length(motivo_jornada) <= 500),
  add constraint presenca_horas check (entrada is null and saida is null
    or entrada ~ '^([01]\d|2[0-3]):[0-5]\d$' and saida ~ '^([01]\d|2[0-3]):[0-5]\d$' and saida > entrada);

alter table norma_regra
  -- The item by which only who was approved is trained; '' where the norm does not say so.
  add column avaliacao_item text not null default '',
  -- The item that allows no more than eight hours a day; '' where a reason is enough.
  add column jornada_item text not null default '';
update norma_regra set avaliacao_item = case norma
    when 'NR-10' then '10.8.8.1' when 'NR-12' then '12.16.3 e' when 'NR-20' then '20.12.13' when 'NR-33' then '33.6.3'
    when 'NR-35' then '35.4.2' else '' end,
  jornada_item = case when norma = 'NR-05' and curso_tipo like 'CIPA%' then '5.7.4.1' else '' end;
