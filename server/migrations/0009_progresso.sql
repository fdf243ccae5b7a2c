-- A course taken in an enrolment. There is no row before the person begins, unless a new version was published "for
-- new enrolments only": then it holds the version they keep. Without a row the published version is meant.
create table matricula_curso (
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  id_curso int not null,
  id_curso_versao int not null,
  iniciado_em timestamptz,
  concluido_em timestamptz,
  -- Sum over the lessons that count of percent × minutes; whole numbers, so that sums kept and sums counted agree.
  pontos int not null default 0,
  progresso int not null default 0 constraint matricula_curso_progresso_valor check (progresso between 0 and 100),
  -- The lesson to resume.
  id_curso_conteudo_aula int,
  ultimo_acesso_em timestamptz,
  primary key (id_cliente_turma_aluno, id_curso),
  foreign key (id_cliente, id_cliente_turma_aluno)
    references cliente_turma_aluno (id_cliente, id_cliente_turma_aluno) on delete cascade,
  foreign key (id_curso, id_curso_versao) references curso_versao (id_curso, id_curso_versao),
  foreign key (id_curso, id_curso_conteudo_aula) references curso_conteudo_aula (id_curso, id_curso_conteudo_aula)
) with (fillfactor = 70);
create index matricula_curso_versao on matricula_curso (id_curso_versao);
create index matricula_curso_aula on matricula_curso (id_curso_conteudo_aula);

-- How many seconds of it there are to see or to read, beside the content: the content may be long, and progress is
-- reckoned many times a second.
alter table curso_versao_aula add column segundos_alvo int not null generated always as (
  case when tipo = 'VI' then greatest(1, coalesce((conteudo ->> 'DuracaoSegundos')::int, duracao_minutos * 60))
    else coalesce((conteudo ->> 'TempoMinimoSegundos')::int, 0) end) stored;

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
  vistos int4multirange not null default '{}',
  percentual int not null default 0 constraint progresso_aula_percentual_valor check (percentual between 0 and 100),
  concluida_em timestamptz,
  -- Of a SCORM package: status, score, bookmark, suspend data.
  scorm jsonb,
  constraint progresso_aula_concluida check ((percentual = 100) = (concluida_em is not null)),
  primary key (id_cliente_turma_aluno, id_curso_conteudo_aula),
  foreign key (id_cliente_turma_aluno, id_curso) references matricula_curso (id_cliente_turma_aluno, id_curso) on delete cascade,
  foreign key (id_curso, id_curso_conteudo_aula) references curso_conteudo_aula (id_curso, id_curso_conteudo_aula)
) with (fillfactor = 70);
create index progresso_aula_aula on progresso_aula (id_curso_conteudo_aula);

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
  foreign key (id_cliente_turma_aluno, id_curso_conteudo_aula)
    references progresso_aula (id_cliente_turma_aluno, id_curso_conteudo_aula) on delete cascade
) with (fillfactor = 70);
create index aula_sessao_aula on aula_sessao (id_cliente_turma_aluno, id_curso_conteudo_aula);
create unique index aula_sessao_uma_aberta on aula_sessao (id_cliente_turma_aluno) where fechada_em is null;

-- Course and class progress follow every change of a lesson's percent, whoever writes it.
create function progresso_aula_somar() returns trigger language plpgsql as $$
declare
  ganho int := new.percentual - case when tg_op = 'INSERT' then 0 else old.percentual end;
  somado boolean;
begin
  -- Twice: a version published meanwhile moves the enrolment while we wait for its row.
  for vez in 1..2 loop
    update matricula_curso mc set pontos = mc.pontos + ganho * va.duracao_minutos,
      progresso = (mc.pontos + ganho * va.duracao_minutos) / v.total_minutos
    from curso_versao_aula va join curso_versao v on v.id_curso_versao = va.id_curso_versao
    where mc.id_cliente_turma_aluno = new.id_cliente_turma_aluno and mc.id_curso = new.id_curso
      and va.id_curso_versao = mc.id_curso_versao and va.id_curso_conteudo_aula = new.id_curso_conteudo_aula and va.conta
    returning true into somado;
    exit when found;
  end loop;
  -- Nothing found: a lesson that the person's version does not have, or that does not count. Otherwise always: several
  -- courses together may pass a percent that none of them passes.
  if somado then perform matricula_somar(new.id_cliente_turma_aluno, new.ultimo_acesso_em); end if;
  return null;
