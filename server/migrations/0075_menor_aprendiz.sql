-- The text that keeps people under 18 from the work a training is for; '' where there is none.
alter table norma_regra add column menor_item text not null default '';
update norma_regra set menor_item = 'Decreto 6.481/2008' where norma in ('NR-10', 'NR-20', 'NR-33', 'NR-35');

-- Why an apprentice under 18 may be certified all the same, as the company recorded it; '' when it did not.
alter table cliente_aluno add column excecao_menor text not null default ''
  constraint cliente_aluno_excecao_menor_tamanho check (length(excecao_menor) <= 500);
