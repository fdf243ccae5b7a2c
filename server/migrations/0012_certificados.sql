-- What the norms ask, as dated data: a rule ends and another begins, and what was issued under the old one stays.
create table norma_regra (
  id_norma_regra int generated always as identity primary key,
  norma text not null,
  curso_tipo text not null,
  carga_minima numeric,
  -- EAD: online is enough; SEMI: a part in person; PRES: all of it in person.
  modalidade text not null constraint norma_regra_modalidade_valor check (modalidade in ('EAD', 'SEMI', 'PRES')),
  presencial_minimo_horas numeric,
  -- Null: not fixed by the norm; the employer decides (NR-01, 1.7.1.2.2).
  periodicidade_meses int,
  carga_periodico numeric,
  base_item text not null,
  portaria text not null default '',
  vigencia_inicio date not null,
  vigencia_fim date,
  versao int not null default 1,
  constraint norma_regra_vigencia check (vigencia_fim >= vigencia_inicio)
);
create unique index norma_regra_unica on norma_regra (norma, sem_acento(curso_tipo), vigencia_inicio);
alter table curso add column id_norma_regra int references norma_regra;

-- Texts, colours and background; the platform's own has no client.
create table certificado_modelo (
  id_certificado_modelo int generated always as identity primary key,
  id_cliente int references cliente,
  dados jsonb not null,
  id_arquivo_fundo int references arquivo,
  versao int not null default 1
);
create unique index certificado_modelo_unico on certificado_modelo (coalesce(id_cliente, 0));
create index certificado_modelo_arquivo on certificado_modelo (id_arquivo_fundo);

create table certificado (
  id_certificado int generated always as identity primary key,
  -- Twenty letters and digits that cannot be guessed nor mistaken for each other.
  codigo text not null constraint certificado_codigo_unico unique
    constraint certificado_codigo_forma check (codigo ~ '^[2-9A-HJKMNP-TV-Z]{20}$'),
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  id_cliente_aluno int not null,
  id_usuario int not null references usuario,
  id_curso int not null,
  id_curso_versao int not null,
  emitido_em timestamptz not null,
  -- Every printed fact as it was at issue, and the template with which it is drawn.
  dados jsonb not null,
  dados_sha256 text not null constraint certificado_dados_forma check (dados_sha256 ~ '^[0-9a-f]{64}$'),
  data_conclusao date not null,
  prazo_certificado int not null,
  -- The last day in force; null when it does not expire.
  validade date,
  -- What it renews.
  id_certificado_anterior int references certificado,
  revogado_em timestamptz,
  motivo_revogacao text,
  revogado_por int references usuario,
  assinado_em timestamptz,
  -- Time, address, device, words and the hash of what was signed.
  assinatura jsonb,
  -- The document, drawn once when the worker signs.
  id_arquivo_pdf int references arquivo,
  pdf_sha256 text,
  constraint certificado_revogado_com_motivo check ((revogado_em is null) = (motivo_revogacao is null)),
  constraint certificado_assinado check ((assinado_em is null) = (assinatura is null)),
  constraint certificado_documento check ((id_arquivo_pdf is null) = (pdf_sha256 is null)),
  constraint certificado_um_por_matricula unique (id_cliente_turma_aluno, id_curso),
  foreign key (id_cliente, id_cliente_turma_aluno) references cliente_turma_aluno (id_cliente, id_cliente_turma_aluno),
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno (id_cliente, id_cliente_aluno),
  foreign key (id_curso, id_curso_versao) references curso_versao (id_curso, id_curso_versao)
);
create index certificado_pessoa on certificado (id_cliente_aluno, id_curso, emitido_em desc);
create index certificado_usuario on certificado (id_usuario);
create index certificado_cliente on certificado (id_cliente, emitido_em desc);
create index certificado_vence on certificado (validade, id_certificado) where revogado_em is null;
create index certificado_vence_cliente on certificado (id_cliente, validade) where revogado_em is null;
create index certificado_anterior on certificado (id_certificado_anterior);
create index certificado_arquivo on certificado (id_arquivo_pdf);
create index certificado_versao on certificado (id_curso_versao);

-- A concluded course whose certificate the rules do not let out yet, and what is missing.
create table certificado_pendencia (
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  id_curso int not null references curso,
  faltas text[] not null,
  desde timestamptz not null,
  primary key (id_cliente_turma_aluno, id_curso),
  foreign key (id_cliente, id_cliente_turma_aluno)
    references cliente_turma_aluno (id_cliente, id_cliente_turma_aluno) on delete cascade
);
create index certificado_pendencia_cliente on certificado_pendencia (id_cliente);
create index certificado_pendencia_curso on certificado_pendencia (id_curso);

-- A manager's link for an auditor: the certificates of a class or of a person, until a day.
create table certificado_lista (
  id_certificado_lista int generated always as identity primary key,
  token_hash bytea not null constraint certificado_lista_token_unico unique,
  id_cliente int not null,
  id_cliente_turma int,
  id_cliente_aluno int,
  id_usuario int not null references usuario,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  revogada_em timestamptz,
  constraint certificado_lista_de_um check ((id_cliente_turma is null) <> (id_cliente_aluno is null)),
  foreign key (id_cliente, id_cliente_turma) references cliente_turma (id_cliente, id_cliente_turma) on delete cascade,
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno (id_cliente, id_cliente_aluno)
);
create index certificado_lista_cliente on certificado_lista (id_cliente, id_certificado_lista desc);

-- From elsewhere, tracked to expiry beside ours: PE pendente, AP aprovado, RE recusado.
create table certificado_externo (
  id_certificado_externo int generated always as identity primary key,
  id_cliente int not null,
  id_cliente_aluno int not null,
  id_curso int references curso,
  descricao text not null,
  instituicao text not null,
  data_conclusao date not null,
  validade date,
  id_arquivo int not null references arquivo,
  status text not null default 'PE' constraint certificado_externo_status_valor check (status in ('PE', 'AP', 'RE')),
  motivo text,
  enviado_por int not null references usuario,
  enviado_em timestamptz not null,
  julgado_por int references usuario,
  julgado_em timestamptz,
  versao int not null default 1,
  constraint certificado_externo_julgado check ((status = 'PE') = (julgado_em is null)),
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno (id_cliente, id_cliente_aluno)
);
create index certificado_externo_pessoa on certificado_externo (id_cliente_aluno);
create index certificado_externo_pendente on certificado_externo (id_cliente, id_certificado_externo) where status = 'PE';
create index certificado_externo_vence on certificado_externo (id_cliente, validade) where status = 'AP';
create index certificado_externo_arquivo on certificado_externo (id_arquivo);
