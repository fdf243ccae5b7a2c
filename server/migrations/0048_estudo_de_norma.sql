-- NR-01, Anexo II: what is asked of who studies a course whose version names a norm.
alter table curso_versao add column com_norma boolean not null
  generated always as (coalesce(dados ->> 'Norma', '') <> '') stored;

-- Seconds of study without which a lesson is not concluded, whatever else it asks (decisions/0011). `de_norma`: it
-- counts in a course of a norm, and takes the hours that it declares (2.3, 2.4).
create function segundos_minimos(de_norma boolean, tipo text, duracao_minutos int, segundos_alvo int) returns int
  language sql immutable parallel safe
  return case
    when tipo in ('TX', 'AR', 'LI') then greatest(segundos_alvo, case when de_norma then duracao_minutos * 60 end)
    when tipo = 'SC' then duracao_minutos * case when de_norma then 60 else 6 end
    when tipo = 'VI' and de_norma then greatest(segundos_alvo, duracao_minutos * 60 - 59) * 9 / 10
    else 0 end;

-- 4.3 and 4.4: on each day of study the person declares to be in a proper place and to use the time for the course only.
create table declaracao_estudo (
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  dia date not null,
  declarada_em timestamptz not null,
  texto text not null,
  endereco text not null,
  agente text not null,
  primary key (id_cliente_turma_aluno, dia),
  foreign key (id_cliente, id_cliente_turma_aluno)
    references cliente_turma_aluno (id_cliente, id_cliente_turma_aluno) on delete cascade
);

-- Until when study counts in a lesson opened at `aberta`: the end of that day, or of today, where it was declared. What
-- was studied before midnight and told after it still counts.
create function declarado_ate(matricula int, aberta timestamptz, hoje date) returns timestamptz
  language sql stable parallel safe
  return coalesce((select (max(d.dia) + 1)::timestamp at time zone 'America/Sao_Paulo' from declaracao_estudo d
    where d.id_cliente_turma_aluno = matricula
      and d.dia in (hoje, (aberta at time zone 'America/Sao_Paulo')::date)), aberta);

-- A person studies one lesson at a time, whatever the classes and clients they are in: no moment counts twice.
alter table aula_sessao add column id_usuario int references usuario;
update aula_sessao s set id_usuario = ca.id_usuario
from cliente_turma_aluno m join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
where m.id_cliente_turma_aluno = s.id_cliente_turma_aluno;
alter table aula_sessao alter column id_usuario set not null;
update aula_sessao s set fechada_em = s.ultima_em
where s.fechada_em is null and exists (
  select from aula_sessao n where n.id_usuario = s.id_usuario and n.fechada_em is null
    and (n.aberta_em, n.id_aula_sessao) > (s.aberta_em, s.id_aula_sessao));
drop index aula_sessao_uma_aberta;
create unique index aula_sessao_uma_aberta on aula_sessao (id_usuario) where fechada_em is null;
