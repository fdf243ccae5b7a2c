-- Where a norm counts neither in months nor leaves it to the employer, how it does say when the training is had again; and
-- for how many months at most what was had before may count, where the norm itself says so.
alter table norma_regra
  add column prazo_texto text not null default '',
  add column aproveitamento_meses int
    constraint norma_regra_aproveitamento_meses_valor check (aproveitamento_meses > 0);

-- NR-05: of each mandate, before taking office (5.7.1); what was had less than two years before may count (5.7.3).
update norma_regra set aproveitamento_meses = 24, prazo_texto = 'A cada mandato, antes da posse (NR-05, item 5.7.1); o treinamento feito há menos de dois anos na mesma organização pode ser aproveitado (NR-05, item 5.7.3).'
where norma = 'NR-05' and curso_tipo like 'CIPA, grau de risco _' and periodicidade_meses is null;

-- NR-33, Anexo III, Quadro 1: 24 or 32 hours, by the level of the team; half of them practice, every two years.
insert into norma_regra (norma, curso_tipo, carga_minima, modalidade, presencial_minimo_horas, periodicidade_meses, base_item,
  vigencia_inicio, menor_item, avaliacao_item, espaco_item, pratica_item, pratica_minima_horas)
select norma, 'Emergência e salvamento, equipe de 32 h', 32, modalidade, 16, periodicidade_meses, base_item, vigencia_inicio,
  menor_item, avaliacao_item, espaco_item, pratica_item, 16
from norma_regra where norma = 'NR-33' and curso_tipo = 'Emergência e salvamento' and vigencia_inicio = '2000-01-01'
on conflict do nothing;

-- Practice at a distance only where the norm itself allows it (NR-01, 1.7.9.1), which Anexo III does not.
update norma_regra
set base_item = 'Anexo III, itens 1, 12 d e 14 f; NR-01 1.7.9.1; 10.8.8.2, 10.8.8.3'
where norma = 'NR-10' and base_item = 'Anexo III, itens 1, 12 d e 14 f; 10.8.8.2, 10.8.8.3';

-- 18.14.3 is of Portaria SEPRT 3.733/2020; what came in 2026 (Portaria MTE 836/2026) is about scaffolds. The day is not
-- known here, so it is the first one that can be recorded, as of the others; unless somebody already wrote it from there.
update norma_regra set vigencia_inicio = '2000-01-01'
where norma = 'NR-18' and curso_tipo = 'Básico em segurança' and vigencia_inicio = '2026-05-13'
  and not exists (select from norma_regra outra where outra.norma = norma_regra.norma
    and sem_acento(outra.curso_tipo) = sem_acento(norma_regra.curso_tipo) and outra.vigencia_inicio = '2000-01-01');
