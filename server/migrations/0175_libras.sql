-- The same lesson in Brazilian sign language: a video that stands in a window beside it.
alter table curso_conteudo_aula add column id_arquivo_libras int references arquivo;
alter table curso_versao_aula add column id_arquivo_libras int references arquivo;
create index curso_conteudo_aula_libras on curso_conteudo_aula (id_arquivo_libras);
create index curso_versao_aula_libras on curso_versao_aula (id_arquivo_libras);
