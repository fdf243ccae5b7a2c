-- Two authors on one title, two devices on one note: who saves second is told so instead of undoing the first.
alter table curso_conteudo add column versao int not null default 1;
alter table aula_anotacao add column versao int not null default 1;
