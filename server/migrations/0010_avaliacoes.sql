-- Every attempt stays as evidence (NR-01, Anexo II, 4.6.2): what was asked, in which order, what was answered and when.
create table avaliacao_tentativa (
  id_tentativa int generated always as identity primary key,
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  id_curso int not null,
  id_curso_conteudo_aula int not null,
  id_curso_versao int not null,
  numero int not null,
  iniciada_em timestamptz not null,
  -- The server's clock decides; null without a time limit.
  prazo_em timestamptz,
  entregue_em timestamptz,
  -- The rules and questions as they were, with order and key; the key leaves the server only when the rules allow.
  regras jsonb not null,
  questoes jsonb not null,
  -- By question: what was chosen, saved as it was chosen.
  respostas jsonb not null default '{}',
  -- Counts saved answers: of two tabs, the one behind is told so.
  sequencia int not null default 0,
  nota numeric constraint avaliacao_tentativa_nota_valor check (nota between 0 and 100),
  aprovada boolean,
  endereco text not null,
  agente text not null,
  constraint avaliacao_tentativa_entregue check ((entregue_em is null) = (nota is null) and (nota is null) = (aprovada is null)),
  unique (id_cliente_turma_aluno, id_curso_conteudo_aula, numero),
  foreign key (id_cliente, id_cliente_turma_aluno)
    references cliente_turma_aluno (id_cliente, id_cliente_turma_aluno) on delete cascade,
  foreign key (id_curso, id_curso_conteudo_aula) references curso_conteudo_aula (id_curso, id_curso_conteudo_aula),
  foreign key (id_curso, id_curso_versao) references curso_versao (id_curso, id_curso_versao)
);
create unique index avaliacao_tentativa_uma_aberta on avaliacao_tentativa (id_cliente_turma_aluno, id_curso_conteudo_aula)
  where entregue_em is null;
create index avaliacao_tentativa_vencida on avaliacao_tentativa (prazo_em) where entregue_em is null;

create table avaliacao_tentativa_evento (
  id_tentativa_evento bigint generated always as identity primary key,
  id_tentativa int not null references avaliacao_tentativa on delete cascade,
  id_questao int not null,
  resposta jsonb not null,
  em timestamptz not null
);
create index avaliacao_tentativa_evento_tentativa on avaliacao_tentativa_evento (id_tentativa);
