-- What was approved once is evidence, also while it waits to be accepted again: whoever sent it does not take it away.
alter table certificado_externo add column foi_aprovado boolean not null default false;

create function certificado_externo_aprovado() returns trigger language plpgsql as $$
begin
  new.foi_aprovado := true;
  return new;
end $$;
create trigger certificado_externo_aprovado before insert or update of status on certificado_externo
  for each row when (new.status = 'AP') execute function certificado_externo_aprovado();

-- Judged once, a row's version is 2: a higher one, or one that waits although it is not the first, had been approved.
update certificado_externo set foi_aprovado = true
where status = 'AP' or status = 'PE' and versao > 1 or status = 'RE' and versao > 2;
comment on function certificado_externo_aprovado is 'What was approved once is never deleted by who sent it.';
