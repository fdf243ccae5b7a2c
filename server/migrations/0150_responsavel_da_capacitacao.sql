-- NR-01, glossary: who answers for how people are trained, where it is not who answers for the training itself.
alter table curso_projeto add responsavel_da_capacitacao text not null default '';
