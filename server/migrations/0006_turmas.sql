-- AG, EA and EN follow from the dates at every read; only the cancelling is stored.
create table cliente_turma (
  id_cliente_turma int generated always as identity primary key,
  id_cliente int not null references cliente,
  descricao text not null,
  data_inicio date not null,
  data_termino date not null,
  vagas int not null constraint cliente_turma_vagas_valor check (vagas >= 1),
  -- Kept by the trigger below, so that no writer can forget it and none can pass the seats.
  qtd_alunos int not null default 0,
  cancelada_em timestamptz,
  motivo_cancelamento text,
  versao int not null default 1,
  criada_em timestamptz not null default now(),
  -- Training out of its turn (NR-01, item 1.7.1.2.3): why it is given; the certificates of the class say so.
  motivo_eventual text
    constraint cliente_turma_motivo_eventual_tamanho check (length(motivo_eventual) between 1 and 150),
  -- NR-01, 1.7.1.2: which training a class gives; null, whichever its course gives or each person needs. What is given out of
  -- its turn is told by its reason.
  tipo_treinamento text
    constraint cliente_turma_tipo_valor check (tipo_treinamento in ('inicial', 'periodico')),
  constraint cliente_turma_datas check (data_termino >= data_inicio),
  constraint cliente_turma_vagas_suficientes check (qtd_alunos between 0 and vagas),
  constraint cliente_turma_cancelada_com_motivo check ((cancelada_em is null) = (motivo_cancelamento is null)),
  unique (id_cliente, id_cliente_turma),
  constraint cliente_turma_um_tipo check (tipo_treinamento is null or motivo_eventual is null)
);

create table cliente_turma_curso (
  id_cliente int not null,
  id_cliente_turma int not null,
  id_curso int not null references curso,
  primary key (id_cliente_turma, id_curso),
  foreign key (id_cliente, id_cliente_turma) references cliente_turma(id_cliente, id_cliente_turma) on delete cascade
);

create table cliente_turma_setor (
  id_cliente_turma_setor int generated always as identity primary key,
  id_cliente int not null,
  id_cliente_turma int not null,
  id_cliente_setor int not null,
  unique (id_cliente_turma, id_cliente_setor),
  foreign key (id_cliente, id_cliente_turma) references cliente_turma(id_cliente, id_cliente_turma) on delete cascade,
  foreign key (id_cliente, id_cliente_setor) references cliente_setor(id_cliente, id_cliente_setor)
);

create table cliente_turma_aluno (
  id_cliente_turma_aluno int generated always as identity primary key,
  id_cliente int not null,
  id_cliente_turma int not null,
  id_cliente_aluno int not null,
  -- The sector that brought the person; null when somebody enrolled them by hand.
  id_cliente_setor int,
  em_espera boolean not null default false,
  espera_desde timestamptz,
  -- When the certificate that this class renews ends: the first in the waiting list is who loses it first.
  validade date,
  excluido boolean not null default false,
  -- The person's own deadline, later than that of the class.
  prazo date,
  matriculado_em timestamptz not null,
  primeiro_acesso_em timestamptz,
  concluido_em timestamptz,
  progresso numeric not null default 0
    constraint cliente_turma_aluno_progresso_valor check (progresso between 0 and 100),
  lembrado_em date,
  -- The people of a class in their order, with what they are searched by.
  ordem text collate "C" not null default '',
  busca text not null default '',
  constraint cliente_turma_aluno_espera check (em_espera = (espera_desde is not null)),
  unique (id_cliente_turma, id_cliente_aluno),
  unique (id_cliente, id_cliente_turma_aluno),
  foreign key (id_cliente, id_cliente_turma) references cliente_turma(id_cliente, id_cliente_turma) on delete cascade,
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno(id_cliente, id_cliente_aluno),
  foreign key (id_cliente, id_cliente_setor) references cliente_setor(id_cliente, id_cliente_setor)
);

