create table progresso_aula (
  id_cliente_turma_aluno int not null,
  id_curso int not null,
  id_curso_conteudo_aula int not null,
  primeiro_acesso_em timestamptz not null,
  ultimo_acesso_em timestamptz not null,
  -- Time with the page in sight and the person there.
  segundos int not null default 0,
  -- Where to resume a video, in seconds.
  posicao int not null default 0,
  -- The seconds of the video really watched: their union, not a high-water mark.
  vistos int4multirange not null default '{}'::int4multirange,
  percentual int not null default 0
    constraint progresso_aula_percentual_valor check (percentual between 0 and 100),
  concluida_em timestamptz,
  -- Of a SCORM package: status, score, bookmark, suspend data.
  scorm jsonb,
  constraint progresso_aula_concluida check ((percentual = 100) = (concluida_em is not null)),
  primary key (id_cliente_turma_aluno, id_curso_conteudo_aula),
  foreign key (id_cliente_turma_aluno, id_curso) references matricula_curso(id_cliente_turma_aluno, id_curso) on delete cascade,
  foreign key (id_curso, id_curso_conteudo_aula) references curso_conteudo_aula(id_curso, id_curso_conteudo_aula)
) with (fillfactor=70);

create table aula_anotacao (
  id_aula_anotacao int generated always as identity primary key,
  id_cliente_turma_aluno int not null references cliente_turma_aluno on delete cascade,
  id_curso_conteudo_aula int not null references curso_conteudo_aula,
  -- The moment of the video it belongs to.
  segundo int,
  texto text not null,
  criada_em timestamptz not null,
  alterada_em timestamptz not null
);

-- A question to the tutor; the newest message decides whether it waits for an answer.
create table duvida (
  id_duvida int generated always as identity primary key,
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  id_curso int not null,
  id_curso_conteudo_aula int not null,
  segundo int,
  criada_em timestamptz not null,
  aguarda_resposta boolean not null default true,
  foreign key (id_cliente, id_cliente_turma_aluno) references cliente_turma_aluno(id_cliente, id_cliente_turma_aluno) on delete cascade,
  foreign key (id_curso, id_curso_conteudo_aula) references curso_conteudo_aula(id_curso, id_curso_conteudo_aula)
);

create table duvida_mensagem (
  id_duvida_mensagem int generated always as identity primary key,
  id_duvida int not null references duvida on delete cascade,
  id_usuario int not null references usuario,
  do_tutor boolean not null,
  texto text not null,
  enviada_em timestamptz not null
);

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
  respostas jsonb not null default '{}'::jsonb,
  -- Counts saved answers: of two tabs, the one behind is told so.
  sequencia int not null default 0,
  nota numeric constraint avaliacao_tentativa_nota_valor check (nota between 0 and 100),
  acertos int,
  aprovada boolean,
  endereco text not null,
  agente text not null,
  -- How the person proved who they are at `identificada_em`.
  identificada_por text not null default 'senha'
    constraint avaliacao_tentativa_identificada_por check (identificada_por in ('senha', 'provedor')),
  constraint avaliacao_tentativa_entregue check (num_nulls(entregue_em, encerramento, nota, acertos, aprovada) in (0, 5)),
  constraint avaliacao_tentativa_dentro_do_limite check (numero <= limite),
  constraint avaliacao_tentativa_numero_unico unique (id_cliente_turma_aluno, id_curso_conteudo_aula, numero),
  foreign key (id_cliente, id_cliente_turma_aluno) references cliente_turma_aluno(id_cliente, id_cliente_turma_aluno) on delete cascade,
  foreign key (id_curso, id_curso_conteudo_aula) references curso_conteudo_aula(id_curso, id_curso_conteudo_aula),
  foreign key (id_curso, id_curso_versao) references curso_versao(id_curso, id_curso_versao)
);

create table avaliacao_tentativa_evento (
  id_tentativa_evento bigint generated always as identity primary key,
  id_tentativa int not null references avaliacao_tentativa on delete cascade,
  id_questao int not null,
  resposta jsonb not null,
  em timestamptz not null
);

