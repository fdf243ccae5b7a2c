-- What is being written: one draft per course. What students take is a version, frozen when it is published.
alter table curso
  add column descricao text not null default '',
  add column categoria text not null default '',
  add column norma text not null default '',
  add column conteudo_programatico text not null default '',
  add column sequencial boolean not null default true,
  add column id_arquivo_imagem int references arquivo,
  add column versao int not null default 1,
  -- Counts every change of the draft, whoever makes it: a version remembers the count it was made of.
  add column rascunho int not null default 1,
  add column criado_em timestamptz not null default now(),
  add column alterado_em timestamptz not null default now();
create index curso_busca on curso using gin (sem_acento(nome || ' ' || categoria || ' ' || norma) gin_trgm_ops);
create index curso_lista on curso (status, sem_acento(nome), id_curso);
create index curso_arquivo_imagem on curso (id_arquivo_imagem);

-- IN instrutor, RT responsável técnico.
create table curso_pessoa (
  id_curso_pessoa int generated always as identity primary key,
  id_curso int not null references curso on delete cascade,
  papel text not null constraint curso_pessoa_papel_valor check (papel in ('IN', 'RT')),
  ordem int not null,
  nome text not null,
  -- Qualification of an instructor; registration of a technical person.
  qualificacao text not null,
  id_arquivo_assinatura int references arquivo
);
create index curso_pessoa_curso on curso_pessoa (id_curso, papel, ordem);
create unique index curso_pessoa_um_responsavel on curso_pessoa (id_curso) where papel = 'RT';
create index curso_pessoa_arquivo on curso_pessoa (id_arquivo_assinatura);

create table curso_conteudo (
  id_curso_conteudo int generated always as identity primary key,
  id_curso int not null references curso on delete cascade,
  titulo text not null,
  ordem int not null,
  -- Kept, so that a deletion can be undone.
  excluido_em timestamptz,
  unique (id_curso, id_curso_conteudo)
);
create index curso_conteudo_ordem on curso_conteudo (id_curso, ordem) where excluido_em is null;

-- VI vídeo, TX texto, AR arquivo, LI link, AV avaliação, SC SCORM, PR presencial. The id stays the same from version
-- to version: by it a student's progress is carried over.
create table curso_conteudo_aula (
  id_curso_conteudo_aula int generated always as identity primary key,
  id_curso int not null,
  id_curso_conteudo int not null,
  titulo text not null,
  tipo text not null constraint curso_conteudo_aula_tipo_valor check (tipo in ('VI', 'TX', 'AR', 'LI', 'AV', 'SC', 'PR')),
  ordem int not null,
  obrigatoria boolean not null default true,
  duracao_minutos int not null constraint curso_conteudo_aula_duracao_valor check (duracao_minutos between 1 and 6000),
  -- How much of it must be seen.
  percentual_minimo int not null default 90
    constraint curso_conteudo_aula_percentual_valor check (percentual_minimo between 1 and 100),
  -- What the type needs: see the contract.
  conteudo jsonb not null default '{}',
  id_arquivo int references arquivo,
  id_arquivo_legenda int references arquivo,
  versao int not null default 1,
  excluida_em timestamptz,
  foreign key (id_curso, id_curso_conteudo) references curso_conteudo (id_curso, id_curso_conteudo) on delete cascade,
  unique (id_curso, id_curso_conteudo_aula)
);
create index curso_conteudo_aula_ordem on curso_conteudo_aula (id_curso_conteudo, ordem) where excluida_em is null;
create index curso_conteudo_aula_curso on curso_conteudo_aula (id_curso);
create index curso_conteudo_aula_arquivo on curso_conteudo_aula (id_arquivo);
create index curso_conteudo_aula_legenda on curso_conteudo_aula (id_arquivo_legenda);

-- UM uma resposta, VA várias, VF verdadeiro ou falso, OR ordenação, AS associação, TE texto curto.
create table questao (
  id_questao int generated always as identity primary key,
  id_curso int not null references curso on delete cascade,
  tipo text not null constraint questao_tipo_valor check (tipo in ('UM', 'VA', 'VF', 'OR', 'AS', 'TE')),
  enunciado text not null,
  explicacao text not null default '',
  etiquetas text[] not null default '{}',
  -- NR-01, Anexo II, 4.6.3: an exam holds situations of the worker's routine.
  situacao_pratica boolean not null default false,
  -- Alternatives and which are right: see the contract.
  dados jsonb not null,
  id_arquivo_imagem int references arquivo,
  versao int not null default 1,
  excluida_em timestamptz
);
create index questao_curso on questao (id_curso, id_questao) where excluida_em is null;
create index questao_arquivo on questao (id_arquivo_imagem);

