-- NR-33, 33.6.5: the certificate says for which kind of confined space and which activities somebody was trained, and who
-- answers for them in the company (33.3.2) and agreed. Of the class, because all three are the company's.
alter table cliente_turma add column espaco_confinado jsonb
  constraint cliente_turma_espaco_forma check (espaco_confinado ?& array['Tipo', 'Atividades', 'Anuente']);
-- The item that asks for it; '' where no norm does.
alter table norma_regra add column espaco_item text not null default '';
update norma_regra set espaco_item = '33.6.5' where norma = 'NR-33';
