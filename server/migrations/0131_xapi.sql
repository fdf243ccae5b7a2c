-- What a cmi5 package keeps in the learning record store: its documents, and how far its statements have brought it.
alter table progresso_aula add column xapi jsonb;

-- The statements themselves, as they were made: evidence like every other of the study.
create table aula_declaracao (
  id_cliente_turma_aluno int not null references cliente_turma_aluno on delete cascade,
  id_curso_conteudo_aula int not null references curso_conteudo_aula,
  id_declaracao uuid not null,
  recebida_em timestamptz not null,
  declaracao jsonb not null,
  primary key (id_cliente_turma_aluno, id_curso_conteudo_aula, id_declaracao)
);
create index aula_declaracao_aula on aula_declaracao (id_curso_conteudo_aula);
