-- How an attempt ended is a word: no specification gives it letters. What was delivered is proof that no writer changes, so
-- no row is written: the column is told anew as a whole, and its guard stays in place.
alter table avaliacao_tentativa drop constraint avaliacao_tentativa_encerramento_valor;
alter table avaliacao_tentativa alter column encerramento type text
  using case encerramento when 'EN' then 'entregue' when 'PR' then 'prazo' end;
alter table avaliacao_tentativa
  add constraint avaliacao_tentativa_encerramento_valor check (encerramento in ('entregue', 'prazo'));
