-- What a class needs to know of a course.
create table curso (
  id_curso int generated always as identity primary key,
  nome text not null,
  carga_horaria numeric not null default 0 constraint curso_carga_horaria_valor check (carga_horaria >= 0),
  prazo_certificado int not null default 0 constraint curso_prazo_certificado_valor check (prazo_certificado >= 0),
  status text not null default 'RA' constraint curso_status_valor check (status in ('RA', 'PU', 'AR'))
);

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
  constraint cliente_turma_datas check (data_termino >= data_inicio),
  constraint cliente_turma_vagas_suficientes check (qtd_alunos between 0 and vagas),
  constraint cliente_turma_cancelada_com_motivo check ((cancelada_em is null) = (motivo_cancelamento is null)),
  unique (id_cliente, id_cliente_turma)
);
create index cliente_turma_lista on cliente_turma (id_cliente, data_inicio desc, id_cliente_turma desc);
create index cliente_turma_busca on cliente_turma using gin (sem_acento(descricao) gin_trgm_ops);

create table cliente_turma_curso (
  id_cliente int not null,
  id_cliente_turma int not null,
  id_curso int not null references curso,
  primary key (id_cliente_turma, id_curso),
  foreign key (id_cliente, id_cliente_turma) references cliente_turma (id_cliente, id_cliente_turma) on delete cascade
);
create index cliente_turma_curso_curso on cliente_turma_curso (id_curso);

create table cliente_turma_setor (
  id_cliente_turma_setor int generated always as identity primary key,
  id_cliente int not null,
  id_cliente_turma int not null,
  id_cliente_setor int not null,
  unique (id_cliente_turma, id_cliente_setor),
  foreign key (id_cliente, id_cliente_turma) references cliente_turma (id_cliente, id_cliente_turma) on delete cascade,
  foreign key (id_cliente, id_cliente_setor) references cliente_setor (id_cliente, id_cliente_setor)
);
create index cliente_turma_setor_setor on cliente_turma_setor (id_cliente_setor);

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
  constraint cliente_turma_aluno_espera check (em_espera = (espera_desde is not null)),
  unique (id_cliente_turma, id_cliente_aluno),
  unique (id_cliente, id_cliente_turma_aluno),
  foreign key (id_cliente, id_cliente_turma) references cliente_turma (id_cliente, id_cliente_turma) on delete cascade,
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno (id_cliente, id_cliente_aluno),
  foreign key (id_cliente, id_cliente_setor) references cliente_setor (id_cliente, id_cliente_setor)
);
create index cliente_turma_aluno_aluno on cliente_turma_aluno (id_cliente_aluno);
create index cliente_turma_aluno_setor on cliente_turma_aluno (id_cliente_setor);
create index cliente_turma_aluno_espera_ordem on cliente_turma_aluno (id_cliente_turma, validade, espera_desde)
  where em_espera and not excluido;

-- What each person gained on each day, in points of a hundred: their sum is the person's progress.
create table cliente_turma_aluno_dia (
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  dia date not null,
  ganho numeric not null,
  primary key (id_cliente_turma_aluno, dia),
  foreign key (id_cliente, id_cliente_turma_aluno)
    references cliente_turma_aluno (id_cliente, id_cliente_turma_aluno) on delete cascade
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
create trigger cliente_turma_aluno_inserido after insert on cliente_turma_aluno
  referencing new table as depois for each statement execute function cliente_turma_contar();
create trigger cliente_turma_aluno_alterado after update on cliente_turma_aluno
  referencing old table as antes new table as depois for each statement execute function cliente_turma_contar();
create trigger cliente_turma_aluno_apagado after delete on cliente_turma_aluno
  referencing old table as antes for each statement execute function cliente_turma_contar();