-- What each person gained on each day, in points of a hundred: their sum is the person's progress.
create table cliente_turma_aluno_dia (
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  dia date not null,
  ganho numeric not null,
  primary key (id_cliente_turma_aluno, dia),
  foreign key (id_cliente, id_cliente_turma_aluno) references cliente_turma_aluno(id_cliente, id_cliente_turma_aluno) on delete cascade
);

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
  progresso int not null default 0
    constraint matricula_curso_progresso_valor check (progresso between 0 and 100),
  -- The lesson to resume.
  id_curso_conteudo_aula int,
  ultimo_acesso_em timestamptz,
  primary key (id_cliente_turma_aluno, id_curso),
  foreign key (id_cliente, id_cliente_turma_aluno) references cliente_turma_aluno(id_cliente, id_cliente_turma_aluno) on delete cascade,
  foreign key (id_curso, id_curso_versao) references curso_versao(id_curso, id_curso_versao),
  foreign key (id_curso, id_curso_conteudo_aula) references curso_conteudo_aula(id_curso, id_curso_conteudo_aula)
) with (fillfactor=70);

-- What the administrator or manager recorded of a lesson in person.
create table presenca (
  id_cliente_turma_aluno int not null,
  id_curso_conteudo_aula int not null,
  data date not null,
  local text not null,
  instrutor text not null,
  registrada_em timestamptz not null,
  id_usuario int not null references usuario,
  -- When who was there came and went, and what the instructor says of them: AP apt, NA not apt, null where nothing is said.
  entrada text,
  saida text,
  resultado text constraint presenca_resultado check (resultado in ('AP', 'NA')),
  -- Why somebody was trained for more than eight hours on one day.
  motivo_jornada text not null default ''
    constraint presenca_motivo_jornada_tamanho check (length(motivo_jornada) <= 500),
  primary key (id_cliente_turma_aluno, id_curso_conteudo_aula),
  constraint presenca_horas check (entrada is null and saida is null or entrada ~ '^([01]\d|2[0-3]):[0-5]\d$' and saida ~ '^([01]\d|2[0-3]):[0-5]\d$' and saida > entrada)
);

-- When and where a class meets for a lesson in person: one meeting for each lesson, in hours of America/Sao_Paulo. What
-- really happened is in presenca.
create table turma_encontro (
  -- Tells a meeting from one made after it was cancelled.
  id_turma_encontro int generated always as identity not null unique,
  id_cliente int not null,
  id_cliente_turma int not null,
  id_curso_conteudo_aula int not null references curso_conteudo_aula,
  dia date not null,
  hora_inicio text not null,
  hora_fim text not null,
  local text not null,
  instrutor text not null,
  versao int not null default 1,
  constraint turma_encontro_horas check ( hora_inicio ~ '^([01]\d|2[0-3]):[0-5]\d$' and hora_fim ~ '^([01]\d|2[0-3]):[0-5]\d$' and hora_fim > hora_inicio),
  primary key (id_cliente_turma, id_curso_conteudo_aula),
  foreign key (id_cliente, id_cliente_turma) references cliente_turma(id_cliente, id_cliente_turma) on delete cascade
);

create function cliente_turma_contar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update cliente_turma t set qtd_alunos = t.qtd_alunos + d.delta
    from (select id_cliente_turma, count(*) as delta from depois where not em_espera and not excluido group by 1) d
    where t.id_cliente_turma = d.id_cliente_turma;
  elsif tg_op = 'DELETE' then
    update cliente_turma t set qtd_alunos = t.qtd_alunos - d.delta
    from (select id_cliente_turma, count(*) as delta from antes where not em_espera and not excluido group by 1) d
    where t.id_cliente_turma = d.id_cliente_turma;
  else
    update cliente_turma t set qtd_alunos = t.qtd_alunos + d.delta
    from (
      select id_cliente_turma, sum(parte) as delta
      from (
        select id_cliente_turma, 1 as parte from depois where not em_espera and not excluido
        union all
        select id_cliente_turma, -1 from antes where not em_espera and not excluido) partes
      group by 1 having sum(parte) <> 0) d
    where t.id_cliente_turma = d.id_cliente_turma;
  end if;
  return null;
end $$;
comment on function cliente_turma_contar is 'Keeps the seats taken; the check on them refuses one too many.';

