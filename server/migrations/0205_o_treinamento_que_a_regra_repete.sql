-- Whether somebody had a training of a norm before: by any course that followed the same rule when it was given, ours once
-- signed, or from outside; what holds only in the company that gave it does not count from outside. That it was the same
-- course says nothing once its rule is another: only where no rule was followed, then and now, the course itself is asked.
-- A course made eventual, whose hours follow its cause, is not what the periodic one repeats (NR-01, 1.7.1.2).
create or replace function treinado_antes(aluno int, curso_dado int, regra int) returns boolean stable language sql begin atomic
  select exists (select from certificado ce
    join curso_versao dada on dada.id_curso_versao = ce.id_curso_versao
      and dada.tipo_treinamento is distinct from 'eventual'
    left join norma_regra outra on outra.id_norma_regra = dada.id_norma_regra
    left join norma_regra desta on desta.id_norma_regra = regra
    where ce.id_cliente_aluno = aluno and ce.revogado_em is null and not ce.espera_assinatura
      and case when desta.id_norma_regra is null
        then outra.id_norma_regra is null and ce.id_curso = curso_dado
          and ce.dados #>> '{Curso,Tipo}' is distinct from 'eventual'
        -- A version of before the question was asked was judged by the answer given since, which is printed.
        else ce.dados #>> '{Curso,Tipo}' in ('inicial', 'periodico')
          and coalesce(outra.norma, ce.dados #>> '{Regra,Norma}') = desta.norma
          and sem_acento(coalesce(outra.curso_tipo, ce.dados #>> '{Regra,CursoTipo}')) = sem_acento(desta.curso_tipo) end)
    or exists (
    select from norma_regra desta
    join norma_regra outra on outra.norma = desta.norma and sem_acento(outra.curso_tipo) = sem_acento(desta.curso_tipo)
    join curso_versao dada on dada.id_norma_regra = outra.id_norma_regra
      and dada.tipo_treinamento is distinct from 'eventual'
    join curso outro on outro.id_curso_versao = dada.id_curso_versao
    join certificado_externo x on x.id_curso = outro.id_curso
    where desta.id_norma_regra = regra and desta.somente_empresa_item = ''
      and x.id_cliente_aluno = aluno and x.status = 'AP');
end;

-- What an eventual class gave was held to no hours; it may be the whole of the initial training all the same. As above,
-- of the same rule, or of the same course where none was followed; whoever asks holds these hours against the rule.
create function horas_eventuais(aluno int, curso_dado int, regra int) returns jsonb stable language sql begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('CargaHoraria', ce.dados #> '{Curso,CargaHoraria}',
    'HorasPresenciais', ce.dados #> '{Curso,HorasPresenciais}',
    'HorasPraticas', coalesce(ce.dados #> '{Curso,HorasPraticas}', '0'))), '[]')
  from certificado ce
  join curso_versao dada on dada.id_curso_versao = ce.id_curso_versao
    and dada.tipo_treinamento is distinct from 'eventual'
  left join norma_regra outra on outra.id_norma_regra = dada.id_norma_regra
  left join norma_regra desta on desta.id_norma_regra = regra
  where ce.id_cliente_aluno = aluno and ce.revogado_em is null and not ce.espera_assinatura
    and ce.dados #>> '{Curso,Tipo}' = 'eventual'
    and case when desta.id_norma_regra is null then outra.id_norma_regra is null and ce.id_curso = curso_dado
      else coalesce(outra.norma, ce.dados #>> '{Regra,Norma}') = desta.norma
        and sem_acento(coalesce(outra.curso_tipo, ce.dados #>> '{Regra,CursoTipo}')) = sem_acento(desta.curso_tipo) end;
end;
comment on function treinado_antes is 'Whether a person had this training of the norm before, in a class or document whose hours were checked.';
comment on function horas_eventuais is 'Hours of the same training that a person had in eventual classes, whose hours nobody checked.';
