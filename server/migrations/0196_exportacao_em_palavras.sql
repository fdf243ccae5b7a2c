-- The states of an export and how often one comes are words: no specification gives them letters.
alter table exportacao drop constraint exportacao_situacao_valor, drop constraint exportacao_pronta_com_arquivo;
drop index exportacao_em_curso;
update exportacao set situacao = case situacao when 'PE' then 'na-fila' when 'FA' then 'em-preparo' when 'PR' then 'pronta'
  when 'ER' then 'falhou' when 'CA' then 'cancelada' end;
alter table exportacao alter column situacao set default 'na-fila',
  add constraint exportacao_situacao_valor
    check (situacao in ('na-fila', 'em-preparo', 'pronta', 'falhou', 'cancelada')),
  add constraint exportacao_pronta_com_arquivo check ((situacao = 'pronta') = (id_arquivo is not null));
create index exportacao_em_curso on exportacao (id_exportacao) where situacao in ('na-fila', 'em-preparo');

alter table exportacao_agenda drop constraint exportacao_agenda_frequencia_valor;
update exportacao_agenda set frequencia = case frequencia when 'S' then 'semanal' when 'M' then 'mensal' end;
alter table exportacao_agenda
  add constraint exportacao_agenda_frequencia_valor check (frequencia in ('semanal', 'mensal'));
