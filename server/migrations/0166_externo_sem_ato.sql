-- NR-01, 1.7.8: for a course of a norm what was learned elsewhere counts by the act of its technical person. What was
-- accepted without one, before that was asked or before the course was of a norm, or for a course that nobody ever
-- published, waits to be accepted again and counts for nobody meanwhile; who accepted it first is in the audit trail.
create function externo_sem_ato(curso_mudado int) returns void language sql begin atomic
  update certificado_externo e
  set status = 'PE', julgado_em = null, julgado_por = null, versao = e.versao + 1, motivo = achado.porque
  from (
    select x.id_certificado_externo, case when v.id_curso_versao is null
      then 'Foi aceito por um curso que nunca foi publicado: precisa ser aceito de novo, por outro ou por nenhum.'
      else 'Foi aceito sem o ato do responsável técnico, que a norma pede (NR-01, item 1.7.8): precisa ser aceito de novo, com ele.'
      end as porque
    from certificado_externo x
    join curso c on c.id_curso = x.id_curso
    left join curso_versao v on v.id_curso_versao = c.id_curso_versao
    where x.status = 'AP' and x.validado_em is null and (curso_mudado is null or x.id_curso = curso_mudado)
      and (v.id_curso_versao is null or not v.nao_comprova_norma and (v.com_norma or v.id_norma_regra is not null))
    order by x.id_certificado_externo for update of x) achado
  where e.id_certificado_externo = achado.id_certificado_externo;
end;

create index certificado_externo_curso on certificado_externo (id_curso) where status = 'AP' and validado_em is null;

create function curso_publicado_externos() returns trigger language plpgsql as $$
begin
  perform externo_sem_ato(new.id_curso);
  return null;
end $$;
create trigger curso_publicado_externos after update on curso
  for each row when (old.id_curso_versao is distinct from new.id_curso_versao)
  execute function curso_publicado_externos();

select externo_sem_ato(null);
comment on function curso_publicado_externos is 'What was accepted for a course without the act that its norm asks for waits again.';
