-- Whether words are rare decides how they are looked for: of a hundred sampled names, one hit by chance makes them frequent.
alter table cliente_aluno alter column busca set statistics 1000;
alter table cliente_aluno_setor alter column busca set statistics 1000;
alter table cliente_turma_aluno alter column busca set statistics 1000;

create index cliente_turma_aluno_busca on cliente_turma_aluno using gin (id_cliente_turma, busca gin_trgm_ops);
