alter table norma_regra
  -- Hours in person of the periodic training; null: those of the initial one, at most all its hours.
  add column presencial_periodico_horas numeric;
-- Anexo III, 1.2: half of each training is practice.
update norma_regra set presencial_periodico_horas = 4 where norma = 'NR-33' and carga_periodico = 8;

-- The answer to "does it prove the norm that it names?": printed on the certificate, kept in the audit trail.
alter table curso add column nao_comprova_norma boolean not null default false,
  add constraint curso_comprova_ou_nao check (not (nao_comprova_norma and id_norma_regra is not null));

-- What the rules cited, read again in the official texts, where nobody has changed it meanwhile. What has not been read
-- there yet is marked "a conferir".
update norma_regra set modalidade = 'SEMI', base_item = 'NR-01 1.7.9; NR-12 Anexo II 1.1.1'
  where versao = 1 and norma = 'NR-11' and curso_tipo = 'Transporte motorizado e empilhadeira';
update norma_regra set base_item = '5.7.1, 5.7.3, 5.7.4.2' where versao = 1 and norma = 'NR-05' and modalidade = 'SEMI';
update norma_regra set periodicidade_meses = 24, base_item = 'Anexo III Quadro 1'
  where versao = 1 and norma = 'NR-33' and curso_tipo = 'Emergência e salvamento';
update norma_regra set base_item = 'Anexo III, itens 1, 12 d e 14 f; 10.8.8.2, 10.8.8.3'
  where versao = 1 and norma = 'NR-10' and vigencia_fim = '2027-05-31';
update norma_regra set base_item = '10.9 (a conferir)' where versao = 1 and norma = 'NR-10' and vigencia_inicio = '2027-06-01';
update norma_regra set portaria = 'Portaria SEPRT nº 3.733/2020'
  where versao = 1 and norma = 'NR-18' and curso_tipo = 'Básico em segurança';
insert into norma_regra (norma, curso_tipo, carga_minima, modalidade, periodicidade_meses, base_item, vigencia_inicio)
values
  ('NR-18', 'Operação de equipamentos de guindar', null, 'SEMI', 24, 'Anexo I Quadro 1 (a conferir)', '2000-01-01'),
  ('NR-18', 'Montagem e desmontagem de elevadores', null, 'SEMI', 12, 'Anexo I Quadro 1 (a conferir)', '2000-01-01'),
  ('NR-18', 'Encarregado de ar comprimido', 16, 'SEMI', null, 'Anexo I Quadro 1 (a conferir)', '2000-01-01'),
  ('NR-18', 'Resgate em tubulão', 8, 'SEMI', null, 'Anexo I Quadro 1 (a conferir)', '2000-01-01')
on conflict do nothing;
