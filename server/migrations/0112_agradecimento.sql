-- What the company says to who finishes a course, in its own words.
alter table cliente
  add column agradecimento text,
  add constraint cliente_agradecimento_tamanho check (length(agradecimento) between 1 and 300);
