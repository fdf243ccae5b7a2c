-- A tablet that the people of one sector share (decisions/0042). Its key lies in an httpOnly cookie; here are hashes only.
-- Never deleted: what was studied on it names it.
create table aparelho (
  id_aparelho int generated always as identity primary key,
  id_cliente int not null,
  id_cliente_setor int not null,
  nome text not null constraint aparelho_nome_tamanho check (length(nome) between 1 and 60),
  -- Sets it up once; then the key takes its place.
  codigo_hash bytea constraint aparelho_codigo unique,
  codigo_expira_em timestamptz,
  chave_hash bytea constraint aparelho_chave unique,
  criado_por int not null references usuario,
  criado_em timestamptz not null,
  ligado_em timestamptz,
  usado_em timestamptz,
  revogado_em timestamptz,
  foreign key (id_cliente, id_cliente_setor) references cliente_setor (id_cliente, id_cliente_setor)
);
create index aparelho_setor on aparelho (id_cliente, id_cliente_setor);

-- Six digits with which a person comes in, and signs, on their company's tablets; of one link, so no other company's
-- tablet takes them.
create table aluno_pin (
  id_cliente int not null,
  id_cliente_aluno int primary key,
  pin_hash text not null,
  criado_em timestamptz not null,
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno (id_cliente, id_cliente_aluno) on delete cascade
);

-- Opened on a shared tablet: reaches its company only, as a student, and ends with the tablet's key.
alter table sessao add column id_aparelho int references aparelho on delete cascade;
create index sessao_aparelho on sessao (id_aparelho) where id_aparelho is not null;

alter table avaliacao_tentativa drop constraint avaliacao_tentativa_identificada_por,
  add constraint avaliacao_tentativa_identificada_por check (identificada_por in ('senha', 'provedor', 'pin'));
