-- Texts, colours and background; the platform's own has no client.
create table certificado_modelo (
  id_certificado_modelo int generated always as identity primary key,
  id_cliente int references cliente,
  dados jsonb not null,
  id_arquivo_fundo int references arquivo,
  versao int not null default 1
);

create table certificado (
  id_certificado int generated always as identity primary key,
  -- Twenty letters and digits that cannot be guessed nor mistaken for each other.
  codigo text not null constraint certificado_codigo_unico unique
    constraint certificado_codigo_forma check (codigo ~ '^[2-9A-HJKMNP-TV-Z]{20}([2-9A-HJKMNP-TV-Z]{8})?$'),
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
  id_certificado_anterior int references certificado on delete set null,
  revogado_em timestamptz,
  motivo_revogacao text,
  revogado_por int references usuario,
  assinado_em timestamptz,
  -- Time, address, device, words and the hash of what was signed.
  assinatura jsonb,
  -- The document, drawn once when the worker signs.
  id_arquivo_pdf int references arquivo,
  pdf_sha256 text,
  -- NR-01, 1.7.1.1: the certificate of a norm bears the worker's signature. Until then it waits, and counts for nobody.
  espera_assinatura boolean generated always as (((assinado_em is null) and ((coalesce((dados #>> '{Curso,Norma}'), '') <> '') or (coalesce(jsonb_typeof((dados -> 'Regra')), '') = 'object')))) stored not null,
  constraint certificado_revogado_com_motivo check ((revogado_em is null) = (motivo_revogacao is null)),
  constraint certificado_assinado check ((assinado_em is null) = (assinatura is null)),
  constraint certificado_documento check ((id_arquivo_pdf is null) = (pdf_sha256 is null)),
  constraint certificado_um_por_matricula unique (id_cliente_turma_aluno, id_curso),
  foreign key (id_cliente, id_cliente_turma_aluno) references cliente_turma_aluno(id_cliente, id_cliente_turma_aluno),
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno(id_cliente, id_cliente_aluno),
  foreign key (id_curso, id_curso_versao) references curso_versao(id_curso, id_curso_versao)
);

-- A concluded course whose certificate the rules do not let out yet, and what is missing.
create table certificado_pendencia (
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  id_curso int not null references curso,
  faltas text[] not null,
  desde timestamptz not null,
  primary key (id_cliente_turma_aluno, id_curso),
  foreign key (id_cliente, id_cliente_turma_aluno) references cliente_turma_aluno(id_cliente, id_cliente_turma_aluno) on delete cascade
);

-- A manager's link for an auditor: the certificates of a class or of a person, until a day.
create table certificado_lista (
  id_certificado_lista int generated always as identity primary key,
  token_hash bytea not null constraint certificado_lista_token_unico unique,
  id_cliente int not null references cliente,
  id_cliente_turma int,
  id_cliente_aluno int,
  id_usuario int not null references usuario,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  revogada_em timestamptz,
  cpf_inteiro boolean not null default false,
  foreign key (id_cliente, id_cliente_turma) references cliente_turma(id_cliente, id_cliente_turma) on delete cascade,
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno(id_cliente, id_cliente_aluno),
  -- A link may be for all certificates of a client (NR-01, 1.6.5), not only for those of a class or of a person.
  constraint certificado_lista_de_um check (id_cliente_turma is null or id_cliente_aluno is null)
);

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
  status text not null default 'PE'
    constraint certificado_externo_status_valor check (status in ('PE', 'AP', 'RE')),
  motivo text,
  enviado_por int not null references usuario,
  enviado_em timestamptz not null,
  julgado_por int references usuario,
  julgado_em timestamptz,
  versao int not null default 1,
  constraint certificado_externo_julgado check ((status = 'PE') = (julgado_em is null)),
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno(id_cliente, id_cliente_aluno)
);

-- Logos as they were when certificates were issued, each once, by the hash that the frozen facts name.
create table certificado_logo (
  sha256 text primary key,
  imagem text not null
);

-- The keys with which open credentials are signed. One is in use; those before it stay in the DID document, so that
-- what they signed can still be verified.
create table credencial_chave (
  id_credencial_chave int generated always as identity primary key,
  -- The thumbprint of the public key (RFC 7638).
  kid text not null constraint credencial_chave_kid_unico unique,
  publica jsonb not null,
  -- Encrypted with a secret of the program (AES-256-GCM).
  privada bytea not null,
  criada_em timestamptz not null,
  aposentada_em timestamptz
);

-- NR-01, 1.7.6 to 1.7.8.1: earlier training that counts in an enrolment, validated by the technical person of the course
-- in a document that is kept here.
create table aproveitamento (
  id_aproveitamento int generated always as identity primary key,
  id_cliente int not null,
  id_cliente_turma_aluno int not null,
  id_curso int not null references curso,
  -- As the version of the course names them.
  responsavel_nome text not null,
  responsavel_registro text not null,
  validado_em date not null,
  id_arquivo int not null references arquivo,
  registrado_em timestamptz not null,
  registrado_por int not null references usuario,
  desfeito_em timestamptz,
  desfeito_por int references usuario,
  motivo text,
  constraint aproveitamento_desfeito_com_motivo check ((desfeito_em is null) = (desfeito_por is null) and (desfeito_em is null) = (motivo is null)),
  foreign key (id_cliente, id_cliente_turma_aluno) references cliente_turma_aluno(id_cliente, id_cliente_turma_aluno) on delete cascade
);

-- Each as its own record said; the record itself may go when it need no longer be kept.
create table aproveitamento_treinamento (
  id_aproveitamento int not null references aproveitamento on delete cascade,
  ordem int not null,
  id_certificado int references certificado on delete set null,
  id_certificado_externo int references certificado_externo on delete set null,
  codigo text,
  nome text not null,
  instituicao text not null,
  data_conclusao date not null,
  -- Of one that itself counted earlier training, the day of that.
  conta_desde date not null,
  carga_horaria numeric not null constraint aproveitamento_carga_positiva check (carga_horaria > 0),
  constraint aproveitamento_uma_origem check (num_nonnulls(id_certificado, id_certificado_externo) <= 1),
  constraint aproveitamento_conta_antes check (conta_desde <= data_conclusao),
  primary key (id_aproveitamento, ordem),
  constraint aproveitamento_certificado_unico unique (id_aproveitamento, id_certificado),
  constraint aproveitamento_externo_unico unique (id_aproveitamento, id_certificado_externo)
);

-- The lessons concluded by one in force; written before they are, like attendance.
create table aproveitamento_aula (
  id_cliente_turma_aluno int not null,
  id_curso_conteudo_aula int not null,
  id_aproveitamento int not null references aproveitamento on delete cascade,
  primary key (id_cliente_turma_aluno, id_curso_conteudo_aula),
  constraint aproveitamento_aula_id_cliente_turma_aluno_id_curso_conteu_fkey foreign key (id_cliente_turma_aluno, id_curso_conteudo_aula) references progresso_aula(id_cliente_turma_aluno, id_curso_conteudo_aula) on delete cascade deferrable initially deferred
);

-- The document signed again outside (ICP-Brasil, gov.br): each copy begins with every byte of the one before it, and
-- the last one is what is given out.
create table certificado_copia (
  id_certificado_copia int generated always as identity primary key,
  id_certificado int not null references certificado on delete cascade,
  numero int not null,
  id_arquivo int not null references arquivo,
  sha256 text not null constraint certificado_copia_sha256_forma check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The certificates that signed this copy, as they name themselves.
  signatarios jsonb not null,
  enviada_em timestamptz not null,
  enviada_por int not null references usuario,
  constraint certificado_copia_em_ordem unique (id_certificado, numero)
);

-- What anybody gets who has only the code of a certificate: the document drawn again with the CPF masked and without the
-- grade, once, so that its SHA-256 can be told. The signed document is never altered.
create table certificado_publica (
  id_certificado int primary key references certificado on delete cascade,
  id_arquivo int not null references arquivo,
  sha256 text not null constraint certificado_publica_sha256_forma check (sha256 ~ '^[0-9a-f]{64}$'),
  criada_em timestamptz not null
);

create function webhook_certificado_fatos(c certificado) returns jsonb language sql stable
  return jsonb_build_object('IdCertificado', c.id_certificado, 'Codigo', c.codigo, 'IdClienteAluno', c.id_cliente_aluno,
    'IdCurso', c.id_curso, 'EmitidoEm', c.emitido_em, 'Validade', c.validade, 'RevogadoEm', c.revogado_em);

create unique index certificado_modelo_unico on certificado_modelo (coalesce(id_cliente, 0));
create index certificado_modelo_arquivo on certificado_modelo (id_arquivo_fundo);
create index certificado_usuario on certificado (id_usuario);
create index certificado_cliente on certificado (id_cliente, emitido_em desc);
create index certificado_anterior on certificado (id_certificado_anterior);
create index certificado_arquivo on certificado (id_arquivo_pdf);
create index certificado_versao on certificado (id_curso_versao);
create index certificado_pendencia_cliente on certificado_pendencia (id_cliente);
create index certificado_pendencia_curso on certificado_pendencia (id_curso);
create index certificado_lista_cliente on certificado_lista (id_cliente, id_certificado_lista desc);
create index certificado_externo_pessoa on certificado_externo (id_cliente_aluno);
create index certificado_externo_pendente on certificado_externo (id_cliente, id_certificado_externo) where status = 'PE';
create index certificado_externo_vence on certificado_externo (id_cliente, validade) where status = 'AP';
create index certificado_externo_arquivo on certificado_externo (id_arquivo);
-- Lists by class and by course.
create index certificado_cliente_curso on certificado (id_cliente, id_curso, validade);
create unique index credencial_chave_em_uso on credencial_chave ((true)) where aposentada_em is null;
-- The status lists hold only what was revoked.
create index certificado_revogado on certificado (id_certificado) where revogado_em is not null;
create index certificado_externo_validade on certificado_externo (validade) where status = 'AP';
-- Lists, reminders and renewals ask of many certificates only whose they are and until when: these indexes answer
-- alone, without reading the facts.
create index certificado_da_pessoa on certificado (id_cliente_aluno, id_curso, emitido_em desc)
  include (id_certificado, id_cliente, validade, revogado_em);
create index certificado_vence_no_dia on certificado (validade, id_certificado)
  include (id_cliente, id_cliente_aluno, id_curso, emitido_em) where revogado_em is null;
create index certificado_vence_no_cliente on certificado (id_cliente, validade, id_certificado)
  include (id_cliente_aluno, id_curso, emitido_em) where revogado_em is null;
-- The few among the many: each state of which a client's newest are not.
create index certificado_permanente on certificado (id_cliente, emitido_em desc, id_certificado desc)
  include (id_cliente_aluno) where revogado_em is null and validade is null;
create index certificado_revogado_do_cliente on certificado (id_cliente, emitido_em desc, id_certificado desc)
  include (id_cliente_aluno) where revogado_em is not null;
create unique index aproveitamento_um_em_vigor on aproveitamento (id_cliente_turma_aluno, id_curso)
  where desfeito_em is null;
create index aproveitamento_matricula on aproveitamento (id_cliente_turma_aluno);
create index aproveitamento_arquivo on aproveitamento (id_arquivo);
create index aproveitamento_treinamento_certificado on aproveitamento_treinamento (id_certificado);
create index aproveitamento_treinamento_externo on aproveitamento_treinamento (id_certificado_externo);
create index aproveitamento_aula_aproveitamento on aproveitamento_aula (id_aproveitamento);
create index certificado_copia_arquivo on certificado_copia (id_arquivo);
create index certificado_copia_enviada_por on certificado_copia (enviada_por);
create index certificado_publica_arquivo on certificado_publica (id_arquivo);

-- Signatures and backgrounds that a frozen certificate names stay for as long as it does.
create trigger certificado_imagens after insert on certificado
  for each row execute function referir_imagens('id_certificado', 'dados');
create trigger certificado_fatos_ficam before update on certificado for each row
  when (row(old.codigo, old.id_cliente_turma_aluno, old.id_cliente_aluno, old.id_usuario, old.id_curso,
      old.id_curso_versao, old.emitido_em, old.dados, old.dados_sha256, old.data_conclusao, old.prazo_certificado,
      old.validade)
    is distinct from row(new.codigo, new.id_cliente_turma_aluno, new.id_cliente_aluno, new.id_usuario, new.id_curso,
      new.id_curso_versao, new.emitido_em, new.dados, new.dados_sha256, new.data_conclusao, new.prazo_certificado,
      new.validade)
    or new.id_certificado_anterior is not null and old.id_certificado_anterior is distinct from new.id_certificado_anterior
    or old.assinado_em is not null
      and row(old.assinado_em, old.assinatura, old.id_arquivo_pdf, old.pdf_sha256)
        is distinct from row(new.assinado_em, new.assinatura, new.id_arquivo_pdf, new.pdf_sha256)
    or old.revogado_em is not null and new.revogado_em is null)
  execute function certificado_guardar();
create trigger certificado_imagens_sai after delete on certificado
  for each row execute function referir_imagens('id_certificado', 'dados');
