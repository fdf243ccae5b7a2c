-- NR-01, glossary: some norms want somebody who answers for how people are trained (the capacitação), besides who answers
-- for the training and signs. The item that asks for it; '' where none does.
alter table norma_regra add column capacitacao_item text not null default '';
-- Of these the norm wants somebody who answers for their technical organisation. The advanced and specific ones (20.12.12)
-- want a qualified technical person, who is the one of the training.
update norma_regra set capacitacao_item = '20.12.11'
where norma = 'NR-20' and curso_tipo ~ '^(Iniciação|Básico|Intermediário)';