-- One more attempt than the rules give, each with its reason.
create table avaliacao_concessao (
  id_avaliacao_concessao int generated always as identity primary key,
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  id_curso_conteudo_aula int not null references curso_conteudo_aula,
  motivo text not null,
  id_usuario int not null references usuario,
  concedida_em timestamptz not null,
  foreign key (id_cliente, id_cliente_turma_aluno) references cliente_turma_aluno(id_cliente, id_cliente_turma_aluno) on delete cascade
);

-- 4.3 and 4.4: on each day of study the person declares to be in a proper place and to use the time for the course only.
create table declaracao_estudo (
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  dia date not null,
  declarada_em timestamptz not null,
  texto text not null,
  endereco text not null,
  agente text not null,
  primary key (id_cliente_turma_aluno, dia),
  foreign key (id_cliente, id_cliente_turma_aluno) references cliente_turma_aluno(id_cliente, id_cliente_turma_aluno) on delete cascade
);

-- A course that somebody took along to study without a connection (decisions/0031). What is studied so is told later, and
-- believed as far as the server's own clock allows: no more than the time since it was taken, less whatever the person
-- was credited with meanwhile, on this device or another.
create table estudo_levado (
  id_estudo_levado uuid primary key,
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  id_curso int not null references curso,
  levado_em timestamptz not null,
  -- Of all lessons of the person at that moment, as tempo_de_estudo counts it.
  segundos_antes int not null,
  endereco text not null,
  agente text not null,
  foreign key (id_cliente, id_cliente_turma_aluno) references cliente_turma_aluno(id_cliente, id_cliente_turma_aluno) on delete cascade
);

-- Each opening of a lesson, kept as the access log (NR-01, Anexo II, 4.7). What a player claims to have shown is
-- credited against the server's time since the opening; opening again elsewhere closes the one before.
create table aula_sessao (
  id_aula_sessao uuid primary key,
  id_cliente_turma_aluno int not null,
  id_curso_conteudo_aula int not null,
  aberta_em timestamptz not null,
  ultima_em timestamptz not null,
  fechada_em timestamptz,
  sequencia int not null default 0,
  segundos int not null default 0,
  creditados int not null default 0,
  endereco text not null,
  agente text not null,
  -- A person studies one lesson at a time, whatever the classes and clients they are in: no moment counts twice.
  id_usuario int not null references usuario,
  -- Such an opening is known only once it is over: it has its end from the start.
  id_estudo_levado uuid references estudo_levado on delete set null,
  foreign key (id_cliente_turma_aluno, id_curso_conteudo_aula) references progresso_aula(id_cliente_turma_aluno, id_curso_conteudo_aula) on delete cascade,
  constraint aula_sessao_levada_tem_fim check (id_estudo_levado is null or fechada_em is not null)
) with (fillfactor=70);

-- Course and class progress follow every change of a lesson's percent, whoever writes it.
create function progresso_aula_somar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform cursos_somar(array_agg(d.id_cliente_turma_aluno), array_agg(d.id_curso), array_agg(d.id_curso_conteudo_aula),
      array_agg(d.percentual), array_agg(d.ultimo_acesso_em))
    from depois d where d.percentual > 0
    having count(*) > 0;
  else
    perform cursos_somar(array_agg(d.id_cliente_turma_aluno), array_agg(d.id_curso), array_agg(d.id_curso_conteudo_aula),
      array_agg(d.percentual - a.percentual), array_agg(d.ultimo_acesso_em))
    from depois d
    join antes a on a.id_cliente_turma_aluno = d.id_cliente_turma_aluno
      and a.id_curso_conteudo_aula = d.id_curso_conteudo_aula
    where d.percentual <> a.percentual
    having count(*) > 0;
  end if;
  return null;
end $$;

-- What was delivered is proof: no writer, ours included, changes it afterwards.
create function avaliacao_tentativa_guardar() returns trigger language plpgsql as $$
begin
  raise exception 'a delivered attempt does not change';
end $$;

