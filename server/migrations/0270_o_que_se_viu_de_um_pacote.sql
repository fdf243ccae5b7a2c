-- What authors saw a package do in their previews, each by the first time; of several lessons one row each.
create table arquivo_visto (
  id_arquivo int not null references arquivo on delete cascade,
  item text not null,
  iniciou_em timestamptz,
  situacao_em timestamptz,
  nota_em timestamptz,
  retomou_em timestamptz,
  primary key (id_arquivo, item)
);

-- What a package asked other addresses for while its author tried it, which no package is given.
create table arquivo_fora (
  id_arquivo int not null references arquivo on delete cascade,
  host text not null,
  tipo text not null,
  primary key (id_arquivo, host, tipo)
);
