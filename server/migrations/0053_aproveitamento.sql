-- NR-01, 1.7.6 to 1.7.8.1: earlier training that counts in an enrolment, validated by the technical person of the course
-- in a document that is kept here.
create table aproveitamento (
  id_aproveitamento int generated always as identity primary key,
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  id_curso int not null references curso,
  -- As the version of the course names them.
  responsavel_nome text not null,
  responsavel_registro text not null,
  validado_em date not null,
  id_arquivo int not null references arquivo,
  registrado_em timestamptz not null,
  registrado_por int not null references usuario,
  desfeito_em timestamptz,
  desfeito_por int references usuario,
  motivo text,
  constraint aproveitamento_desfeito_com_motivo
    check ((desfeito_em is null) = (desfeito_por is null) and (desfeito_em is null) = (motivo is null)),
  foreign key (id_cliente, id_cliente_turma_aluno)
    references cliente_turma_aluno (id_cliente, id_cliente_turma_aluno) on delete cascade
);
create unique index aproveitamento_um_em_vigor on aproveitamento (id_cliente_turma_aluno, id_curso)
  where desfeito_em is null;
create index aproveitamento_matricula on aproveitamento (id_cliente_turma_aluno);
create index aproveitamento_arquivo on aproveitamento (id_arquivo);

-- Each as its own record said; the record itself may go when it need no longer be kept.
create table aproveitamento_treinamento (
  id_aproveitamento int not null references aproveitamento on delete cascade,
  ordem int not null,
  id_certificado int references certificado on delete set null,
  id_certificado_externo int references certificado_externo on delete set null,
  codigo text,
  nome text not null,
  instituicao text not null,
  data_conclusao date not null,
  -- Of one that itself counted earlier training, the day of that.
  conta_desde date not null,
  carga_horaria numeric not null constraint aproveitamento_carga_positiva check (carga_horaria > 0),
  constraint aproveitamento_uma_origem check (num_nonnulls(id_certificado, id_certificado_externo) <= 1),
  constraint aproveitamento_conta_antes check (conta_desde <= data_conclusao),
  primary key (id_aproveitamento, ordem),
  constraint aproveitamento_certificado_unico unique (id_aproveitamento, id_certificado),
  constraint aproveitamento_externo_unico unique (id_aproveitamento, id_certificado_externo)
);
create index aproveitamento_treinamento_certificado on aproveitamento_treinamento (id_certificado);
create index aproveitamento_treinamento_externo on aproveitamento_treinamento (id_certificado_externo);

-- The lessons concluded by one in force; written before they are, like attendance.
create table aproveitamento_aula (
  id_cliente_turma_aluno int not null,
  id_curso_conteudo_aula int not null,
  id_aproveitamento int not null references aproveitamento on delete cascade,
  primary key (id_cliente_turma_aluno, id_curso_conteudo_aula),
  foreign key (id_cliente_turma_aluno, id_curso_conteudo_aula)
    references progresso_aula (id_cliente_turma_aluno, id_curso_conteudo_aula) on delete cascade
    deferrable initially deferred
);
create index aproveitamento_aula_aproveitamento on aproveitamento_aula (id_aproveitamento);