-- Until when study counts in a lesson opened at `aberta`: the end of that day, or of today, where it was declared. What
-- was studied before midnight and told after it still counts.
create function declarado_ate(matricula int, aberta timestamptz, hoje date) returns timestamptz
  language sql stable parallel safe
  return coalesce((select (max(d.dia) + 1)::timestamp at time zone 'America/Sao_Paulo' from declaracao_estudo d
    where d.id_cliente_turma_aluno = matricula
      and d.dia in (hoje, (aberta at time zone 'America/Sao_Paulo')::date)), aberta);

-- Seconds of study of a person, in all classes and clients, but for one opening. Of what was studied without a connection
-- the whole opening counts, so that two that are told at the same moment cannot both take the same time.
create function tempo_de_estudo(pessoa int, fora uuid) returns int
  language sql stable parallel safe
  return (select coalesce(sum(case when s.id_estudo_levado is null then s.segundos
      else ceil(extract(epoch from s.fechada_em - s.aberta_em)) end), 0)::int
    from cliente_aluno ca
    join cliente_turma_aluno m on m.id_cliente_aluno = ca.id_cliente_aluno
    join aula_sessao s on s.id_cliente_turma_aluno = m.id_cliente_turma_aluno
    where ca.id_usuario = pessoa and s.id_aula_sessao is distinct from fora);

create index progresso_aula_aula on progresso_aula (id_curso_conteudo_aula);
create index aula_sessao_aula on aula_sessao (id_cliente_turma_aluno, id_curso_conteudo_aula);
create index aula_anotacao_aula on aula_anotacao (id_cliente_turma_aluno, id_curso_conteudo_aula);
create index duvida_aula on duvida (id_cliente_turma_aluno, id_curso_conteudo_aula);
create index duvida_aguarda on duvida (criada_em) where aguarda_resposta;
create index duvida_mensagem_duvida on duvida_mensagem (id_duvida, id_duvida_mensagem);
create unique index avaliacao_tentativa_uma_aberta on avaliacao_tentativa (id_cliente_turma_aluno, id_curso_conteudo_aula)
  where entregue_em is null;
-- Foreign keys from the other side.
create index avaliacao_tentativa_aula on avaliacao_tentativa (id_curso_conteudo_aula);
create index avaliacao_tentativa_versao on avaliacao_tentativa (id_curso_versao);
create index avaliacao_tentativa_vencida on avaliacao_tentativa (prazo_em) where entregue_em is null;
create index avaliacao_tentativa_evento_tentativa on avaliacao_tentativa_evento (id_tentativa, id_tentativa_evento);
create index avaliacao_concessao_matricula on avaliacao_concessao (id_cliente_turma_aluno, id_curso_conteudo_aula);
create index avaliacao_concessao_aula on avaliacao_concessao (id_curso_conteudo_aula);
-- What a student wrote to tutors within the last hour is counted before each message.
create index duvida_mensagem_pessoa on duvida_mensagem (id_usuario, enviada_em) where not do_tutor;
create unique index aula_sessao_uma_aberta on aula_sessao (id_usuario) where fechada_em is null;
create index estudo_levado_matricula on estudo_levado (id_cliente_turma_aluno);
create index aula_sessao_levado on aula_sessao (id_estudo_levado) where id_estudo_levado is not null;

create trigger avaliacao_tentativa_entregue_fica before update on avaliacao_tentativa
  for each row when (old.entregue_em is not null) execute function avaliacao_tentativa_guardar();
create trigger progresso_aula_nova after insert on progresso_aula
  referencing new table as depois for each statement execute function progresso_aula_somar();
create trigger progresso_aula_muda after update on progresso_aula
  referencing old table as antes new table as depois for each statement execute function progresso_aula_somar();

alter table presenca add constraint presenca_id_cliente_turma_aluno_id_curso_conteudo_aula_fkey foreign key (id_cliente_turma_aluno, id_curso_conteudo_aula) references progresso_aula(id_cliente_turma_aluno, id_curso_conteudo_aula) on delete cascade deferrable initially deferred;
