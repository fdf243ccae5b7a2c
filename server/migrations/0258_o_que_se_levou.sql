-- What was studied of a lesson without a connection counts for the lesson that the person saw: which version it was of is
-- kept with the taking. Null: it was taken before this was.
alter table estudo_levado add column id_curso_versao int;
alter table estudo_levado add foreign key (id_curso, id_curso_versao) references curso_versao (id_curso, id_curso_versao);

-- Time in a package with a connection, as the judge of packages counts it: it tells no seconds of its own.
create function tempo_do_pacote(tipo text, aberta timestamptz, ate timestamptz) returns int
  language sql immutable parallel safe
  return case when contagem_da_aula(tipo) = 'pacote'
    then greatest(0, ceil(extract(epoch from ate - aberta)))::int else 0 end;

create or replace function tempo_de_estudo(pessoa int, fora uuid) returns int
  language sql stable parallel safe
  return (select coalesce(sum(case when s.id_estudo_levado is null
      then greatest(s.segundos, tempo_do_pacote(l.tipo, s.aberta_em, least(s.ultima_em, s.fechada_em)))
      else ceil(extract(epoch from s.fechada_em - s.aberta_em)) end), 0)::int
    from cliente_aluno ca
    join cliente_turma_aluno m on m.id_cliente_aluno = ca.id_cliente_aluno
    join aula_sessao s on s.id_cliente_turma_aluno = m.id_cliente_turma_aluno
    join curso_conteudo_aula l on l.id_curso_conteudo_aula = s.id_curso_conteudo_aula
    where ca.id_usuario = pessoa and s.id_aula_sessao is distinct from fora);

-- What was taken before knows its beginning as it was counted then: with the packages of that time, nothing is lost.
update estudo_levado e set segundos_antes = e.segundos_antes + antes.segundos
from (
  select e.id_estudo_levado, sum(greatest(0,
    tempo_do_pacote(l.tipo, s.aberta_em, least(s.ultima_em, s.fechada_em, e.levado_em)) - s.segundos))::int as segundos
  from estudo_levado e
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = e.id_cliente_turma_aluno
  join cliente_aluno quem on quem.id_cliente_aluno = m.id_cliente_aluno
  join cliente_aluno ca on ca.id_usuario = quem.id_usuario
  join cliente_turma_aluno em on em.id_cliente_aluno = ca.id_cliente_aluno
  join aula_sessao s on s.id_cliente_turma_aluno = em.id_cliente_turma_aluno and s.id_estudo_levado is null
    and s.aberta_em < e.levado_em
  join curso_conteudo_aula l on l.id_curso_conteudo_aula = s.id_curso_conteudo_aula
  group by e.id_estudo_levado) antes
where antes.id_estudo_levado = e.id_estudo_levado;
