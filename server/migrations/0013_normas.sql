-- Where we do not know the day on which a text came into force, it is the first one that the product can record.
insert into norma_regra (norma, curso_tipo, carga_minima, modalidade, presencial_minimo_horas, periodicidade_meses,
  carga_periodico, base_item, portaria, vigencia_inicio, vigencia_fim) values
  ('NR-01', 'Integração e ordem de serviço', null, 'EAD', null, null, null, '1.4.4, 1.7.1.2.2', '', '2000-01-01', null),
  ('NR-01', 'Prevenção de assédio e violência', null, 'EAD', null, 12, null, '1.4.1.1 "c"', '', '2000-01-01', null),
  ('NR-05', 'CIPA, grau de risco 1', 8, 'EAD', null, null, null, '5.7.1, 5.7.3, 5.7.4', '', '2000-01-01', null),
  ('NR-05', 'CIPA, grau de risco 2', 12, 'SEMI', 4, null, null, '5.7.1, 5.7.3, 5.7.4', '', '2000-01-01', null),
  ('NR-05', 'CIPA, grau de risco 3', 16, 'SEMI', 8, null, null, '5.7.1, 5.7.3, 5.7.4', '', '2000-01-01', null),
  ('NR-05', 'CIPA, grau de risco 4', 20, 'SEMI', 8, null, null, '5.7.1, 5.7.3, 5.7.4', '', '2000-01-01', null),
  ('NR-05', 'Representante nomeado (construção)', 8, 'EAD', null, null, null, 'Anexo I 3.5.1, 5.7.4.3', '', '2000-01-01', null),
  ('NR-06', 'Uso de EPI', null, 'EAD', null, null, null, '6.7.1 a 6.7.2.1', '', '2000-01-01', null),
  ('NR-10', 'Básico', 40, 'SEMI', null, 24, null, 'Anexo III, 10.8.8.2, 10.8.8.3', '', '2000-01-01', '2027-05-31'),
  ('NR-10', 'Sistema elétrico de potência (SEP)', 40, 'SEMI', null, 24, null, 'Anexo III', '', '2000-01-01', '2027-05-31'),
  ('NR-10', 'Básico', 40, 'SEMI', null, 24, 16, '10.9', 'Portaria MTE nº 737/2026', '2027-06-01', null),
  ('NR-10', 'Sistema elétrico de potência (SEP)', 40, 'SEMI', null, 24, 16, '10.9', 'Portaria MTE nº 737/2026', '2027-06-01', null),
  ('NR-10', 'Média e alta tensão no SEC', 16, 'SEMI', null, 24, 16, '10.9', 'Portaria MTE nº 737/2026', '2027-06-01', null),
  ('NR-10', 'Área classificada', 16, 'SEMI', null, 24, 16, '10.9', 'Portaria MTE nº 737/2026', '2027-06-01', null),
  ('NR-10', 'Específico e pontual', 8, 'SEMI', null, 24, 16, '10.9', 'Portaria MTE nº 737/2026', '2027-06-01', null),
  ('NR-10', 'Compartilhamento do SEP', 40, 'SEMI', null, 24, 16, '10.9', 'Portaria MTE nº 737/2026', '2027-06-01', null),
  ('NR-11', 'Transporte motorizado e empilhadeira', null, 'EAD', null, null, null, '11.1.5 a 11.1.6.1', '', '2000-01-01', null),
  ('NR-11', 'Rochas ornamentais', 36, 'SEMI', 8, 36, 16, 'Anexo I 5.4 a 5.7', '', '2000-01-01', null),
  ('NR-12', 'Operação de máquinas', null, 'SEMI', null, null, null, '12.16.3 "c", 12.16.8, Anexo II', '', '2000-01-01', null),
  ('NR-12', 'Injetoras', 8, 'SEMI', null, null, null, '12.16.11', '', '2000-01-01', null),
  ('NR-12', 'Motosserra', 8, 'SEMI', null, null, null, 'Anexo V 4.1', '', '2000-01-01', null),
  ('NR-18', 'Básico em segurança', 4, 'PRES', 4, 24, 4, 'Anexo I Quadro 1, 18.14.3', 'Portaria MTE nº 836/2026', '2026-05-13', null),
  ('NR-18', 'Operação de grua', 80, 'SEMI', 40, null, null, 'Anexo I 1.1, 1.2', '', '2000-01-01', null),
  ('NR-18', 'Operação de guindaste', 120, 'SEMI', 80, null, null, 'Anexo I 1.1, 1.2', '', '2000-01-01', null),
  ('NR-18', 'Sinaleiro e amarrador de cargas', 16, 'SEMI', null, 24, null, 'Anexo I Quadro 1; NR-01 1.7.9.1', '', '2000-01-01', null),
  ('NR-18', 'Operação de elevador', 16, 'SEMI', null, 12, 4, 'Anexo I Quadro 1; NR-01 1.7.9.1', '', '2000-01-01', null),
  ('NR-18', 'Plataforma elevatória (PEMT)', 4, 'SEMI', null, 24, 4, 'Anexo I Quadro 1; NR-01 1.7.9.1', '', '2000-01-01', null),
  ('NR-18', 'Cadeira suspensa', 16, 'SEMI', 8, 12, 8, 'Anexo I Quadro 1', '', '2000-01-01', null),
  ('NR-18', 'Tubulão', 24, 'SEMI', 8, 12, 8, 'Anexo I Quadro 1', '', '2000-01-01', null),
  ('NR-18', 'Impermeabilização', 4, 'EAD', null, null, null, 'Anexo I Quadro 1', '', '2000-01-01', null),
  ('NR-20', 'Iniciação', 3, 'EAD', null, null, null, '20.12.5, Anexo I', '', '2000-01-01', null),
  ('NR-20', 'Básico, classe I', 4, 'SEMI', null, 36, 4, 'Anexo I Tabelas 1 e 2', '', '2000-01-01', null),
  ('NR-20', 'Básico, classe II', 6, 'SEMI', null, 36, 4, 'Anexo I Tabelas 1 e 2', '', '2000-01-01', null),
  ('NR-20', 'Básico, classe III', 8, 'SEMI', null, 36, 4, 'Anexo I Tabelas 1 e 2', '', '2000-01-01', null),
  ('NR-20', 'Intermediário, classe I', 12, 'SEMI', null, 36, 4, 'Anexo I Tabelas 1 e 2', '', '2000-01-01', null),
  ('NR-20', 'Intermediário, classe II', 14, 'SEMI', null, 24, 4, 'Anexo I Tabelas 1 e 2', '', '2000-01-01', null),
  ('NR-20', 'Intermediário, classe III', 16, 'SEMI', null, 24, 4, 'Anexo I Tabelas 1 e 2', '', '2000-01-01', null),
  ('NR-20', 'Avançado I, classe II', 20, 'SEMI', null, 24, 4, 'Anexo I Tabelas 1 e 2, 20.12.12', '', '2000-01-01', null),
  ('NR-20', 'Avançado II, classe III', 32, 'SEMI', null, 12, 4, 'Anexo I Tabelas 1 e 2, 20.12.12', '', '2000-01-01', null),
  ('NR-20', 'Específico, classe II', 14, 'EAD', null, null, null, 'Anexo I Tabela 1', '', '2000-01-01', null),
  ('NR-20', 'Específico, classe III', 16, 'EAD', null, null, null, 'Anexo I Tabela 1', '', '2000-01-01', null),
  ('NR-20', 'Complementação para o nível seguinte', 8, 'SEMI', null, null, null, '20.12.6 a 20.12.8', '', '2000-01-01', null),
  ('NR-33', 'Supervisor de entrada', 40, 'SEMI', 20, 12, 8, 'Anexo III Quadro 1, 1.2', '', '2000-01-01', null),
  ('NR-33', 'Vigia e trabalhador autorizado', 16, 'SEMI', 8, 12, 8, 'Anexo III Quadro 1, 1.2', '', '2000-01-01', null),
  ('NR-33', 'Emergência e salvamento', 24, 'SEMI', 12, null, null, 'Anexo III Quadro 1, 1.2', '', '2000-01-01', null),
  ('NR-35', 'Trabalho em altura', 8, 'PRES', 8, 24, 8, '35.4.2.1, 35.4.2.2, 35.4.5', 'Portaria MTE nº 1.259/2026', '2026-07-16', null);
