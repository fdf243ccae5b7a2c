-- The client is the controller of its people's data (LGPD, art. 5, VI): who answers for them there (art. 41).
alter table cliente
  add column encarregado_nome text,
  add column encarregado_email text;

-- A request reaches every controller of the person who asks: when it was told, and what it says of it.
create table privacidade_pedido_cliente (
  id_privacidade_pedido int not null references privacidade_pedido on delete cascade,
  id_cliente int not null references cliente,
  avisada_em timestamptz not null,
  parecer text,
  parecer_por int references usuario,
  parecer_em timestamptz,
  primary key (id_privacidade_pedido, id_cliente)
);
create index privacidade_pedido_cliente_dela on privacidade_pedido_cliente (id_cliente, id_privacidade_pedido desc);

-- An incident is told at once to the controllers whose people it touches: telling authority and people is theirs.
create table incidente_cliente (
  id_incidente int not null references incidente on delete cascade,
  id_cliente int not null references cliente,
  avisada_em timestamptz not null,
  primary key (id_incidente, id_cliente)
);
create index incidente_cliente_dela on incidente_cliente (id_cliente, id_incidente desc);

alter table incidente
  -- Criteria of Res. CD/ANPD 15/2024, art. 5, that are not read from the kinds of data.
  add column larga_escala boolean not null default false,
  add column menores boolean not null default false,
  -- Why it is held to be without relevant risk although a criterion is met.
  add column sem_risco_motivo text not null default '',
  add column consequencias text not null default '',
  -- Where not everybody could be told one by one: the first day of a public notice, which stays for 90 days.
  add column publico_de date;
