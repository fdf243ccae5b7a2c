-- What the database has to know of a type of lesson, said once (contract/ensino/cursos-tipos, which a test holds against
-- this). A type that is added replaces these two functions; no other place here names one.

-- How its study is counted; null: there is no such type.
create function contagem_da_aula(tipo text) returns text language sql immutable parallel safe
  return case tipo when 'VI' then 'trechos' when 'TX' then 'tempo' when 'AR' then 'tempo' when 'LI' then 'tempo'
    when 'AV' then 'prova' when 'SC' then 'pacote' when 'PR' then 'presenca' end;

-- Whether it is taught at a distance; null: there is no such type.
create function aula_a_distancia(tipo text) returns boolean language sql immutable parallel safe
  return case tipo when 'VI' then true when 'TX' then true when 'AR' then true when 'LI' then true when 'AV' then true
    when 'SC' then true when 'PR' then false end;

-- How many seconds of it there are to see or to read.
create function segundos_alvo(tipo text, conteudo jsonb, duracao_minutos int) returns int
  language sql immutable parallel safe
  return case contagem_da_aula(tipo)
    when 'trechos' then greatest(1, coalesce((conteudo ->> 'DuracaoSegundos')::int, duracao_minutos * 60))
    when 'tempo' then coalesce((conteudo ->> 'TempoMinimoSegundos')::int, 0)
    when 'pacote' then 0 when 'prova' then 0 when 'presenca' then 0 end;

-- As before (decisions/0011), by how it is counted; null where nobody said how.
create or replace function segundos_minimos(de_norma boolean, tipo text, duracao_minutos int, segundos_alvo int) returns int
  language sql immutable parallel safe
  return case contagem_da_aula(tipo)
    when 'tempo' then greatest(segundos_alvo, case when de_norma then duracao_minutos * 60 end)
    when 'pacote' then duracao_minutos * case when de_norma then 60 else 6 end
    when 'trechos' then case when de_norma then greatest(segundos_alvo, duracao_minutos * 60 - 59) * 9 / 10 else 0 end
    when 'prova' then 0 when 'presenca' then 0 end;

alter table curso_conteudo_aula drop constraint curso_conteudo_aula_tipo_valor,
  add constraint curso_conteudo_aula_tipo_valor
    check (contagem_da_aula(tipo) is not null and aula_a_distancia(tipo) is not null);

-- The same column by the same rule: what counts it is written down once.
alter table curso_versao_aula drop column segundos_alvo;
alter table curso_versao_aula add column segundos_alvo int not null
  generated always as (segundos_alvo(tipo, conteudo, duracao_minutos)) stored;

create or replace function projeto_da_versao(qual int, hoje date)
returns table (projeto_ate date, norma_mudou_em date) language sql stable as $$
  select x.ate, case when norma_mudou_em(x.id_norma_regra, hoje) > x.em then norma_mudou_em(x.id_norma_regra, hoje) end
  from (
    select v.id_norma_regra, p.revalidar_ate as ate, p.validado_em as em
    from curso_versao v
    join curso_projeto p on p.id_curso = v.id_curso
    where v.id_curso_versao = qual and (p.validado_sha256 is null or v.dados #>> '{Projeto,Sha256}' is null
      or p.validado_sha256 = v.dados #>> '{Projeto,Sha256}')
    union all
    select v.id_norma_regra, (v.dados #>> '{Projeto,RevalidarAte}')::date, (v.dados #>> '{Projeto,ValidadoEm}')::date
    from curso_versao v
    join curso_projeto p on p.id_curso = v.id_curso
    where v.id_curso_versao = qual and p.validado_sha256 <> v.dados #>> '{Projeto,Sha256}') x
  where exists (select from curso_versao v where v.id_curso_versao = qual and v.dados ->> 'Norma' <> '')
    and exists (select from curso_versao_aula va where va.id_curso_versao = qual and aula_a_distancia(va.tipo))
$$;
