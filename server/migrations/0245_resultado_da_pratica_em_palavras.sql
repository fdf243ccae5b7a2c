-- How a person did in practice is a word: no specification gives it letters.
alter table presenca drop constraint presenca_resultado;
update presenca set resultado = case resultado when 'AP' then 'apto' when 'NA' then 'nao-apto' end
  where resultado is not null;
alter table presenca add constraint presenca_resultado check (resultado in ('apto', 'nao-apto'));
