-- The most that an opening of a package takes of the time that may be told of study without a connection: what its lesson
-- was said to last when it was opened, whatever its author writes afterwards. Null: its player tells its seconds.
alter table aula_sessao add column teto_do_pacote int;

create function teto_do_pacote(tipo text, duracao_minutos int, conteudo jsonb) returns int
  language sql immutable parallel safe
  return case when contagem_da_aula(tipo) = 'pacote'
    then 60 * greatest(duracao_minutos, (conteudo ->> 'MinutosParaConcluir')::int) end;

-- Of openings from before, what the lesson says in the version that the person takes, or else in the draft.
update aula_sessao s set teto_do_pacote = de.teto
from (
  select s.id_aula_sessao, coalesce(teto_do_pacote(va.tipo, va.duracao_minutos, va.conteudo),
    teto_do_pacote(l.tipo, l.duracao_minutos, l.conteudo)) as teto
  from aula_sessao s
  join curso_conteudo_aula l on l.id_curso_conteudo_aula = s.id_curso_conteudo_aula
  left join matricula_curso mc on mc.id_cliente_turma_aluno = s.id_cliente_turma_aluno and mc.id_curso = l.id_curso
  left join curso_versao_aula va on va.id_curso_versao = mc.id_curso_versao
    and va.id_curso_conteudo_aula = s.id_curso_conteudo_aula
  where s.id_estudo_levado is null) de
where de.id_aula_sessao = s.id_aula_sessao and de.teto is not null;

-- Of what was studied without a connection the whole opening counts, so that two that are told at the same moment cannot
-- both take the same time.
create function tempo_da_abertura(s aula_sessao) returns int
  language sql immutable parallel safe
  return case when (s).id_estudo_levado is null
    then greatest((s).segundos, least(coalesce((s).teto_do_pacote, 0),
      ceil(extract(epoch from least((s).ultima_em, (s).fechada_em) - (s).aberta_em))::int))
    else ceil(extract(epoch from (s).fechada_em - (s).aberta_em))::int end;

create or replace function tempo_de_estudo(pessoa int, fora uuid) returns int
  language sql stable parallel safe
  return (select coalesce(sum(tempo_da_abertura(s)), 0)::int
    from cliente_aluno ca
    join cliente_turma_aluno m on m.id_cliente_aluno = ca.id_cliente_aluno
    join aula_sessao s on s.id_cliente_turma_aluno = m.id_cliente_turma_aluno
    where ca.id_usuario = pessoa and s.id_aula_sessao is distinct from fora);

drop function tempo_do_pacote(text, timestamptz, timestamptz);

-- Takings know their beginning by one of three counts by now, where a package was open before them: it is told again, so
-- that nothing is counted since that was counted before, and nothing before that was not. What was still open then may
-- have told some of its seconds later: they are taken for earlier.
update estudo_levado e set segundos_antes = antes.segundos
from (
  select e.id_estudo_levado,
    sum(least(tempo_da_abertura(s), ceil(extract(epoch from e.levado_em - s.aberta_em))))::int as segundos
  from estudo_levado e
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = e.id_cliente_turma_aluno
  join cliente_aluno quem on quem.id_cliente_aluno = m.id_cliente_aluno
  join cliente_aluno ca on ca.id_usuario = quem.id_usuario
  join cliente_turma_aluno em on em.id_cliente_aluno = ca.id_cliente_aluno
  join aula_sessao s on s.id_cliente_turma_aluno = em.id_cliente_turma_aluno and s.aberta_em < e.levado_em
  group by e.id_estudo_levado
  having bool_or(s.teto_do_pacote is not null)) antes
where antes.id_estudo_levado = e.id_estudo_levado;
