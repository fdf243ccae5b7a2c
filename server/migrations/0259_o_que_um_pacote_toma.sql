-- A package that is left open, in a tab that nobody looks at, takes no more of the time that may be told of study without a
-- connection than its lesson is said to last.
create or replace function tempo_de_estudo(pessoa int, fora uuid) returns int
  language sql stable parallel safe
  return (select coalesce(sum(case when s.id_estudo_levado is null
      then greatest(s.segundos, least(tempo_do_pacote(l.tipo, s.aberta_em, least(s.ultima_em, s.fechada_em)),
        60 * greatest(l.duracao_minutos, (l.conteudo ->> 'MinutosParaConcluir')::int)))
      else ceil(extract(epoch from s.fechada_em - s.aberta_em)) end), 0)::int
    from cliente_aluno ca
    join cliente_turma_aluno m on m.id_cliente_aluno = ca.id_cliente_aluno
    join aula_sessao s on s.id_cliente_turma_aluno = m.id_cliente_turma_aluno
    join curso_conteudo_aula l on l.id_curso_conteudo_aula = s.id_curso_conteudo_aula
    where ca.id_usuario = pessoa and s.id_aula_sessao is distinct from fora);
