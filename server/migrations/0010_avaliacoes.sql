-- Every attempt stays as evidence (NR-01, Anexo II, 4.6.2): what was asked, in which order, what was answered and when.
create table avaliacao_tentativa (
  id_tentativa int generated always as identity primary key,
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  id_curso int not null,
  id_curso_conteudo_aula int not null,
  id_curso_versao int not null,
  numero int not null,
  -- How many the person had when it began, those granted included; null = as many as wanted.
  limite int,
  iniciada_em timestamptz not null,
  -- When the password was asked again (NR-01, Anexo II, 4.6.1).
  identificada_em timestamptz,
  -- The server's clock decides: the time limit or the end of the class, whichever comes first.
  prazo_em timestamptz not null,
  entregue_em timestamptz,
  -- EN delivered by the person, PR closed by the clock with what was saved.
  encerramento text constraint avaliacao_tentativa_encerramento_valor check (encerramento in ('EN', 'PR')),
  -- The rules and questions as they were, with order and key; the key leaves the server only when the rules allow.
  regras jsonb not null,
  questoes jsonb not null,
  -- By question: what was chosen, saved as it was chosen.
  respostas jsonb not null default '{}',
  -- Counts saved answers: of two tabs, the one behind is told so.
  sequencia int not null default 0,
  nota numeric constraint avaliacao_tentativa_nota_valor check (nota between 0 and 100),
  acertos int,
  aprovada boolean,
  endereco text not null,
  agente text not null,
  constraint avaliacao_tentativa_entregue
    check (num_nulls(entregue_em, encerramento, nota, acertos, aprovada) in (0, 5)),
  constraint avaliacao_tentativa_dentro_do_limite check (numero <= limite),
  constraint avaliacao_tentativa_numero_unico unique (id_cliente_turma_aluno, id_curso_conteudo_aula, numero),
  foreign key (id_cliente, id_cliente_turma_aluno)
    references cliente_turma_aluno (id_cliente, id_cliente_turma_aluno) on delete cascade,
  foreign key (id_curso, id_curso_conteudo_aula) references curso_conteudo_aula (id_curso, id_curso_conteudo_aula),
  foreign key (id_curso, id_curso_versao) references curso_versao (id_curso, id_curso_versao)
);
create unique index avaliacao_tentativa_uma_aberta on avaliacao_tentativa (id_cliente_turma_aluno, id_curso_conteudo_aula)
  where entregue_em is null;
-- Foreign keys from the other side.
create index avaliacao_tentativa_aula on avaliacao_tentativa (id_curso_conteudo_aula);
create index avaliacao_tentativa_versao on avaliacao_tentativa (id_curso_versao);
create index avaliacao_tentativa_vencida on avaliacao_tentativa (prazo_em) where entregue_em is null;

create table avaliacao_tentativa_evento (
  id_tentativa_evento bigint generated always as identity primary key,
  id_tentativa int not null references avaliacao_tentativa on delete cascade,
  id_questao int not null,
  resposta jsonb not null,
  em timestamptz not null
);
create index avaliacao_tentativa_evento_tentativa on avaliacao_tentativa_evento (id_tentativa, id_tentativa_evento);

-- What was delivered is proof: no writer, ours included, changes it afterwards.
create function avaliacao_tentativa_guardar() returns trigger language plpgsql as $$
begin
  raise exception 'a delivered attempt does not change';
end $$;
create trigger avaliacao_tentativa_entregue_fica before update on avaliacao_tentativa
  for each row when (old.entregue_em is not null) execute function avaliacao_tentativa_guardar();

-- One more attempt than the rules give, each with its reason.
create table avaliacao_concessao (
  id_avaliacao_concessao int generated always as identity primary key,
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  id_curso_conteudo_aula int not null references curso_conteudo_aula,
  motivo text not null,
  id_usuario int not null references usuario,
  concedida_em timestamptz not null,
  foreign key (id_cliente, id_cliente_turma_aluno)
    references cliente_turma_aluno (id_cliente, id_cliente_turma_aluno) on delete cascade
);
create index avaliacao_concessao_matricula on avaliacao_concessao (id_cliente_turma_aluno, id_curso_conteudo_aula);
create index avaliacao_concessao_aula on avaliacao_concessao (id_curso_conteudo_aula);

