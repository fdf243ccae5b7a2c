-- Uploaded files. The bytes are in the storage under `chave`; whoever uses a file holds a foreign key to its row, and
-- a file that no foreign key reaches is deleted after a day. Tables refer with a plain `references arquivo`.
create table arquivo (
  id_arquivo int generated always as identity primary key,
  chave text not null constraint arquivo_chave_unica unique
    constraint arquivo_chave_forma check (chave ~ '^[0-9a-f]{40}$'),
  nome text not null,
  tipo text not null,
  tamanho bigint not null constraint arquivo_tamanho_positivo check (tamanho > 0),
  -- Lists taken away as files. The large ones are prepared in the background, one row each; the file lives as long as its row.
  uso text not null
    constraint arquivo_uso_valor check (uso in ('imagem', 'video', 'documento', 'legenda', 'scorm', 'exportacao')),
  publico boolean not null default false,
  id_usuario int references usuario on delete set null,
  criado_em timestamptz not null
);

-- Uploads under way: who began them and what was announced.
create table arquivo_envio (
  chave text primary key constraint arquivo_envio_chave_forma check (chave ~ '^[0-9a-f]{40}$'),
  nome text not null,
  tamanho bigint not null,
  uso text not null,
  id_usuario int not null references usuario on delete cascade,
  criado_em timestamptz not null,
  -- Which request writes an upload, on whichever instance: it says so again every moment, and another may ask it to stop.
  trava uuid,
  trava_ate timestamptz,
  trava_pedida boolean not null default false
);

-- Pictures inside rich text, kept by the trigger below.
create table arquivo_no_texto (
  tabela text not null,
  coluna text not null,
  id_objeto int not null,
  id_arquivo int not null references arquivo,
  primary key (tabela, coluna, id_objeto, id_arquivo)
);

-- What the norms ask, as dated data: a rule ends and another begins, and what was issued under the old one stays.
create table norma_regra (
  id_norma_regra int generated always as identity primary key,
  norma text not null,
  curso_tipo text not null,
  carga_minima numeric,
  -- EAD: online is enough; SEMI: a part in person; PRES: all of it in person.
  modalidade text not null
    constraint norma_regra_modalidade_valor check (modalidade in ('EAD', 'SEMI', 'PRES')),
  presencial_minimo_horas numeric,
  -- Null: not fixed by the norm; the employer decides (NR-01, 1.7.1.2.2).
  periodicidade_meses int,
  carga_periodico numeric,
  base_item text not null,
  portaria text not null default '',
  vigencia_inicio date not null,
  vigencia_fim date,
  versao int not null default 1,
  -- The item by which the training holds only in the company that gave it; '' when the norm does not say so.
  somente_empresa_item text not null default '',
  -- What was done online before the rule began is to be done again in person until this day.
  refazer_ate date,
  -- Hours in person of the periodic training; null: those of the initial one, at most all its hours.
  presencial_periodico_horas numeric,
  -- The text that keeps people under 18 from the work a training is for; '' where there is none.
  menor_item text not null default '',
  -- The item by which only who was approved is trained; '' where the norm does not say so.
  avaliacao_item text not null default '',
  -- The item that allows no more than eight hours a day; '' where a reason is enough.
  jornada_item text not null default '',
  -- The last day on which the norm asked something else, by the hand of an administrator.
  mudou_em timestamptz,
  mudou_motivo text not null default '',
  constraint norma_regra_vigencia check (vigencia_fim >= vigencia_inicio)
);

