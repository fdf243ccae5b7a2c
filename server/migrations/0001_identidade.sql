create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- For searches and uniqueness that ignore case and accents. Immutable because it names its dictionary.
create function sem_acento(text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent', $1));

create table cliente (
  id_cliente int generated always as identity primary key,
  nome_fantasia text not null,
  razao_social text not null,
  cnpj text not null constraint cliente_cnpj_unico unique
    constraint cliente_cnpj_forma check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  telefone text,
  email text,
  cep text constraint cliente_cep_forma check (cep ~ '^[0-9]{8}$'),
  logradouro text,
  numero text,
  complemento text,
  bairro text,
  cidade text,
  estado text constraint cliente_estado_forma check (estado ~ '^[A-Z]{2}$'),
  imagem text,
  cor text constraint cliente_cor_forma check (cor ~ '^#[0-9a-f]{6}$'),
  hash text not null constraint cliente_hash_unico unique,
  status text not null default 'A' constraint cliente_status_valor check (status in ('A', 'I')),
  versao int not null default 1,
  criado_em timestamptz not null default now()
);

create table usuario (
  id_usuario int generated always as identity primary key,
  nome text not null,
  email text,
  cpf text constraint usuario_cpf_unico unique
    constraint usuario_cpf_forma check (cpf ~ '^[0-9]{11}$'),
  telefone text,
  imagem text,
  adm boolean not null default false,
  status text not null default 'A' constraint usuario_status_valor check (status in ('A', 'I')),
  id_cliente_selecionado int references cliente on delete set null,
  senha_hash text,
  primeiro_acesso_em timestamptz,
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  constraint usuario_identificavel check (email is not null or cpf is not null)
);
create unique index usuario_email_unico on usuario (lower(email));
create index usuario_busca on usuario using gin (sem_acento(nome || ' ' || coalesce(email, '') || ' ' || coalesce(cpf, '')) gin_trgm_ops);
create index usuario_nome on usuario (sem_acento(nome), id_usuario);

create table cliente_setor (
  id_cliente_setor int generated always as identity primary key,
  id_cliente int not null references cliente,
  descricao text not null,
  status text not null default 'A' constraint cliente_setor_status_valor check (status in ('A', 'I')),
  versao int not null default 1,
  unique (id_cliente, id_cliente_setor)
);
create unique index cliente_setor_descricao_unica on cliente_setor (id_cliente, sem_acento(descricao));

create table cliente_aluno (
  id_cliente_aluno int generated always as identity primary key,
  id_cliente int not null references cliente,
  id_usuario int not null references usuario,
  matricula text,
  cargo text,
  status text not null default 'A' constraint cliente_aluno_status_valor check (status in ('A', 'I')),
  eh_gestor boolean not null default false,
  gestor_todos_setores boolean not null default false,
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  constraint cliente_aluno_vinculo_unico unique (id_cliente, id_usuario),
  unique (id_cliente, id_cliente_aluno)
);
create index cliente_aluno_usuario on cliente_aluno (id_usuario);

-- Composite keys: a row that joins two institutions cannot be written.
create table cliente_aluno_setor (
  id_cliente int not null,
  id_cliente_aluno int not null,
  id_cliente_setor int not null,
  primary key (id_cliente_aluno, id_cliente_setor),
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno (id_cliente, id_cliente_aluno) on delete cascade,
  foreign key (id_cliente, id_cliente_setor) references cliente_setor (id_cliente, id_cliente_setor)
);
create index cliente_aluno_setor_setor on cliente_aluno_setor (id_cliente_setor, id_cliente_aluno);

create table cliente_gestor_setor (
  id_cliente int not null,
  id_cliente_aluno int not null,
  id_cliente_setor int not null,
  primary key (id_cliente_aluno, id_cliente_setor),
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno (id_cliente, id_cliente_aluno) on delete cascade,
  foreign key (id_cliente, id_cliente_setor) references cliente_setor (id_cliente, id_cliente_setor)
);
create index cliente_gestor_setor_setor on cliente_gestor_setor (id_cliente_setor, id_cliente_aluno);

-- Only hashes of tokens are stored: a copy of the database opens no door.
create table sessao (
  id_sessao int generated always as identity primary key,
  token_hash bytea not null constraint sessao_token_unico unique,
  id_usuario int not null references usuario on delete cascade,
  id_cliente_selecionado int references cliente on delete set null,
  endereco text not null,
  agente text not null,
  criada_em timestamptz not null,
  vista_em timestamptz not null,
  expira_em timestamptz not null
);
create index sessao_usuario on sessao (id_usuario);
create index sessao_expira on sessao (expira_em);

-- Browsers that a person has signed in from: they are not kept waiting by somebody else's guesses.
create table dispositivo (
  token_hash bytea not null,
  id_usuario int not null references usuario on delete cascade,
  usado_em timestamptz not null,
  primary key (token_hash, id_usuario)
);
create index dispositivo_usuario on dispositivo (id_usuario);

create table link_acesso (
  id_link_acesso int generated always as identity primary key,
  token_hash bytea not null constraint link_acesso_token_unico unique,
  tipo text not null constraint link_acesso_tipo_valor check (tipo in ('redefinir', 'primeiro-acesso', 'email')),
  id_usuario int not null references usuario on delete cascade,
  email text,
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  usado_em timestamptz
);
create index link_acesso_usuario on link_acesso (id_usuario);

-- Failed sign-ins per account, network and pair; keys are hashes.
create table tentativa (
  chave text primary key,
  falhas int not null,
  ultima_em timestamptz not null,
  bloqueada_ate timestamptz,
  humano_ate timestamptz
);
create index tentativa_ultima on tentativa (ultima_em);

-- Keys the instances share, made at the first start.
create table segredo (
  nome text primary key,
  valor bytea not null
);

-- Proofs of work already spent.
create table desafio_usado (
  chave text primary key,
  expira_em timestamptz not null
);

create table termo (
  versao int primary key,
  texto text not null,
  publicado_em timestamptz not null default now()
);

create table termo_aceite (
  id_usuario int not null references usuario,
  versao int not null references termo,
  sha256 text not null,
  aceito_em timestamptz not null,
  endereco text not null,
  primary key (id_usuario, versao)
);

-- What is to be sent is kept as facts, not as text: one-time links are made when the message is written.
create table email (
  id_email int generated always as identity primary key,
  chave_evento text not null constraint email_evento_unico unique,
  tipo text not null,
  assunto text not null,
  para text not null,
  dados jsonb not null,
  id_usuario int references usuario on delete set null,
  id_cliente int references cliente on delete set null,
  status text not null default 'PE' constraint email_status_valor check (status in ('PE', 'EN', 'FA', 'CA')),
  tentativas int not null default 0,
  arrendado_ate timestamptz,
  erro text,
  criado_em timestamptz not null default now(),
  enviado_em timestamptz
);
create index email_status on email (status, id_email desc);
create index email_usuario on email (id_usuario);
create index email_busca on email using gin (sem_acento(para || ' ' || assunto) gin_trgm_ops);

create table suporte_mensagem (
  id_suporte_mensagem int generated always as identity primary key,
  protocolo text not null constraint suporte_mensagem_protocolo_unico unique,
  id_usuario int not null references usuario,
  id_cliente int references cliente,
  assunto text not null,
  mensagem text not null,
  criado_em timestamptz not null default now()
);
create index suporte_mensagem_usuario on suporte_mensagem (id_usuario);

-- Append-only: who did what to what, from where, with the state before and after.
create table auditoria (
  id_auditoria bigint generated always as identity primary key,
  quando timestamptz not null default now(),
  id_usuario int,
  id_cliente int,
  acao text not null,
  objeto text not null,
  id_objeto int,
  endereco text,
  antes jsonb,
  depois jsonb
);
create index auditoria_objeto on auditoria (objeto, id_objeto);

create function auditoria_so_cresce() returns trigger language plpgsql as $$
begin
  raise exception 'auditoria is append-only';
end $$;
create trigger auditoria_so_cresce before update or delete or truncate on auditoria
  for each statement execute function auditoria_so_cresce();

insert into termo (versao, texto) values (1, $$1. O que é o Habilita
O Habilita é a plataforma em que a sua empresa oferece treinamentos, acompanha o andamento e emite certificados. Você a usa como aluno, gestor ou administrador, conforme o vínculo que a sua empresa registrou.

2. A sua conta é só sua
A senha é pessoal. As avaliações e os certificados valem porque quem os fez foi você: não empreste a senha nem deixe outra pessoa estudar no seu lugar. Se desconfiar que alguém a conhece, troque-a em Perfil e avise o suporte.

3. O que registramos
Para comprovar os treinamentos, a lei pede que guardemos seu nome, CPF, empresa, setor, acessos, tempo de estudo, respostas de avaliações e certificados. Esses registros são mantidos enquanto o treinamento valer e pelo prazo que a norma exige depois disso.

4. Quem vê os seus dados
A sua empresa, pelos gestores do seu setor, e os administradores da plataforma. Um certificado pode ser conferido por quem tiver o código dele; nessa página o CPF aparece incompleto.

5. Os seus direitos
Você pode ver, corrigir e pedir cópia dos seus dados, e perguntar quem os consultou. O pedido é gratuito e feito pela Central de Ajuda. O que a lei manda guardar não pode ser apagado antes do prazo; o restante, sim.

6. Uso correto
Não tente acessar dados de outras pessoas, burlar o tempo de estudo ou copiar os cursos para fora da plataforma sem autorização de quem os produziu.

7. Mudanças
Quando estes termos mudarem, mostraremos a nova versão e pediremos a sua leitura antes de você continuar.$$);
