-- A key opens what an administrator answers for: it pauses when they stop being one, until another takes it over.
alter table chave_api add responsavel int references usuario;
update chave_api set responsavel = criada_por;
alter table chave_api alter responsavel set not null;
create index chave_api_responsavel on chave_api (responsavel);
