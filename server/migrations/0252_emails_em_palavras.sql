-- The states of a message are words: no specification gives them letters. None is sent or fails by that, so the mark of
-- its address stays as it is: the trigger that sets it comes back when all have changed.
drop trigger email_falha_entra on email;
drop trigger email_falha_muda on email;
alter table email drop constraint email_status_valor;
drop index email_recusado;
drop index email_enviado;
update email set status = case status when 'PE' then 'pendente' when 'EN' then 'enviado' when 'FA' then 'falhou'
  when 'CA' then 'cancelado' end;
alter table email alter column status set default 'pendente',
  add constraint email_status_valor check (status in ('pendente', 'enviado', 'falhou', 'cancelado'));
create index email_recusado on email (tentado_em desc) where erro is not null and status <> 'cancelado';
create index email_enviado on email (enviado_em desc) where status = 'enviado';

create or replace function email_com_falha(usuario int, endereco text) returns boolean language sql stable
  return exists (
    select from email e
    where e.id_usuario = $1 and e.status = 'falhou' and lower(e.para) = lower($2) and not exists (
      select from email d
      where d.id_usuario = $1 and d.id_email > e.id_email and d.status = 'enviado' and lower(d.para) = lower($2)));

create trigger email_falha_entra after insert on email
  for each row when (new.status in ('falhou', 'enviado')) execute function email_falha_muda();
create trigger email_falha_muda after update of status on email
  for each row when (old.status <> new.status
    and (old.status in ('falhou', 'enviado') or new.status in ('falhou', 'enviado')))
  execute function email_falha_muda();

-- Exports that wait, and those that come again, ask for the same ones.
update exportacao set filtros = filtros || jsonb_build_object('status', case filtros ->> 'status' when 'PE' then 'pendente'
    when 'EN' then 'enviado' when 'FA' then 'falhou' when 'CA' then 'cancelado' end)
  where lista = 'emails' and filtros ->> 'status' in ('PE', 'EN', 'FA', 'CA');
update exportacao_agenda set filtros = filtros || jsonb_build_object('status', case filtros ->> 'status'
    when 'PE' then 'pendente' when 'EN' then 'enviado' when 'FA' then 'falhou' when 'CA' then 'cancelado' end)
  where lista = 'emails' and filtros ->> 'status' in ('PE', 'EN', 'FA', 'CA');
