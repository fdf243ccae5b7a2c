create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- For searches and uniqueness that ignore case and accents. Immutable because it names its dictionary.
create function sem_acento(text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent', $1));

-- What is to be seen on a day: CO concluído, AV a vencer, VE vencido, EA em andamento, NI não iniciado, DI dispensado.
create function curso_situacao(estado text, irregular_em date, dia date) returns text
  language sql immutable parallel safe
  return case when estado <> 'CO' or irregular_em is null then estado
    when irregular_em <= dia then 'VE' when irregular_em <= dia + 31 then 'AV' else 'CO' end;

create function aviso_tipo_valido(tipo text) returns boolean language sql immutable parallel safe
  return tipo in ('matricula', 'prazo', 'certificado', 'resposta', 'comunicado', 'equipe', 'sistema');

-- Under which a change is added up: its client and all of them, by day and by month.
create function painel_rubricas(int, date) returns table (id_cliente int, mes boolean, dia date)
  language sql immutable rows 4 begin atomic
  select c.id, m.mes, case when m.mes then date_trunc('month', $2)::date else $2 end
  from (values ($1), (0)) c(id), (values (false), (true)) m(mes);
end;

-- Seconds of study without which a lesson is not concluded, whatever else it asks (decisions/0011). `de_norma`: it
-- counts in a course of a norm, and takes the hours that it declares (2.3, 2.4).
create function segundos_minimos(de_norma boolean, tipo text, duracao_minutos int, segundos_alvo int) returns int
  language sql immutable parallel safe
  return case
    when tipo in ('TX', 'AR', 'LI') then greatest(segundos_alvo, case when de_norma then duracao_minutos * 60 end)
    when tipo = 'SC' then duracao_minutos * case when de_norma then 60 else 6 end
    when tipo = 'VI' and de_norma then greatest(segundos_alvo, duracao_minutos * 60 - 59) * 9 / 10
    else 0 end;

create function certificado_situacao(revogado_em timestamptz, espera_assinatura boolean, validade date, hoje date)
  returns text language sql immutable parallel safe
  return case when revogado_em is not null then 'RV' when validade < hoje then 'VE' when espera_assinatura then 'AS'
    when validade is null then 'PE' when validade <= hoje + 30 then 'AV' else 'VA' end;
