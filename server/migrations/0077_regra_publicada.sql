-- The rule that a course follows, and the answer that it proves none, are published with the rest: who takes a version is
-- certified by what that version said, whatever the draft says since.
alter table curso_versao add column id_norma_regra int references norma_regra,
  add column nao_comprova_norma boolean not null default false,
  add constraint curso_versao_comprova_ou_nao check (not (nao_comprova_norma and id_norma_regra is not null));
-- Until now every version followed what its course said last.
update curso_versao v set id_norma_regra = c.id_norma_regra, nao_comprova_norma = c.nao_comprova_norma
  from curso c where c.id_curso = v.id_curso;
create index curso_versao_norma_regra on curso_versao (id_norma_regra);

drop trigger curso_mudou on curso;
create trigger curso_mudou before update of nome, carga_horaria, prazo_certificado, descricao, categoria, norma,
  conteudo_programatico, sequencial, id_arquivo_imagem, id_norma_regra, nao_comprova_norma on curso
  for each row execute function curso_mudou();
