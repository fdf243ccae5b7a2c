-- As before, and what was accepted while the course was of another training: hours that were enough for that one say
-- nothing of this one. A course that names a norm and follows no rule is judged by the strictest of it, so hours are asked
-- for there too, unless no rule of that norm asks for any.
drop function externo_sem_ato(int);
create function externo_sem_ato(curso_mudado int, versao_antes int) returns void language sql begin atomic
  update certificado_externo e
  set status = 'PE', julgado_em = null, julgado_por = null, versao = e.versao + 1, motivo = achado.porque
  from (
    select x.id_certificado_externo, case
      when v.id_curso_versao is null
        then 'Foi aceito por um curso que nunca foi publicado: precisa ser aceito de novo, por outro ou por nenhum.'
      when x.validado_em is null
        then 'Foi aceito sem o ato do responsável técnico, que a norma pede (NR-01, item 1.7.8): precisa ser aceito de novo, com ele.'
      when caso.sem_horas
        then 'Foi aceito sem as horas que o documento declara, e a norma do curso pede horas (' || caso.norma
          || '): precisa ser aceito de novo, com elas.'
      else 'Foi aceito quando o curso era outro treinamento (' || coalesce(nullif(caso.antes, ''), 'de nenhuma norma')
        || '), e hoje ele é da ' || caso.norma || ': precisa ser aceito de novo, com as horas que ela pede.'
      end as porque
    from certificado_externo x
    join curso c on c.id_curso = x.id_curso
    left join curso_versao v on v.id_curso_versao = c.id_curso_versao
    left join norma_regra r on r.id_norma_regra = v.id_norma_regra
    left join curso_versao va on va.id_curso_versao = versao_antes
    left join norma_regra ra on ra.id_norma_regra = va.id_norma_regra
    cross join lateral (
      select coalesce(r.norma, v.dados ->> 'Norma', '') as norma, coalesce(ra.norma, va.dados ->> 'Norma', '') as antes,
        num_nonnulls(x.carga_horaria, x.horas_presenciais, x.horas_praticas) = 0 and case
          when r.id_norma_regra is not null then r.carga_minima is not null or r.modalidade <> 'EAD' or r.pratica_item <> ''
          else coalesce((select bool_or(q.carga_minima is not null or q.modalidade <> 'EAD' or q.pratica_item <> '')
            from norma_regra q where q.norma = v.dados ->> 'Norma'), true) end as sem_horas) caso
    where x.status = 'AP' and (curso_mudado is null or x.id_curso = curso_mudado)
      and (v.id_curso_versao is null or not v.nao_comprova_norma and (v.com_norma or v.id_norma_regra is not null))
      and (x.validado_em is null or caso.sem_horas or va.id_curso_versao is not null
        and (caso.antes, sem_acento(coalesce(ra.curso_tipo, ''))) <> (caso.norma, sem_acento(coalesce(r.curso_tipo, ''))))
    order by x.id_certificado_externo for update of x) achado
  where e.id_certificado_externo = achado.id_certificado_externo;
end;

create or replace function curso_publicado_externos() returns trigger language plpgsql as $$
begin
  perform externo_sem_ato(new.id_curso, old.id_curso_versao);
  return null;
end $$;

drop index certificado_externo_curso;
create index certificado_externo_curso on certificado_externo (id_curso) where status = 'AP';

select externo_sem_ato(null, null);
