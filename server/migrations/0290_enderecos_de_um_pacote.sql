-- Other addresses that a package may load from, as an administrator allowed for its file; with `programas` also run what
-- comes from there and exchange data with it.
create table arquivo_endereco (
  id_arquivo int not null references arquivo on delete cascade,
  host text not null constraint arquivo_endereco_host check (host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$'),
  programas boolean not null,
  primary key (id_arquivo, host)
);
