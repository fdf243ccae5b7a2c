-- What is to be sent is kept as facts, not as text: one-time links are made when the message is written.
create table email (
  id_email int generated always as identity primary key,
  chave_evento text not null constraint email_evento_unico unique,
  tipo text not null,
  assunto text not null,
  para text not null,
  dados jsonb not null,
  id_usuario int,
  id_cliente int,
  status text not null default 'PE' constraint email_status_valor check (status in ('PE', 'EN', 'FA', 'CA')),
  tentativas int not null default 0,
  arrendado_ate timestamptz,
  erro text,
  criado_em timestamptz not null default now(),
  enviado_em timestamptz,
  tentado_em timestamptz
);

-- What a person is told. A notice is the event itself, once per person; where it is shown is the person's choice.
create table comunicado (
  id_comunicado int generated always as identity primary key,
  -- Who wrote it, and by which right: a manager's link to the client, or none for an administrator.
  id_usuario int not null,
  id_gestor int,
  -- Null: everybody, of every client.
  id_cliente int,
  titulo text not null constraint comunicado_titulo_tamanho check (length(titulo) between 1 and 120),
  texto text not null constraint comunicado_texto_tamanho check (length(texto) between 1 and 2000),
  publico text not null
    constraint comunicado_publico_valor check (publico in ('todos', 'cliente', 'setores', 'turmas')),
  por_email boolean not null,
  enviar_em timestamptz not null,
  -- Sent as soon as possible, or at the time its author chose.
  agendado boolean not null,
  situacao text not null default 'AG'
    constraint comunicado_situacao_valor check (situacao in ('AG', 'EN', 'CA')),
  -- Why it was not sent, when nobody asked for that.
  motivo text,
  enviado_em timestamptz,
  destinatarios int not null default 0,
  -- Read notices that were forgotten since.
  lidos_antigos int not null default 0,
  criado_em timestamptz not null,
  versao int not null default 1,
  constraint comunicado_de_todos check ((publico = 'todos') = (id_cliente is null)),
  constraint comunicado_do_gestor check (id_gestor is null or id_cliente is not null),
  constraint comunicado_enviado check ((situacao = 'EN') = (enviado_em is not null)),
  unique (id_cliente, id_comunicado)
);

create table comunicado_setor (
  id_cliente int not null,
  id_comunicado int not null,
  id_cliente_setor int not null,
  primary key (id_comunicado, id_cliente_setor),
  foreign key (id_cliente, id_comunicado) references comunicado(id_cliente, id_comunicado) on delete cascade
);

create table comunicado_turma (
  id_cliente int not null,
  id_comunicado int not null,
  id_cliente_turma int not null,
  primary key (id_comunicado, id_cliente_turma),
  foreign key (id_cliente, id_comunicado) references comunicado(id_cliente, id_comunicado) on delete cascade
);

create table aviso (
  id_aviso int generated always as identity primary key,
  id_usuario int not null,
  id_cliente int,
  tipo text not null constraint aviso_tipo_valor check (aviso_tipo_valido(tipo)),
  chave_evento text not null constraint aviso_chave_tamanho check (length(chave_evento) <= 200),
  titulo text not null constraint aviso_titulo_tamanho check (length(titulo) between 1 and 300),
  texto text not null default '' constraint aviso_texto_tamanho check (length(texto) <= 1000),
  -- A page of ours, never another address.
  rota text constraint aviso_rota_forma check (length(rota) <= 200 and rota ~ '^/[a-z][A-Za-z0-9/?=&_-]*$'),
  -- An announcement's words are read from it.
  id_comunicado int references comunicado on delete cascade,
  -- False: the person does not want notices of this kind; the row only says that the event was dealt with.
  na_tela boolean not null,
  criado_em timestamptz not null,
  lido_em timestamptz,
  constraint aviso_evento_unico unique (id_usuario, chave_evento)
);

-- Only what differs from wanting everything.
create table aviso_preferencia (
  id_usuario int not null,
  tipo text not null constraint aviso_preferencia_tipo_valor check (aviso_tipo_valido(tipo)),
  na_tela boolean not null,
  por_email boolean not null,
  constraint aviso_preferencia_certificado check (tipo <> 'certificado' or na_tela),
  primary key (id_usuario, tipo)
);

-- Words the administrator put in place of ours; id_cliente null: for everybody. What is not here is in the code.
create table email_modelo (
  id_email_modelo int generated always as identity primary key,
  tipo text not null,
  id_cliente int,
  assunto text not null,
  corpo text not null,
  botao text,
  rodape text not null,
  versao int not null default 1,
  constraint email_modelo_unico unique nulls not distinct (tipo, id_cliente)
);

create function palavras_do_aluno(nome text, email text, cpf text, matricula text) returns text
  language sql immutable parallel safe
  return sem_acento(nome || ' ' || coalesce(email, '') || ' ' || coalesce(cpf, '') || ' ' || coalesce(matricula, ''));

-- Whoever has the program open hears that there is something new for them, or read elsewhere (server/platform/live.ts).
create function aviso_avisar() returns trigger language plpgsql as $$
begin
  perform pg_notify('habilita', 'aviso:' || string_agg(id_usuario::text, ','))
  from (
    select id_usuario, (row_number() over () - 1) / 700 as parte
    from (select distinct id_usuario from mudados where na_tela) pessoas) partes
  group by parte;
  return null;
end $$;

-- People are found by what they do, too.
create function palavras_do_aluno(nome text, email text, cpf text, matricula text, cargo text) returns text
  language sql immutable parallel safe as $$
  select palavras_do_aluno(nome, email, cpf, matricula) || coalesce(' ' || sem_acento(cargo), '')
$$;

create index email_status on email (status, id_email desc);
create index email_usuario on email (id_usuario);
create index email_busca on email using gin (sem_acento(para || ' ' || assunto) gin_trgm_ops);
create index comunicado_autor on comunicado (id_usuario, id_comunicado);
create index comunicado_espera on comunicado (enviar_em) where situacao = 'AG';
create index comunicado_setor_setor on comunicado_setor (id_cliente_setor);
create index comunicado_turma_turma on comunicado_turma (id_cliente_turma);
create index aviso_pessoa on aviso (id_usuario, id_aviso desc) where na_tela;
create index aviso_nao_lido on aviso (id_usuario) where na_tela and lido_em is null;
create index aviso_velho on aviso (criado_em) where lido_em is not null or not na_tela;
create index aviso_comunicado on aviso (id_comunicado, id_aviso) where id_comunicado is not null;
create index aviso_cliente on aviso (id_cliente);
create index email_recusado on email (tentado_em desc) where erro is not null and status <> 'CA';
create index email_enviado on email (enviado_em desc) where status = 'EN';

create trigger aviso_avisa_entra after insert on aviso
  referencing new table as mudados for each statement execute function aviso_avisar();
create trigger aviso_avisa_muda after update on aviso
  referencing new table as mudados for each statement execute function aviso_avisar();