create index curso_norma_regra on curso (id_norma_regra);

-- The one place that says what state a certificate is in: PE permanent, VA in force, AV ends in thirty days or fewer,
-- VE ended, RV revoked.
create function certificado_situacao(revogado_em timestamptz, validade date, hoje date) returns text
  language sql immutable parallel safe
  return case when revogado_em is not null then 'RV' when validade is null then 'PE' when validade < hoje then 'VE'
    when validade <= hoje + 30 then 'AV' else 'VA' end;

-- Logos as they were when certificates were issued, each once, by the hash that the frozen facts name.
create table certificado_logo (
  sha256 text primary key,
  imagem text not null
);

-- Signatures and backgrounds that a frozen certificate names stay for as long as it does.
create trigger certificado_imagens after insert on certificado
  for each row execute function referir_imagens('id_certificado', 'dados');

-- What was issued and signed is proof: no writer, ours included, changes it afterwards.
create function certificado_guardar() returns trigger language plpgsql as $$
begin
  raise exception 'an issued certificate does not change';
end $$;
create trigger certificado_fatos_ficam before update on certificado for each row
  when (row(old.codigo, old.id_cliente_turma_aluno, old.id_cliente_aluno, old.id_usuario, old.id_curso,
      old.id_curso_versao, old.emitido_em, old.dados, old.dados_sha256, old.data_conclusao, old.prazo_certificado,
      old.validade, old.id_certificado_anterior)
    is distinct from row(new.codigo, new.id_cliente_turma_aluno, new.id_cliente_aluno, new.id_usuario, new.id_curso,
      new.id_curso_versao, new.emitido_em, new.dados, new.dados_sha256, new.data_conclusao, new.prazo_certificado,
      new.validade, new.id_certificado_anterior)
    or old.assinado_em is not null
      and row(old.assinado_em, old.assinatura, old.id_arquivo_pdf, old.pdf_sha256)
        is distinct from row(new.assinado_em, new.assinatura, new.id_arquivo_pdf, new.pdf_sha256)
    or old.revogado_em is not null and new.revogado_em is null)
  execute function certificado_guardar();

-- Lists by class and by course.
create index certificado_cliente_curso on certificado (id_cliente, id_curso, validade);

-- Attendance is written before the lesson is concluded by it: a certificate issued there says where and when it was.
alter table presenca alter constraint presenca_id_cliente_turma_aluno_id_curso_conteudo_aula_fkey
  deferrable initially deferred;
