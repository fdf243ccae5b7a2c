-- Lists, reminders and renewals ask of many certificates only whose they are and until when: these indexes answer
-- alone, without reading the facts.
create index certificado_da_pessoa on certificado (id_cliente_aluno, id_curso, emitido_em desc)
  include (id_certificado, id_cliente, validade, revogado_em);
drop index certificado_pessoa;

create index certificado_vence_no_dia on certificado (validade, id_certificado)
  include (id_cliente, id_cliente_aluno, id_curso, emitido_em) where revogado_em is null;
drop index certificado_vence;

create index certificado_vence_no_cliente on certificado (id_cliente, validade, id_certificado)
  include (id_cliente_aluno, id_curso, emitido_em) where revogado_em is null;
drop index certificado_vence_cliente;

-- The few among the many: each state of which a client's newest are not.
create index certificado_permanente on certificado (id_cliente, emitido_em desc, id_certificado desc)
  include (id_cliente_aluno) where revogado_em is null and validade is null;
create index certificado_revogado_do_cliente on certificado (id_cliente, emitido_em desc, id_certificado desc)
  include (id_cliente_aluno) where revogado_em is not null;

-- Who has longer than their class: few, and asked for by whoever renews.
create index cliente_turma_aluno_prazo on cliente_turma_aluno (id_cliente, prazo) where prazo is not null;
