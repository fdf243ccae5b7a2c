-- The states of an import, what becomes of each line and of each unknown sector are words: no specification gives them
-- letters. The trigger that tells of an ended import knows the old ones until all have changed, so that none is told again.
alter table importacao drop constraint importacao_situacao_valor;
drop index importacao_em_curso;
update importacao set situacao = case situacao when 'AN' then 'analisando' when 'AC' then 'aguardando'
  when 'IM' then 'importando' when 'CO' then 'concluida' when 'CE' then 'com-erros' when 'CA' then 'cancelada'
  when 'FA' then 'falhou' end;
alter table importacao alter column situacao set default 'analisando',
  add constraint importacao_situacao_valor check (situacao in
    ('analisando', 'aguardando', 'importando', 'concluida', 'com-erros', 'cancelada', 'falhou'));
create index importacao_em_curso on importacao (id_importacao) where situacao in ('analisando', 'importando');
drop trigger webhook_importacao_concluida on importacao;
create trigger webhook_importacao_concluida after update on importacao for each row
  when (old.situacao <> new.situacao and new.situacao in ('concluida', 'com-erros'))
  execute function webhook_importacao();

alter table importacao_linha drop constraint importacao_linha_veredito_valor;
update importacao_linha set veredito = case veredito when 'NO' then 'novo' when 'AT' then 'atualiza'
  when 'SM' then 'sem-mudanca' when 'ER' then 'com-erro' when 'DE' then 'desligado' end;
alter table importacao_linha alter column veredito set default 'com-erro',
  add constraint importacao_linha_veredito_valor
    check (veredito in ('novo', 'atualiza', 'sem-mudanca', 'com-erro', 'desligado'));

alter table importacao_setor drop constraint importacao_setor_destino_valor, drop constraint importacao_setor_usado;
update importacao_setor set destino = case destino when 'C' then 'criar' when 'U' then 'usar' when 'I' then 'ignorar' end;
alter table importacao_setor
  add constraint importacao_setor_destino_valor check (destino in ('criar', 'usar', 'ignorar')),
  add constraint importacao_setor_usado check ((destino = 'usar') = (id_cliente_setor is not null));
