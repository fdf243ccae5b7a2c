-- Practice is asked beside what is given in person, which may be theory: the item that asks for it ('' where none does) and,
-- where the norm fixes them, its hours in the initial and in the periodic training, or its part of all hours.
alter table norma_regra
  add column pratica_item text not null default '',
  add column pratica_minima_horas numeric,
  add column pratica_periodico_horas numeric,
  add column pratica_percentual int
    constraint norma_regra_pratica_percentual_valor check (pratica_percentual between 1 and 100);

update norma_regra r set pratica_item = p.item, pratica_minima_horas = p.horas, pratica_periodico_horas = p.periodico,
  pratica_percentual = p.percentual
from (values
  ('NR-10', 'Básico', 'Anexo III, itens 1, 12 d e 14 f; NR-01 1.7.9.1', null, null, null),
  ('NR-11', 'Transporte motorizado e empilhadeira', 'NR-12 Anexo II 1.1.1', null, null, null),
  ('NR-11', 'Rochas ornamentais', 'Anexo I 5.4 a 5.7', 8, null, null),
  ('NR-12', 'Operação de máquinas', '12.16.3 "c", 12.16.8, Anexo II', null, null, null),
  ('NR-12', 'Injetoras', '12.16.11', null, null, null),
  ('NR-12', 'Motosserra', 'Anexo V 4.1', null, null, null),
  ('NR-18', 'Operação de grua', 'Anexo I 1.1, 1.2', 40, null, null),
  ('NR-18', 'Operação de guindaste', 'Anexo I 1.1, 1.2', 80, null, null),
  ('NR-18', 'Cadeira suspensa', 'Anexo I Quadro 1', 8, null, null),
  ('NR-18', 'Tubulão', 'Anexo I Quadro 1', 8, null, null),
  ('NR-18', 'Operação de equipamentos de guindar', 'Anexo I Quadro 1 (a conferir)', null, null, 50),
  ('NR-20', 'Básico, classe I', 'Anexo I Tabelas 1 e 2', null, null, null),
  ('NR-20', 'Básico, classe II', 'Anexo I Tabelas 1 e 2', null, null, null),
  ('NR-20', 'Básico, classe III', 'Anexo I Tabelas 1 e 2', null, null, null),
  ('NR-20', 'Intermediário, classe I', 'Anexo I Tabelas 1 e 2', null, null, null),
  ('NR-20', 'Intermediário, classe II', 'Anexo I Tabelas 1 e 2', null, null, null),
  ('NR-20', 'Intermediário, classe III', 'Anexo I Tabelas 1 e 2', null, null, null),
  ('NR-20', 'Avançado I, classe II', 'Anexo I Tabelas 1 e 2', null, null, null),
  ('NR-20', 'Avançado II, classe III', 'Anexo I Tabelas 1 e 2', null, null, null),
  ('NR-20', 'Complementação para o nível seguinte', '20.12.6 a 20.12.8', null, null, null),
  ('NR-33', 'Supervisor de entrada', 'Anexo III Quadro 1, 1.2', 20, 4, null),
  ('NR-33', 'Vigia e trabalhador autorizado', 'Anexo III Quadro 1, 1.2', 8, 4, null),
  ('NR-33', 'Emergência e salvamento', 'Anexo III Quadro 1', 12, null, null)
) p (norma, curso_tipo, item, horas, periodico, percentual)
where r.norma = p.norma and r.curso_tipo = p.curso_tipo and r.vigencia_inicio < '2027-06-01';

update norma_regra set pratica_item = '10.9 (a conferir)' where norma = 'NR-10' and vigencia_inicio = '2027-06-01';

-- Whether a lesson is practice: what is given in person, unless its author says that it is theory.
create function aula_pratica(tipo text, conteudo jsonb) returns boolean language sql immutable parallel safe
  return not aula_a_distancia(tipo) and coalesce(conteudo ->> 'Parte', 'pratica') = 'pratica';
