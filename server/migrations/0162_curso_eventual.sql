-- NR-01, 1.7.1.2.3: a course may be made for an eventual training alone, whose hours follow the cause (1.7.1.2.3.1).
alter table curso drop constraint curso_tipo_treinamento, add constraint curso_tipo_treinamento
  check (tipo_treinamento is null or tipo_treinamento in ('inicial', 'periodico', 'eventual') and id_norma_regra is not null);
alter table curso_versao drop constraint curso_versao_tipo_treinamento, add constraint curso_versao_tipo_treinamento
  check (tipo_treinamento is null or tipo_treinamento in ('inicial', 'periodico', 'eventual') and id_norma_regra is not null);
