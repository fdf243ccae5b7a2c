-- NR-01, 1.7.1.2: a course gives the initial training or the periodic one; null, whichever each person needs. A class
-- makes it eventual.
alter table curso add column tipo_treinamento text
  constraint curso_tipo_treinamento check (tipo_treinamento is null
    or tipo_treinamento in ('inicial', 'periodico') and id_norma_regra is not null);
alter table curso_versao add column tipo_treinamento text
  constraint curso_versao_tipo_treinamento
    check (tipo_treinamento is null
    or tipo_treinamento in ('inicial', 'periodico') and id_norma_regra is not null);
drop trigger curso_mudou on curso;
create trigger curso_mudou before update of nome, carga_horaria, prazo_certificado, descricao, categoria, norma,
  conteudo_programatico, sequencial, id_arquivo_imagem, id_norma_regra, nao_comprova_norma, tipo_treinamento on curso
  for each row execute function curso_mudou();

-- 10.8.8.2, 10.8.8.3: until 31/05/2027 the employer says how long the recycling is. 0: as the employer says.
update norma_regra set carga_periodico = 0
  where norma = 'NR-10' and vigencia_fim = '2027-05-31' and carga_periodico is null;