-- What a class needs to know of a course.
create table curso (
  id_curso int generated always as identity primary key,
  nome text not null,
  carga_horaria numeric not null default 0 constraint curso_carga_horaria_valor check (carga_horaria >= 0),
  prazo_certificado int not null default 0
    constraint curso_prazo_certificado_valor check (prazo_certificado >= 0),
  status text not null default 'RA' constraint curso_status_valor check (status in ('RA', 'PU', 'AR')),
  -- What is being written: one draft per course. What students take is a version, frozen when it is published.
  descricao text not null default '',
  categoria text not null default '',
  norma text not null default '',
  conteudo_programatico text not null default '',
  sequencial boolean not null default true,
  id_arquivo_imagem int references arquivo,
  versao int not null default 1,
  -- Counts every change of the draft, whoever makes it: a version remembers the count it was made of.
  rascunho int not null default 1,
  criado_em timestamptz not null default now(),
  alterado_em timestamptz not null default now(),
  id_curso_versao int,
  id_norma_regra int references norma_regra,
  -- The answer to "does it prove the norm that it names?": printed on the certificate, kept in the audit trail.
  nao_comprova_norma boolean not null default false,
  -- NR-01, 1.7.1.2: a course gives the initial training or the periodic one; null, whichever each person needs. A class
  -- makes it eventual.
  tipo_treinamento text,
  constraint curso_comprova_ou_nao check (not (nao_comprova_norma and id_norma_regra is not null)),
  constraint curso_tipo_treinamento check (tipo_treinamento is null or tipo_treinamento in ('inicial', 'periodico') and id_norma_regra is not null)
);

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

create table curso_conteudo (
  id_curso_conteudo int generated always as identity primary key,
  id_curso int not null references curso on delete cascade,
  titulo text not null,
  ordem int not null,
  -- Kept, so that a deletion can be undone.
  excluido_em timestamptz,
  unique (id_curso, id_curso_conteudo)
);

-- VI vídeo, TX texto, AR arquivo, LI link, AV avaliação, SC SCORM, PR presencial. The id stays the same from version
-- to version: by it a student's progress is carried over.
create table curso_conteudo_aula (
  id_curso_conteudo_aula int generated always as identity primary key,
  id_curso int not null,
  id_curso_conteudo int not null,
  titulo text not null,
  tipo text not null
    constraint curso_conteudo_aula_tipo_valor check (tipo in ('VI', 'TX', 'AR', 'LI', 'AV', 'SC', 'PR')),
  ordem int not null,
  obrigatoria boolean not null default true,
  duracao_minutos int not null
    constraint curso_conteudo_aula_duracao_valor check (duracao_minutos between 1 and 6000),
  -- How much of it must be seen.
  percentual_minimo int not null default 90
    constraint curso_conteudo_aula_percentual_valor check (percentual_minimo between 1 and 100),
  -- What the type needs: see the contract.
  conteudo jsonb not null default '{}'::jsonb,
  id_arquivo int references arquivo,
  id_arquivo_legenda int references arquivo,
  versao int not null default 1,
  excluida_em timestamptz,
  unique (id_curso, id_curso_conteudo_aula),
  foreign key (id_curso, id_curso_conteudo) references curso_conteudo(id_curso, id_curso_conteudo) on delete cascade
);

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
  -- NR-01, Anexo II: what is asked of who studies a course whose version names a norm.
  com_norma boolean generated always as ((coalesce((dados ->> 'Norma'), '') <> '')) stored not null,
  -- The rule that a course follows, and the answer that it proves none, are published with the rest: who takes a version is
  -- certified by what that version said, whatever the draft says since.
  id_norma_regra int references norma_regra,
  nao_comprova_norma boolean not null default false,
  tipo_treinamento text,
  unique (id_curso, numero),
  unique (id_curso, id_curso_versao),
  constraint curso_versao_comprova_ou_nao check (not (nao_comprova_norma and id_norma_regra is not null)),
  constraint curso_versao_tipo_treinamento check (tipo_treinamento is null or tipo_treinamento in ('inicial', 'periodico') and id_norma_regra is not null)
);

create table curso_versao_aula (
  id_curso_versao_aula int generated always as identity not null unique,
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
  -- How many seconds of it there are to see or to read, beside the content: the content may be long, and progress is
  -- reckoned many times a second.
  segundos_alvo int generated always as (
case
    when (tipo = 'VI') then GREATEST(1, coalesce(((conteudo ->> 'DuracaoSegundos'))::integer, (duracao_minutos * 60)))
    else coalesce(((conteudo ->> 'TempoMinimoSegundos'))::integer, 0)
end) stored not null,
  primary key (id_curso_versao, id_curso_conteudo_aula),
  unique (id_curso_versao, posicao),
  foreign key (id_curso, id_curso_versao) references curso_versao(id_curso, id_curso_versao),
  foreign key (id_curso, id_curso_conteudo_aula) references curso_conteudo_aula(id_curso, id_curso_conteudo_aula)
);

