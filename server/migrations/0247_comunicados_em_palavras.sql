-- The states of an announcement are words: no specification gives them letters.
alter table comunicado drop constraint comunicado_situacao_valor, drop constraint comunicado_enviado;
drop index comunicado_espera;
update comunicado set situacao = case situacao when 'AG' then 'agendado' when 'EN' then 'enviado'
  when 'CA' then 'cancelado' end;
alter table comunicado alter column situacao set default 'agendado',
  add constraint comunicado_situacao_valor check (situacao in ('agendado', 'enviado', 'cancelado')),
  add constraint comunicado_enviado check ((situacao = 'enviado') = (enviado_em is not null));
create index comunicado_espera on comunicado (enviar_em) where situacao = 'agendado';
