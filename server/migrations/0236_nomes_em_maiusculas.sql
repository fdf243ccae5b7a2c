-- Names that came all in capitals are written as names only where somebody asks for it, having seen how many there are.
alter table importacao
  add column maiusculas int not null default 0,
  add column corrigir_maiusculas boolean not null default false;
