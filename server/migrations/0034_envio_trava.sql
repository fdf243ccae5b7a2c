-- Which request writes an upload, on whichever instance: it says so again every moment, and another may ask it to stop.
alter table arquivo_envio
  add column trava uuid,
  add column trava_ate timestamptz,
  add column trava_pedida boolean not null default false;