end $$;

-- Progress of a whole enrolment: all courses of its class, weighted by minutes, those not begun included.
create function matricula_somar(matricula int, instante timestamptz) returns void language plpgsql as $$
declare
  velho numeric;
  novo int;
begin
  select m.progresso into velho from cliente_turma_aluno m where m.id_cliente_turma_aluno = matricula for no key update;
  select coalesce(sum(coalesce(mc.pontos, 0)) / nullif(sum(v.total_minutos), 0), 0) into novo
  from cliente_turma_aluno m
  join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma
  join curso c on c.id_curso = tc.id_curso
  left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = tc.id_curso
  left join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
  where m.id_cliente_turma_aluno = matricula;
  if novo = velho then return; end if;
  update cliente_turma_aluno set progresso = novo where id_cliente_turma_aluno = matricula;
  insert into cliente_turma_aluno_dia (id_cliente, id_cliente_turma_aluno, dia, ganho)
    select id_cliente, matricula, (instante at time zone 'America/Sao_Paulo')::date, novo - velho
    from cliente_turma_aluno where id_cliente_turma_aluno = matricula
  on conflict (id_cliente_turma_aluno, dia) do update set ganho = cliente_turma_aluno_dia.ganho + excluded.ganho;
end $$;

create trigger progresso_aula_nova after insert on progresso_aula
  for each row when (new.percentual > 0) execute function progresso_aula_somar();
create trigger progresso_aula_muda after update on progresso_aula
  for each row when (new.percentual <> old.percentual) execute function progresso_aula_somar();

-- A course that enters or leaves a class changes what its people have done of the whole.
create function cliente_turma_curso_somar() returns trigger language plpgsql as $$
begin
  perform matricula_somar(m.id_cliente_turma_aluno, now())
  from cliente_turma_aluno m
  where m.id_cliente_turma in (select id_cliente_turma from mudados)
    and exists (select from matricula_curso mc where mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.pontos > 0);
  return null;
end $$;
create trigger cliente_turma_curso_entra after insert on cliente_turma_curso
  referencing new table as mudados for each statement execute function cliente_turma_curso_somar();
create trigger cliente_turma_curso_sai after delete on cliente_turma_curso
  referencing old table as mudados for each statement execute function cliente_turma_curso_somar();

-- What the administrator or manager recorded of a lesson in person.
create table presenca (
  id_cliente_turma_aluno int not null,
  id_curso_conteudo_aula int not null,
  data date not null,
  local text not null,
  instrutor text not null,
  registrada_em timestamptz not null,
  id_usuario int not null references usuario,
  primary key (id_cliente_turma_aluno, id_curso_conteudo_aula),
  foreign key (id_cliente_turma_aluno, id_curso_conteudo_aula)
    references progresso_aula (id_cliente_turma_aluno, id_curso_conteudo_aula) on delete cascade
);

create table aula_anotacao (
  id_aula_anotacao int generated always as identity primary key,
  id_cliente_turma_aluno int not null,
  id_curso_conteudo_aula int not null references curso_conteudo_aula,
  -- The moment of the video it belongs to.
  segundo int,
  texto text not null,
  criada_em timestamptz not null,
  alterada_em timestamptz not null,
  foreign key (id_cliente_turma_aluno) references cliente_turma_aluno on delete cascade
);
create index aula_anotacao_aula on aula_anotacao (id_cliente_turma_aluno, id_curso_conteudo_aula);

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
  foreign key (id_cliente, id_cliente_turma_aluno)
    references cliente_turma_aluno (id_cliente, id_cliente_turma_aluno) on delete cascade,
  foreign key (id_curso, id_curso_conteudo_aula) references curso_conteudo_aula (id_curso, id_curso_conteudo_aula)
);
create index duvida_aula on duvida (id_cliente_turma_aluno, id_curso_conteudo_aula);
create index duvida_aguarda on duvida (criada_em) where aguarda_resposta;

create table duvida_mensagem (
  id_duvida_mensagem int generated always as identity primary key,
  id_duvida int not null references duvida on delete cascade,
  id_usuario int not null references usuario,
  do_tutor boolean not null,
  texto text not null,
  enviada_em timestamptz not null
);
create index duvida_mensagem_duvida on duvida_mensagem (id_duvida, id_duvida_mensagem);
