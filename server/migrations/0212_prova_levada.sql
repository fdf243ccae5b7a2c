-- An exam that its author allows without a connection (decisions/0068). The attempt is drawn when it is taken along and held
-- for that one taking: `reserva` is its number (estudo_levado), which only that device knows. No foreign key, since what
-- was delivered does not change when the taking is forgotten.
alter table avaliacao_tentativa
  add column reserva uuid,
  -- By the clock of the device that took it along, as far as the server's own allows.
  add column comecada_no_aparelho_em timestamptz,
  add column terminada_no_aparelho_em timestamptz,
  add constraint avaliacao_tentativa_no_aparelho check (
    num_nulls(comecada_no_aparelho_em, terminada_no_aparelho_em) in (0, 2)
    and (terminada_no_aparelho_em is null or reserva is not null));

-- Of an answer given without a connection `em` is when it arrived, and this when the device says that it was given.
alter table avaliacao_tentativa_evento add column no_aparelho_em timestamptz;
