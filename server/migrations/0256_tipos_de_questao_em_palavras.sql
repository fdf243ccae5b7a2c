-- The types of a question are words: no specification gives them letters (decisions/0077). No draft changes by that, and what
-- was delivered is proof that no writer changes, so no row is written: columns are told anew as a whole, and what
-- guards them stays in place.
create function pg_temp.tipo_em_palavra(codigo text) returns text language sql immutable
  return case codigo when 'UM' then 'uma-resposta' when 'VA' then 'varias-respostas' when 'VF' then 'verdadeiro-ou-falso'
    when 'OR' then 'ordenacao' when 'AS' then 'associacao' when 'TE' then 'texto-curto' else codigo end;
create function pg_temp.com_tipo_em_palavra(dito jsonb) returns jsonb language sql immutable
  return case when dito ? 'Tipo' then dito || jsonb_build_object('Tipo', pg_temp.tipo_em_palavra(dito ->> 'Tipo')) else dito end;
-- Each question of an attempt with its key.
create function pg_temp.perguntadas(questoes jsonb) returns jsonb language sql immutable
  return (select coalesce(jsonb_agg(pg_temp.com_tipo_em_palavra(q) || jsonb_build_object('Chave', pg_temp.com_tipo_em_palavra(q -> 'Chave'))
      order by n), '[]') from jsonb_array_elements(questoes) with ordinality p(q, n));
create function pg_temp.respondidas(respostas jsonb) returns jsonb language sql immutable
  return (select coalesce(jsonb_object_agg(key, pg_temp.com_tipo_em_palavra(value)), '{}') from jsonb_each(respostas));

alter table questao drop constraint questao_tipo_valor;
alter table questao alter column tipo type text using pg_temp.tipo_em_palavra(tipo);
alter table questao add constraint questao_tipo_valor check (tipo in
  ('uma-resposta', 'varias-respostas', 'verdadeiro-ou-falso', 'ordenacao', 'associacao', 'texto-curto'));
alter table curso_versao_questao alter column tipo type text using pg_temp.tipo_em_palavra(tipo);
alter table avaliacao_tentativa alter column questoes type jsonb using pg_temp.perguntadas(questoes),
  alter column respostas drop default,
  alter column respostas type jsonb using pg_temp.respondidas(respostas),
  alter column respostas set default '{}'::jsonb;
alter table avaliacao_tentativa_evento alter column resposta type jsonb using pg_temp.com_tipo_em_palavra(resposta);

analyze questao;
analyze curso_versao_questao;
analyze avaliacao_tentativa;
analyze avaliacao_tentativa_evento;

comment on table questao is 'The bank from which exams are drawn; what was published or asked keeps its own copy.';
