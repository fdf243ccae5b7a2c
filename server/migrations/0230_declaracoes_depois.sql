-- What the platform says of cmi5 lessons when nobody is there: openings that never ended, and waivers whose reason has gone.
alter table aula_declaracao add column anulada_em timestamptz;

create index progresso_aula_xapi_iniciada on progresso_aula (id_cliente_turma_aluno) where xapi ->> 'Fase' = 'iniciada';
create index aula_item_xapi_iniciada on aula_item (id_cliente_turma_aluno) where xapi ->> 'Fase' = 'iniciada';
create index aula_declaracao_dispensa on aula_declaracao (id_cliente_turma_aluno, id_curso_conteudo_aula)
  where declaracao -> 'verb' ->> 'id' = 'https://w3id.org/xapi/adl/verbs/waived' and anulada_em is null;
