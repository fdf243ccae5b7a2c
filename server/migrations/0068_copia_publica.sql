-- What anybody gets who has only the code of a certificate: the document drawn again with the CPF masked and without the
-- grade, once, so that its SHA-256 can be told. The signed document is never altered.
create table certificado_publica (
  id_certificado int primary key references certificado on delete cascade,
  id_arquivo int not null references arquivo,
  sha256 text not null constraint certificado_publica_sha256_forma check (sha256 ~ '^[0-9a-f]{64}$'),
  criada_em timestamptz not null
);
create index certificado_publica_arquivo on certificado_publica (id_arquivo);

-- A link whose documents carry the whole CPF, made for that.
alter table certificado_lista add cpf_inteiro boolean not null default false;

-- Pictures of signatures are inside documents only: whatever a course names as one has no public address any more.
create function assinatura_sem_endereco() returns trigger language plpgsql as $$
begin
  update arquivo set publico = false where id_arquivo = new.id_arquivo_assinatura and publico;
  return null;
end $$;
create trigger curso_pessoa_assinatura after insert or update of id_arquivo_assinatura on curso_pessoa
  for each row when (new.id_arquivo_assinatura is not null) execute function assinatura_sem_endereco();

update arquivo set publico = false where publico and (
  id_arquivo in (select id_arquivo_assinatura from curso_pessoa)
  or chave in (
    select right(p ->> 'Assinatura', 40) from curso_versao v
    cross join lateral (
      select jsonb_path_query(v.dados, '$.Instrutores[*]') union all select v.dados -> 'ResponsavelTecnico') as x (p)
    where p ->> 'Assinatura' is not null)
  or chave in (
    select right(p ->> 'Assinatura', 40) from certificado c
    cross join lateral jsonb_path_query(c.dados, '$.Instrutores[*]') p
    where p ->> 'Assinatura' is not null
    union select right(c.dados #>> '{ResponsavelTecnico,Assinatura}', 40) from certificado c));
