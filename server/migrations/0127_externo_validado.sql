-- NR-01, 1.7.8: what was learned elsewhere counts for a course of a norm by an act of its technical person, named as the
-- published course names them, with the document in which they said so.
alter table certificado_externo
  add column responsavel_nome text,
  add column responsavel_registro text,
  add column validado_em date,
  add column id_arquivo_validacao int references arquivo,
  add constraint certificado_externo_ato check (
    num_nonnulls(responsavel_nome, responsavel_registro, validado_em, id_arquivo_validacao) in (0, 4));
create index certificado_externo_arquivo_validacao on certificado_externo (id_arquivo_validacao);