-- A course that enters or leaves a class changes what its people have done of the whole.
create function cliente_turma_curso_somar() returns trigger language plpgsql as $$
begin
  perform matriculas_somar(array_agg(m.id_cliente_turma_aluno), array_agg(now()))
  from cliente_turma_aluno m
  where m.id_cliente_turma in (select id_cliente_turma from mudados)
    and exists (select from matricula_curso mc where mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.pontos > 0)
  having count(*) > 0;
  return null;
end $$;

create function cliente_aluno_turmas() returns trigger language plpgsql as $$
begin
  update cliente_turma_aluno m set ordem = n.ordem, busca = n.busca
  from velhos v join novos n using (id_cliente_aluno)
  where (v.ordem, v.busca) <> (n.ordem, n.busca) and m.id_cliente_aluno = n.id_cliente_aluno;
  return null;
end $$;
comment on function cliente_aluno_turmas is 'Order and search words of a person in the lists of their classes.';

-- Progress of whole enrolments: all courses of their class, weighted by minutes, those not begun included.
create function matriculas_somar(matriculas int[], instantes timestamptz[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  novos int[];
begin
  perform from cliente_turma_aluno where id_cliente_turma_aluno = any(matriculas)
  order by id_cliente_turma_aluno for no key update;
  select array_agg(q.matricula), array_agg(q.instante), array_agg(s.novo) into matriculas, instantes, novos
  from unnest(matriculas, instantes) q(matricula, instante)
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = q.matricula
  cross join lateral (
    select coalesce(sum(coalesce(mc.pontos, 0)) / nullif(sum(v.total_minutos), 0), 0) as novo
    from cliente_turma_curso tc
    join curso c on c.id_curso = tc.id_curso
    left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = tc.id_curso
    left join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
    where tc.id_cliente_turma = m.id_cliente_turma) s
  where s.novo <> m.progresso;
  if novos is null then return; end if;
  insert into cliente_turma_aluno_dia (id_cliente, id_cliente_turma_aluno, dia, ganho)
  select m.id_cliente, q.matricula, (q.instante at time zone 'America/Sao_Paulo')::date, q.novo - m.progresso
  from unnest(matriculas, instantes, novos) q(matricula, instante, novo)
  join cliente_turma_aluno m on m.id_cliente_turma_aluno = q.matricula
  on conflict (id_cliente_turma_aluno, dia) do update set ganho = cliente_turma_aluno_dia.ganho + excluded.ganho;
  update cliente_turma_aluno m set progresso = q.novo
  from unnest(matriculas, novos) q(matricula, novo) where m.id_cliente_turma_aluno = q.matricula;
end $$;

-- What lessons gained, added to their courses and then to their enrolments.
create function cursos_somar(matriculas int[], cursos int[], aulas int[], ganhos int[], instantes timestamptz[])
returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from unnest(matriculas, cursos) q(matricula, curso)
  join matricula_curso mc on mc.id_cliente_turma_aluno = q.matricula and mc.id_curso = q.curso
  order by q.matricula, q.curso for no key update of mc;
  -- A lesson that the person's version does not have, or that does not count, adds nothing. What adds something always
  -- reaches the enrolment: several courses together may pass a percent that none of them passes.
  with ganho as (
    select q.matricula, q.curso, v.total_minutos, sum(q.ganho * va.duracao_minutos)::int as pontos,
      max(q.instante) as instante
    from unnest(matriculas, cursos, aulas, ganhos, instantes) q(matricula, curso, aula, ganho, instante)
    join matricula_curso mc on mc.id_cliente_turma_aluno = q.matricula and mc.id_curso = q.curso
    join curso_versao v on v.id_curso_versao = mc.id_curso_versao
    join curso_versao_aula va on va.id_curso_versao = mc.id_curso_versao and va.id_curso_conteudo_aula = q.aula
    where va.conta
    group by q.matricula, q.curso, v.total_minutos),
  somado as (
    update matricula_curso mc set pontos = mc.pontos + ganho.pontos,
      progresso = (mc.pontos + ganho.pontos) / ganho.total_minutos
    from ganho where mc.id_cliente_turma_aluno = ganho.matricula and mc.id_curso = ganho.curso
    returning mc.id_cliente_turma_aluno as matricula, ganho.instante)
  select array_agg(matricula), array_agg(instante) into matriculas, instantes
  from (select matricula, max(instante) as instante from somado group by matricula) s;
  if matriculas is not null then perform matriculas_somar(matriculas, instantes); end if;
end $$;

create function webhook_matricula_fatos(m cliente_turma_aluno) returns jsonb language sql stable
  return jsonb_build_object('IdClienteTurmaAluno', m.id_cliente_turma_aluno, 'IdClienteTurma', m.id_cliente_turma,
    'IdClienteAluno', m.id_cliente_aluno);

create index cliente_turma_lista on cliente_turma (id_cliente, data_inicio desc, id_cliente_turma desc);
create index cliente_turma_busca on cliente_turma using gin (sem_acento(descricao) gin_trgm_ops);
create index cliente_turma_curso_curso on cliente_turma_curso (id_curso);
create index cliente_turma_setor_setor on cliente_turma_setor (id_cliente_setor);
create index cliente_turma_aluno_aluno on cliente_turma_aluno (id_cliente_aluno);
create index cliente_turma_aluno_setor on cliente_turma_aluno (id_cliente_setor);
create index cliente_turma_aluno_espera_ordem on cliente_turma_aluno (id_cliente_turma, validade, espera_desde)
  where em_espera and not excluido;
create index matricula_curso_versao on matricula_curso (id_curso_versao);
create index matricula_curso_aula on matricula_curso (id_curso_conteudo_aula);
create index cliente_turma_aluno_ordem on cliente_turma_aluno (id_cliente_turma, ordem, id_cliente_aluno) include (busca)
  where not em_espera and not excluido;
create index cliente_turma_aluno_removidos on cliente_turma_aluno (id_cliente_turma, ordem, id_cliente_aluno) include (busca)
  where excluido;
-- Who has longer than their class: few, and asked for by whoever renews.
create index cliente_turma_aluno_prazo on cliente_turma_aluno (id_cliente, prazo) where prazo is not null;
create index matricula_curso_concluido on matricula_curso (id_cliente, concluido_em) include (id_cliente_turma_aluno)
  where concluido_em is not null;
-- Classes that have not ended, whichever client's; and who signed in last in each client.
create index cliente_turma_aberta on cliente_turma (data_termino, data_inicio, id_cliente) where cancelada_em is null;
create index turma_encontro_dia on turma_encontro (dia);
create index turma_encontro_aula on turma_encontro (id_curso_conteudo_aula);
create index cliente_turma_aluno_busca on cliente_turma_aluno using gin (id_cliente_turma, busca gin_trgm_ops);
alter table cliente_turma_aluno alter column busca set statistics 1000;

create trigger cliente_turma_aluno_inserido after insert on cliente_turma_aluno
  referencing new table as depois for each statement execute function cliente_turma_contar();
create trigger cliente_turma_aluno_alterado after update on cliente_turma_aluno
  referencing old table as antes new table as depois for each statement execute function cliente_turma_contar();
create trigger cliente_turma_aluno_apagado after delete on cliente_turma_aluno
  referencing old table as antes for each statement execute function cliente_turma_contar();
create trigger cliente_turma_curso_entra after insert on cliente_turma_curso
  referencing new table as mudados for each statement execute function cliente_turma_curso_somar();
create trigger cliente_turma_curso_sai after delete on cliente_turma_curso
  referencing old table as mudados for each statement execute function cliente_turma_curso_somar();
create trigger cliente_turma_aluno_pessoa before insert on cliente_turma_aluno
  for each row execute function cliente_turma_aluno_pessoa();
create trigger cliente_aluno_turmas after update on cliente_aluno
  referencing old table as velhos new table as novos for each statement execute function cliente_aluno_turmas();

alter table comunicado_turma add constraint comunicado_turma_id_cliente_id_cliente_turma_fkey foreign key (id_cliente, id_cliente_turma) references cliente_turma(id_cliente, id_cliente_turma) on delete cascade;
