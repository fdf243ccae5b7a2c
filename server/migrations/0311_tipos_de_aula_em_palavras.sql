-- The types of a lesson are words: no specification gives them letters (decisions/0077). No draft changes by that, so the
-- columns are told anew as a whole: no trigger hears of it.
create function pg_temp.aula_em_palavra(codigo text) returns text language sql immutable
  return case codigo when 'VI' then 'video' when 'TX' then 'texto' when 'AR' then 'documento' when 'LI' then 'link'
    when 'AV' then 'avaliacao' when 'SC' then 'pacote' when 'H5' then 'h5p' when 'PR' then 'presencial' else codigo end;

alter table curso_conteudo_aula drop constraint curso_conteudo_aula_tipo_valor;
alter table curso_versao_aula drop column segundos_alvo;

create or replace function contagem_da_aula(tipo text) returns text language sql immutable parallel safe
  return case tipo when 'video' then 'trechos' when 'texto' then 'tempo' when 'documento' then 'tempo' when 'link' then 'tempo'
    when 'avaliacao' then 'prova' when 'pacote' then 'pacote' when 'h5p' then 'pacote' when 'presencial' then 'presenca' end;
create or replace function aula_a_distancia(tipo text) returns boolean language sql immutable parallel safe
  return case tipo when 'video' then true when 'texto' then true when 'documento' then true when 'link' then true
    when 'avaliacao' then true when 'pacote' then true when 'h5p' then true when 'presencial' then false end;

alter table curso_conteudo_aula alter column tipo type text using pg_temp.aula_em_palavra(tipo),
  add constraint curso_conteudo_aula_tipo_valor
    check (contagem_da_aula(tipo) is not null and aula_a_distancia(tipo) is not null);
alter table curso_versao_aula alter column tipo type text using pg_temp.aula_em_palavra(tipo);
-- The same column by the same rule, as in 0140: a generated one cannot stay while what it is of is told anew.
alter table curso_versao_aula add column segundos_alvo int not null
  generated always as (segundos_alvo(tipo, conteudo, duracao_minutos)) stored;

analyze curso_conteudo_aula;
analyze curso_versao_aula;

comment on table curso_conteudo_aula is
  'The lessons of a course''s draft. The id stays the same from version to version: by it a student''s progress is carried over.';
