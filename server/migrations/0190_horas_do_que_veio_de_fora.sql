-- The hours that an outside document declares, in all, in person and of practice: what it does not declare is never
-- assumed (NR-01, 1.7.8 and 1.7.9.1). Kept with the act by which it was accepted, and with what counts in a class.
alter table certificado_externo
  add column carga_horaria numeric,
  add column horas_presenciais numeric,
  add column horas_praticas numeric,
  add constraint certificado_externo_horas check (validado_em is not null
    or num_nonnulls(carga_horaria, horas_presenciais, horas_praticas) = 0),
  add constraint certificado_externo_horas_em_ordem check (
    coalesce(horas_praticas, 0) >= 0 and coalesce(horas_praticas, 0) <= coalesce(horas_presenciais, 0)
    and coalesce(horas_presenciais, 0) <= coalesce(carga_horaria, 0));
alter table aproveitamento_treinamento
  add column horas_presenciais numeric,
  add column horas_praticas numeric;

-- Whether somebody had a training of a norm before: by this course, or any that follows the same rule, ours once signed,
-- or from outside; what holds only in the company that gave it does not count from outside. A course made eventual, whose
-- hours follow its cause, is not what the periodic one repeats (NR-01, 1.7.1.2), and what was given in an eventual class
-- was held to no hours: whoever asks looks at those himself.
create function treinado_antes(aluno int, curso_dado int, regra int) returns boolean stable language sql begin atomic
  select exists (select from certificado ce join curso_versao dada on dada.id_curso_versao = ce.id_curso_versao
      and dada.tipo_treinamento is distinct from 'eventual'
    where ce.id_cliente_aluno = aluno and ce.id_curso = curso_dado and ce.revogado_em is null and not ce.espera_assinatura
      and ce.dados #>> '{Curso,Tipo}' is distinct from 'eventual')
    or exists (
    select from norma_regra desta
    join norma_regra outra on outra.norma = desta.norma and sem_acento(outra.curso_tipo) = sem_acento(desta.curso_tipo)
    join curso_versao dada on dada.id_norma_regra = outra.id_norma_regra
      and dada.tipo_treinamento is distinct from 'eventual'
    where desta.id_norma_regra = regra and (
      exists (select from certificado ce where ce.id_cliente_aluno = aluno and ce.id_curso_versao = dada.id_curso_versao
        and ce.revogado_em is null and not ce.espera_assinatura
        and ce.dados #>> '{Curso,Tipo}' is distinct from 'eventual')
      or desta.somente_empresa_item = '' and exists (select from certificado_externo x
        join curso outro on outro.id_curso = x.id_curso and outro.id_curso_versao = dada.id_curso_versao
        where x.id_cliente_aluno = aluno and x.status = 'AP')));
end;

-- As before, and what was accepted for a rule that asks for hours without any having been declared.
create or replace function externo_sem_ato(curso_mudado int) returns void language sql begin atomic
  update certificado_externo e
  set status = 'PE', julgado_em = null, julgado_por = null, versao = e.versao + 1, motivo = achado.porque
  from (
    select x.id_certificado_externo, case
      when v.id_curso_versao is null
        then 'Foi aceito por um curso que nunca foi publicado: precisa ser aceito de novo, por outro ou por nenhum.'
      when x.validado_em is null
        then 'Foi aceito sem o ato do responsável técnico, que a norma pede (NR-01, item 1.7.8): precisa ser aceito de novo, com ele.'
      else 'Foi aceito sem as horas que o documento declara, e a norma do curso pede horas (' || r.norma
        || '): precisa ser aceito de novo, com elas.'
      end as porque
    from certificado_externo x
    join curso c on c.id_curso = x.id_curso
    left join curso_versao v on v.id_curso_versao = c.id_curso_versao
    left join norma_regra r on r.id_norma_regra = v.id_norma_regra
    where x.status = 'AP' and (curso_mudado is null or x.id_curso = curso_mudado)
      and (v.id_curso_versao is null or not v.nao_comprova_norma and (v.com_norma or v.id_norma_regra is not null))
      and (x.validado_em is null or num_nonnulls(x.carga_horaria, x.horas_presenciais, x.horas_praticas) = 0
        and (r.carga_minima is not null or r.modalidade <> 'EAD' or r.pratica_item <> ''))
    order by x.id_certificado_externo for update of x) achado
  where e.id_certificado_externo = achado.id_certificado_externo;
end;

drop index certificado_externo_curso;
create index certificado_externo_curso on certificado_externo (id_curso) where status = 'AP'
  and (validado_em is null or num_nonnulls(carga_horaria, horas_presenciais, horas_praticas) = 0);

select externo_sem_ato(null);
comment on function treinado_antes is 'Whether a person had this training of the norm before, in a class or document whose hours were checked.';