create table curso_versao (
  id_curso_versao int generated always as identity primary key,
  id_curso int not null references curso,
  numero int not null,
  publicada_em timestamptz not null,
  id_usuario int not null references usuario,
  -- The record as it was: names, hours, programme, instructors. What a certificate will say.
  dados jsonb not null,
  sequencial boolean not null,
  -- Of the lessons that count: the required ones, or all when none is.
  total_minutos int not null,
  total_aulas int not null,
  rascunho int not null default 0,
  unique (id_curso, numero),
  unique (id_curso, id_curso_versao)
);
alter table curso
  add column id_curso_versao int,
  add constraint curso_versao_publicada foreign key (id_curso, id_curso_versao) references curso_versao (id_curso, id_curso_versao);

create table curso_versao_aula (
  id_curso_versao_aula int generated always as identity unique,
  id_curso int not null,
  id_curso_versao int not null,
  id_curso_conteudo_aula int not null,
  -- Position in the whole course, from 1.
  posicao int not null,
  id_curso_conteudo int not null,
  conteudo_titulo text not null,
  titulo text not null,
  tipo text not null,
  obrigatoria boolean not null,
  -- Whether it counts for progress and completion.
  conta boolean not null,
  duracao_minutos int not null,
  percentual_minimo int not null,
  conteudo jsonb not null,
  id_arquivo int references arquivo,
  id_arquivo_legenda int references arquivo,
  primary key (id_curso_versao, id_curso_conteudo_aula),
  unique (id_curso_versao, posicao),
  foreign key (id_curso, id_curso_versao) references curso_versao (id_curso, id_curso_versao),
  foreign key (id_curso, id_curso_conteudo_aula) references curso_conteudo_aula (id_curso, id_curso_conteudo_aula)
);
create index curso_versao_aula_aula on curso_versao_aula (id_curso_conteudo_aula);
create index curso_versao_aula_arquivo on curso_versao_aula (id_arquivo);
create index curso_versao_aula_legenda on curso_versao_aula (id_arquivo_legenda);

create table curso_versao_questao (
  id_curso_versao_questao int generated always as identity unique,
  id_curso_versao int not null references curso_versao,
  id_questao int not null references questao,
  tipo text not null,
  enunciado text not null,
  explicacao text not null,
  etiquetas text[] not null,
  situacao_pratica boolean not null,
  dados jsonb not null,
  id_arquivo_imagem int references arquivo,
  primary key (id_curso_versao, id_questao)
);
create index curso_versao_questao_arquivo on curso_versao_questao (id_arquivo_imagem);

create trigger curso_imagens after insert or delete or update of descricao on curso
  for each row execute function referir_imagens('id_curso', 'descricao');
create trigger curso_conteudo_aula_imagens after insert or delete or update of conteudo on curso_conteudo_aula
  for each row execute function referir_imagens('id_curso_conteudo_aula', 'conteudo');
create trigger questao_imagens after insert or delete or update of enunciado on questao
  for each row execute function referir_imagens('id_questao', 'enunciado');
create trigger questao_explicacao_imagens after insert or delete or update of explicacao on questao
  for each row execute function referir_imagens('id_questao', 'explicacao');
create trigger curso_versao_imagens after insert on curso_versao
  for each row execute function referir_imagens('id_curso_versao', 'dados');
create trigger curso_versao_aula_imagens after insert on curso_versao_aula
  for each row execute function referir_imagens('id_curso_versao_aula', 'conteudo');
create trigger curso_versao_questao_imagens after insert on curso_versao_questao
  for each row execute function referir_imagens('id_curso_versao_questao', 'enunciado');
create trigger curso_versao_questao_explicacao_imagens after insert on curso_versao_questao
  for each row execute function referir_imagens('id_curso_versao_questao', 'explicacao');

create function curso_mudou() returns trigger language plpgsql as $$
begin
  new.rascunho := old.rascunho + 1;
  return new;
end $$;
create trigger curso_mudou before update of nome, carga_horaria, prazo_certificado, descricao, categoria, norma,
  conteudo_programatico, sequencial, id_arquivo_imagem on curso
  for each row execute function curso_mudou();

create function rascunho_mudou() returns trigger language plpgsql as $$
begin
  update curso set rascunho = rascunho + 1 where id_curso in (select id_curso from mudadas);
  return null;
end $$;
do $$
declare
  tabela text;
begin
  foreach tabela in array array['curso_pessoa', 'curso_conteudo', 'curso_conteudo_aula', 'questao'] loop
    execute format('create trigger %1$s_inserida after insert on %1$s referencing new table as mudadas
      for each statement execute function rascunho_mudou()', tabela);
    execute format('create trigger %1$s_alterada after update on %1$s referencing new table as mudadas
      for each statement execute function rascunho_mudou()', tabela);
    execute format('create trigger %1$s_apagada after delete on %1$s referencing old table as mudadas
      for each statement execute function rascunho_mudou()', tabela);
  end loop;
end $$;
