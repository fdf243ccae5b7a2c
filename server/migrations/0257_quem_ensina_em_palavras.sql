-- What a person is in a course is a word: no specification gives it letters. No draft changes by that, so the column is told
-- anew as a whole: no trigger hears of it.
alter table curso_pessoa drop constraint curso_pessoa_papel_valor;
drop index curso_pessoa_um_responsavel;
alter table curso_pessoa alter column papel type text
  using case papel when 'IN' then 'instrutor' when 'RT' then 'responsavel-tecnico' end;
alter table curso_pessoa add constraint curso_pessoa_papel_valor check (papel in ('instrutor', 'responsavel-tecnico'));
create unique index curso_pessoa_um_responsavel on curso_pessoa (id_curso) where papel = 'responsavel-tecnico';
analyze curso_pessoa;

-- What these tables keep was told with letters that have become words since.
comment on table curso_pessoa is 'Who teaches a course, and the technical person who answers for it.';
comment on table certificado_externo is 'From elsewhere, tracked to expiry beside ours.';
comment on table privacidade_pedido is 'What a person asks of their data (LGPD, art. 18 and 20).';
comment on table importacao_setor is 'What is done with a sector of the sheet that the client does not have.';