create table curso_versao_questao (
  id_curso_versao_questao int generated always as identity not null unique,
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

-- NR-01, Anexo II, 3.1: what the author writes of a course's pedagogical project; its other items are facts of the course.
create table curso_projeto (
  id_curso int primary key references curso on delete cascade,
  objetivo_geral text not null,
  principios text not null,
  estrategia text not null,
  infraestrutura text not null,
  objetivos_dos_modulos text not null,
  publico_alvo text not null,
  material_didatico text not null,
  instrumentos text not null,
  avaliacao text not null,
  dedicacao_diaria_minutos int
    constraint curso_projeto_dedicacao_valor check (dedicacao_diaria_minutos between 1 and 1440),
  prazo_maximo_dias int constraint curso_projeto_prazo_valor check (prazo_maximo_dias between 1 and 3650),
  -- 3.3: every two years. To confirm what is published needs no new version.
  validado_em date,
  revalidar_ate date,
  versao int not null default 1,
  -- Null: validated before it was kept over what. It holds for what was published then, and for nothing after it.
  validado_sha256 text,
  constraint curso_projeto_validade check ((validado_em is null) = (revalidar_ate is null))
);

-- NR-01, Anexo II, 3.3: what the technical person validated, by its hash, with the document in which they did so.
create table curso_projeto_validacao (
  id_curso_projeto_validacao int generated always as identity primary key,
  id_curso int not null references curso_projeto on delete cascade,
  sha256 text not null,
  validado_em date not null,
  responsavel_nome text not null,
  responsavel_registro text not null,
  -- None in the sample data.
  id_arquivo int references arquivo,
  registrado_em timestamptz not null,
  registrado_por int not null references usuario
);

-- For each column of rich text, one line in its migration, so that no writer can forget:
-- create trigger curso_imagens after insert or delete or update of descricao on curso
-- for each row execute function referir_imagens('id_curso', 'descricao');
create function referir_imagens() returns trigger language plpgsql as $$
declare
  linha jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  id int := (linha ->> tg_argv[0])::int;
  texto text := case when tg_op = 'DELETE' then '' else coalesce(linha ->> tg_argv[1], '') end;
  usados int[] := array(
    select distinct a.id_arquivo
    from regexp_matches(texto, '/api/arquivos/publico/([0-9a-f]{40})', 'g') achado
    join arquivo a on a.chave = achado[1]
  );
begin
  delete from arquivo_no_texto
  where tabela = tg_table_name and coluna = tg_argv[1] and id_objeto = id and id_arquivo <> all (usados);
  insert into arquivo_no_texto (tabela, coluna, id_objeto, id_arquivo)
  select tg_table_name, tg_argv[1], id, usado from unnest(usados) usado
  on conflict do nothing;
  return null;
end $$;
comment on function referir_imagens is 'A picture inside a text holds its file as a foreign key would.';

create function curso_mudou() returns trigger language plpgsql as $$
begin
  new.rascunho := old.rascunho + 1;
  return new;
end $$;
comment on function curso_mudou is 'The draft differs from what is published.';

create function rascunho_mudou() returns trigger language plpgsql as $$
begin
  update curso set rascunho = rascunho + 1 where id_curso in (select id_curso from mudadas);
  return null;
end $$;
comment on function rascunho_mudou is 'The draft differs from what is published.';

create function projeto_mudou() returns trigger language plpgsql as $$
begin
  update curso set rascunho = rascunho + 1 where id_curso = new.id_curso;
  return null;
end $$;
comment on function projeto_mudou is 'The draft differs from what is published.';

-- Pictures of signatures are inside documents only: whatever a course names as one has no public address any more.
create function assinatura_sem_endereco() returns trigger language plpgsql as $$
begin
  update arquivo set publico = false where id_arquivo = new.id_arquivo_assinatura and publico;
  return null;
end $$;

-- The last day on which what this rule asks of a training became something else, up to a day.
create function norma_mudou_em(regra int, hoje date)
returns date language sql stable as $$
  select max(greatest((r.mudou_em at time zone 'America/Sao_Paulo')::date,
    case when r.vigencia_inicio <= hoje then r.vigencia_inicio end))
  from norma_regra seguida
  join norma_regra r on r.norma = seguida.norma and sem_acento(r.curso_tipo) = sem_acento(seguida.curso_tipo)
  where seguida.id_norma_regra = regra
$$;

-- Until when the project of a published version stands: its own validation, or a later one of the very same content; and
-- the day of a change of its norm since. No row: no project is asked of it, or none was written.
create function projeto_da_versao(qual int, hoje date)
returns table (projeto_ate date, norma_mudou_em date) language sql stable as $$
  select x.ate, case when norma_mudou_em(x.id_norma_regra, hoje) > x.em then norma_mudou_em(x.id_norma_regra, hoje) end
  from (
    select v.id_norma_regra, p.revalidar_ate as ate, p.validado_em as em
    from curso_versao v
    join curso_projeto p on p.id_curso = v.id_curso
    where v.id_curso_versao = qual and (p.validado_sha256 is null or v.dados #>> '{Projeto,Sha256}' is null
      or p.validado_sha256 = v.dados #>> '{Projeto,Sha256}')
    union all
    select v.id_norma_regra, (v.dados #>> '{Projeto,RevalidarAte}')::date, (v.dados #>> '{Projeto,ValidadoEm}')::date
    from curso_versao v
    join curso_projeto p on p.id_curso = v.id_curso
    where v.id_curso_versao = qual and p.validado_sha256 <> v.dados #>> '{Projeto,Sha256}') x
  where exists (select from curso_versao v where v.id_curso_versao = qual and v.dados ->> 'Norma' <> '')
    and exists (select from curso_versao_aula va where va.id_curso_versao = qual and va.tipo <> 'PR')
$$;

create index arquivo_criado on arquivo (criado_em);
create index arquivo_usuario on arquivo (id_usuario);
create index arquivo_envio_criado on arquivo_envio (criado_em);
create index arquivo_envio_usuario on arquivo_envio (id_usuario);
create index arquivo_no_texto_arquivo on arquivo_no_texto (id_arquivo);
create index curso_busca on curso using gin (sem_acento(nome || ' ' || categoria || ' ' || norma) gin_trgm_ops);
create index curso_lista on curso (status, sem_acento(nome), id_curso);
create index curso_arquivo_imagem on curso (id_arquivo_imagem);
create index curso_pessoa_curso on curso_pessoa (id_curso, papel, ordem);
create unique index curso_pessoa_um_responsavel on curso_pessoa (id_curso) where papel = 'RT';
create index curso_pessoa_arquivo on curso_pessoa (id_arquivo_assinatura);
create index curso_conteudo_ordem on curso_conteudo (id_curso, ordem) where excluido_em is null;
create index curso_conteudo_aula_ordem on curso_conteudo_aula (id_curso_conteudo, ordem) where excluida_em is null;
create index curso_conteudo_aula_curso on curso_conteudo_aula (id_curso);
create index curso_conteudo_aula_arquivo on curso_conteudo_aula (id_arquivo);
create index curso_conteudo_aula_legenda on curso_conteudo_aula (id_arquivo_legenda);
create index questao_curso on questao (id_curso, id_questao) where excluida_em is null;
create index questao_arquivo on questao (id_arquivo_imagem);
create index curso_versao_aula_aula on curso_versao_aula (id_curso_conteudo_aula);
create index curso_versao_aula_arquivo on curso_versao_aula (id_arquivo);
create index curso_versao_aula_legenda on curso_versao_aula (id_arquivo_legenda);
create index curso_versao_questao_arquivo on curso_versao_questao (id_arquivo_imagem);
create unique index norma_regra_unica on norma_regra (norma, sem_acento(curso_tipo), vigencia_inicio);
create index curso_norma_regra on curso (id_norma_regra);
create index curso_versao_norma_regra on curso_versao (id_norma_regra);
create index curso_projeto_validacao_curso on curso_projeto_validacao (id_curso, sha256);
create index curso_projeto_validacao_arquivo on curso_projeto_validacao (id_arquivo);

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
create trigger curso_projeto_mudou after insert or update of objetivo_geral, principios, estrategia, infraestrutura,
  objetivos_dos_modulos, publico_alvo, material_didatico, instrumentos, avaliacao, dedicacao_diaria_minutos,
  prazo_maximo_dias on curso_projeto
  for each row execute function projeto_mudou();
create trigger curso_pessoa_assinatura after insert or update of id_arquivo_assinatura on curso_pessoa
  for each row when (new.id_arquivo_assinatura is not null) execute function assinatura_sem_endereco();
-- Whatever the course says of itself, not what is noted of it.
create trigger curso_mudou before update on curso for each row
  when (to_jsonb(new) - '{status,versao,rascunho,alterado_em,id_curso_versao}'::text[]
    is distinct from to_jsonb(old) - '{status,versao,rascunho,alterado_em,id_curso_versao}'::text[])
  execute function curso_mudou();

alter table curso add constraint curso_versao_publicada foreign key (id_curso, id_curso_versao) references curso_versao(id_curso, id_curso_versao);

-- Where we do not know the day on which a text came into force, it is the first one that the product can record.
insert into norma_regra (norma, curso_tipo, carga_minima, modalidade, presencial_minimo_horas, periodicidade_meses, carga_periodico, base_item, portaria, vigencia_inicio, vigencia_fim, somente_empresa_item, refazer_ate, presencial_periodico_horas, menor_item, avaliacao_item, jornada_item) values
  ('NR-01', 'Integração e ordem de serviço', null, 'EAD', null, null, null, '1.4.4, 1.7.1.2.2', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-01', 'Prevenção de assédio e violência', null, 'EAD', null, 12, null, '1.4.1.1 "c"', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-05', 'CIPA, grau de risco 1', 8, 'EAD', null, null, null, '5.7.1, 5.7.3, 5.7.4', '', '2000-01-01', null, '', null, null, '', '', '5.7.4.1'),
  ('NR-05', 'CIPA, grau de risco 2', 12, 'SEMI', 4, null, null, '5.7.1, 5.7.3, 5.7.4.2', '', '2000-01-01', null, '', null, null, '', '', '5.7.4.1'),
  ('NR-05', 'CIPA, grau de risco 3', 16, 'SEMI', 8, null, null, '5.7.1, 5.7.3, 5.7.4.2', '', '2000-01-01', null, '', null, null, '', '', '5.7.4.1'),
  ('NR-05', 'CIPA, grau de risco 4', 20, 'SEMI', 8, null, null, '5.7.1, 5.7.3, 5.7.4.2', '', '2000-01-01', null, '', null, null, '', '', '5.7.4.1'),
  ('NR-05', 'Representante nomeado (construção)', 8, 'EAD', null, null, null, 'Anexo I 3.5.1, 5.7.4.3', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-06', 'Uso de EPI', null, 'EAD', null, null, null, '6.7.1 a 6.7.2.1', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-10', 'Básico', 40, 'SEMI', null, 24, 0, 'Anexo III, itens 1, 12 d e 14 f; 10.8.8.2, 10.8.8.3', '', '2000-01-01', '2027-05-31', '10.8.3.1', null, null, 'Decreto 6.481/2008', '10.8.8.1', ''),
  ('NR-10', 'Sistema elétrico de potência (SEP)', 40, 'SEMI', null, 24, 0, 'Anexo III, itens 1, 12 d e 14 f; 10.8.8.2, 10.8.8.3', '', '2000-01-01', '2027-05-31', '10.8.3.1', null, null, 'Decreto 6.481/2008', '10.8.8.1', ''),
  ('NR-10', 'Básico', 40, 'SEMI', null, 24, 16, '10.9 (a conferir)', 'Portaria MTE nº 737/2026', '2027-06-01', null, '10.9', null, null, 'Decreto 6.481/2008', '10.8.8.1', ''),
  ('NR-10', 'Sistema elétrico de potência (SEP)', 40, 'SEMI', null, 24, 16, '10.9 (a conferir)', 'Portaria MTE nº 737/2026', '2027-06-01', null, '10.9', null, null, 'Decreto 6.481/2008', '10.8.8.1', ''),
  ('NR-10', 'Média e alta tensão no SEC', 16, 'SEMI', null, 24, 16, '10.9 (a conferir)', 'Portaria MTE nº 737/2026', '2027-06-01', null, '10.9', null, null, 'Decreto 6.481/2008', '10.8.8.1', ''),
  ('NR-10', 'Área classificada', 16, 'SEMI', null, 24, 16, '10.9 (a conferir)', 'Portaria MTE nº 737/2026', '2027-06-01', null, '10.9', null, null, 'Decreto 6.481/2008', '10.8.8.1', ''),
  ('NR-10', 'Específico e pontual', 8, 'SEMI', null, 24, 16, '10.9 (a conferir)', 'Portaria MTE nº 737/2026', '2027-06-01', null, '10.9', null, null, 'Decreto 6.481/2008', '10.8.8.1', ''),
  ('NR-10', 'Compartilhamento do SEP', 40, 'SEMI', null, 24, 16, '10.9 (a conferir)', 'Portaria MTE nº 737/2026', '2027-06-01', null, '10.9', null, null, 'Decreto 6.481/2008', '10.8.8.1', ''),
  ('NR-11', 'Transporte motorizado e empilhadeira', null, 'SEMI', null, null, null, 'NR-01 1.7.9; NR-12 Anexo II 1.1.1', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-11', 'Rochas ornamentais', 36, 'SEMI', 8, 36, 16, 'Anexo I 5.4 a 5.7', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-12', 'Operação de máquinas', null, 'SEMI', null, null, null, '12.16.3 "c", 12.16.8, Anexo II', '', '2000-01-01', null, '12.16.6', null, null, '', '12.16.3 e', ''),
  ('NR-12', 'Injetoras', 8, 'SEMI', null, null, null, '12.16.11', '', '2000-01-01', null, '12.16.6', null, null, '', '12.16.3 e', ''),
  ('NR-12', 'Motosserra', 8, 'SEMI', null, null, null, 'Anexo V 4.1', '', '2000-01-01', null, '12.16.6', null, null, '', '12.16.3 e', ''),
  ('NR-18', 'Básico em segurança', 4, 'PRES', 4, 24, 4, 'Anexo I Quadro 1, 18.14.3', 'Portaria SEPRT nº 3.733/2020', '2026-05-13', null, '', null, null, '', '', ''),
  ('NR-18', 'Operação de grua', 80, 'SEMI', 40, null, null, 'Anexo I 1.1, 1.2', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-18', 'Operação de guindaste', 120, 'SEMI', 80, null, null, 'Anexo I 1.1, 1.2', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-18', 'Sinaleiro e amarrador de cargas', 16, 'SEMI', null, 24, null, 'Anexo I Quadro 1; NR-01 1.7.9.1', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-18', 'Operação de elevador', 16, 'SEMI', null, 12, 4, 'Anexo I Quadro 1; NR-01 1.7.9.1', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-18', 'Plataforma elevatória (PEMT)', 4, 'SEMI', null, 24, 4, 'Anexo I Quadro 1; NR-01 1.7.9.1', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-18', 'Cadeira suspensa', 16, 'SEMI', 8, 12, 8, 'Anexo I Quadro 1', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-18', 'Tubulão', 24, 'SEMI', 8, 12, 8, 'Anexo I Quadro 1', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-18', 'Impermeabilização', 4, 'EAD', null, null, null, 'Anexo I Quadro 1', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-20', 'Iniciação', 3, 'EAD', null, null, null, '20.12.5, Anexo I', '', '2000-01-01', null, '', null, null, 'Decreto 6.481/2008', '20.12.13', ''),
  ('NR-20', 'Básico, classe I', 4, 'SEMI', null, 36, 4, 'Anexo I Tabelas 1 e 2', '', '2000-01-01', null, '', null, null, 'Decreto 6.481/2008', '20.12.13', ''),
  ('NR-20', 'Básico, classe II', 6, 'SEMI', null, 36, 4, 'Anexo I Tabelas 1 e 2', '', '2000-01-01', null, '', null, null, 'Decreto 6.481/2008', '20.12.13', ''),
  ('NR-20', 'Básico, classe III', 8, 'SEMI', null, 36, 4, 'Anexo I Tabelas 1 e 2', '', '2000-01-01', null, '', null, null, 'Decreto 6.481/2008', '20.12.13', ''),
  ('NR-20', 'Intermediário, classe I', 12, 'SEMI', null, 36, 4, 'Anexo I Tabelas 1 e 2', '', '2000-01-01', null, '', null, null, 'Decreto 6.481/2008', '20.12.13', ''),
  ('NR-20', 'Intermediário, classe II', 14, 'SEMI', null, 24, 4, 'Anexo I Tabelas 1 e 2', '', '2000-01-01', null, '', null, null, 'Decreto 6.481/2008', '20.12.13', ''),
  ('NR-20', 'Intermediário, classe III', 16, 'SEMI', null, 24, 4, 'Anexo I Tabelas 1 e 2', '', '2000-01-01', null, '', null, null, 'Decreto 6.481/2008', '20.12.13', ''),
  ('NR-20', 'Avançado I, classe II', 20, 'SEMI', null, 24, 4, 'Anexo I Tabelas 1 e 2, 20.12.12', '', '2000-01-01', null, '', null, null, 'Decreto 6.481/2008', '20.12.13', ''),
  ('NR-20', 'Avançado II, classe III', 32, 'SEMI', null, 12, 4, 'Anexo I Tabelas 1 e 2, 20.12.12', '', '2000-01-01', null, '', null, null, 'Decreto 6.481/2008', '20.12.13', ''),
  ('NR-20', 'Específico, classe II', 14, 'EAD', null, null, null, 'Anexo I Tabela 1', '', '2000-01-01', null, '', null, null, 'Decreto 6.481/2008', '20.12.13', ''),
  ('NR-20', 'Específico, classe III', 16, 'EAD', null, null, null, 'Anexo I Tabela 1', '', '2000-01-01', null, '', null, null, 'Decreto 6.481/2008', '20.12.13', ''),
  ('NR-20', 'Complementação para o nível seguinte', 8, 'SEMI', null, null, null, '20.12.6 a 20.12.8', '', '2000-01-01', null, '', null, null, 'Decreto 6.481/2008', '20.12.13', ''),
  ('NR-33', 'Supervisor de entrada', 40, 'SEMI', 20, 12, 8, 'Anexo III Quadro 1, 1.2', '', '2000-01-01', null, '', null, 4, 'Decreto 6.481/2008', '33.6.3', ''),
  ('NR-33', 'Vigia e trabalhador autorizado', 16, 'SEMI', 8, 12, 8, 'Anexo III Quadro 1, 1.2', '', '2000-01-01', null, '', null, 4, 'Decreto 6.481/2008', '33.6.3', ''),
  ('NR-33', 'Emergência e salvamento', 24, 'SEMI', 12, 24, null, 'Anexo III Quadro 1', '', '2000-01-01', null, '', null, null, 'Decreto 6.481/2008', '33.6.3', ''),
  ('NR-35', 'Trabalho em altura', 8, 'PRES', 8, 24, 8, '35.4.2.1, 35.4.2.2, 35.4.5', 'Portaria MTE nº 1.259/2026', '2026-07-16', null, '', '2027-07-16', null, 'Decreto 6.481/2008', '35.4.2', ''),
  ('NR-18', 'Operação de equipamentos de guindar', null, 'SEMI', null, 24, null, 'Anexo I Quadro 1 (a conferir)', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-18', 'Montagem e desmontagem de elevadores', null, 'SEMI', null, 12, null, 'Anexo I Quadro 1 (a conferir)', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-18', 'Encarregado de ar comprimido', 16, 'SEMI', null, null, null, 'Anexo I Quadro 1 (a conferir)', '', '2000-01-01', null, '', null, null, '', '', ''),
  ('NR-18', 'Resgate em tubulão', 8, 'SEMI', null, null, null, 'Anexo I Quadro 1 (a conferir)', '', '2000-01-01', null, '', null, null, '', '', '');
