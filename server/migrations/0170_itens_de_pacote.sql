-- What each lesson of a package of several keeps in one enrolment. That of a package of one stays with the progress.
create table aula_item (
  id_cliente_turma_aluno int not null,
  id_curso_conteudo_aula int not null,
  item text not null,
  -- All that it keeps; null until it tells something.
  cmi jsonb,
  -- The little of it that the order of the lessons is judged by, so that they need not be read whole.
  estado jsonb not null,
  atualizado_em timestamptz not null,
  primary key (id_cliente_turma_aluno, id_curso_conteudo_aula, item),
  foreign key (id_cliente_turma_aluno, id_curso_conteudo_aula)
    references progresso_aula (id_cliente_turma_aluno, id_curso_conteudo_aula) on delete cascade
);
