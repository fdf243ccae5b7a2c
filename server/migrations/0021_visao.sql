-- Filters of a screen that a person gave a name to, in one institution.
create table visao (
  id_visao int generated always as identity primary key,
  id_usuario int not null references usuario on delete cascade,
  -- The institution whose people the filters speak of.
  id_cliente int not null references cliente on delete cascade,
  tela text not null,
  nome text not null,
  -- The address after the "?".
  consulta text not null
);
create unique index visao_nome_unico on visao (id_usuario, id_cliente, tela, sem_acento(nome));
create index visao_cliente on visao (id_cliente);
