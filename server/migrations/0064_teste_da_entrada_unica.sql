-- A sign-in that only shows what a client's provider says: it opens no session.
alter table entrada_unica_pedido add column teste boolean not null default false,
  add constraint entrada_unica_pedido_teste check (not teste or id_sessao is not null and volta is not null);

-- What the last one showed, without anything about who tried it.
alter table entrada_unica add column teste jsonb;
