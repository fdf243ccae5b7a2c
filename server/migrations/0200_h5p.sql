-- One more type of lesson, H5P: counted by what its package tells, as 'SC' is (docs/decisions/0070).

create or replace function contagem_da_aula(tipo text) returns text language sql immutable parallel safe
  return case tipo when 'VI' then 'trechos' when 'TX' then 'tempo' when 'AR' then 'tempo' when 'LI' then 'tempo'
    when 'AV' then 'prova' when 'SC' then 'pacote' when 'H5' then 'pacote' when 'PR' then 'presenca' end;

create or replace function aula_a_distancia(tipo text) returns boolean language sql immutable parallel safe
  return case tipo when 'VI' then true when 'TX' then true when 'AR' then true when 'LI' then true when 'AV' then true
    when 'SC' then true when 'H5' then true when 'PR' then false end;

alter table arquivo drop constraint arquivo_uso_valor,
  add constraint arquivo_uso_valor
    check (uso in ('imagem', 'video', 'documento', 'legenda', 'scorm', 'h5p', 'exportacao'));
