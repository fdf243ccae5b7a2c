create table usuario (
  id_usuario int generated always as identity primary key,
  nome text not null,
  email text,
  cpf text constraint usuario_cpf_forma check (cpf ~ '^[0-9]{11}$'),
  telefone text,
  imagem text,
  adm boolean not null default false,
  status text not null default 'A' constraint usuario_status_valor check (status in ('A', 'I')),
  id_cliente_selecionado int,
  senha_hash text,
  primeiro_acesso_em timestamptz,
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  -- A person whose data were removed: nothing of them is left here, and nothing can be put back. What the law keeps
  -- (certificates, study records) stays under their number until its own end.
  esquecido_em timestamptz,
  -- A key of the API signs what is done with it as a user of its own, as whom nobody can sign in: the trail, the imports and
  -- whatever else notes who did something name the key without knowing of keys.
  tecnico boolean not null default false,
  -- The address that somebody wants, or that others gave them, until its owner confirms it.
  email_pendente text,
  -- A person's account is theirs. What a company writes of somebody is a record of its own (cadastro) until that person
  -- comes in by the company's own link or slip: then it becomes their account, or joins the one they have. So a company
  -- learns, takes and alters nothing of anybody by knowing a CPF (docs/decisions/0014).
  -- The company whose record this is; null: an account.
  id_cliente_cadastro int,
  -- Since when the owner of the address is known to be the owner of the account.
  email_confirmado_em timestamptz,
  constraint usuario_esquecido check (esquecido_em is null or (nome = 'Pessoa removida' and email = 'removida-' || id_usuario || '@removido.invalid' and cpf is null and telefone is null and imagem is null and senha_hash is null and status = 'I' and not adm)),
  constraint usuario_identificavel check (tecnico or email is not null or cpf is not null),
  constraint usuario_tecnico_nao_entra check (not tecnico or (email is null and cpf is null and senha_hash is null and not adm)),
  constraint usuario_cadastro_nao_entra check (id_cliente_cadastro is null or (senha_hash is null and not adm))
);

-- Only hashes of tokens are stored: a copy of the database opens no door.
create table sessao (
  id_sessao int generated always as identity primary key,
  token_hash bytea not null constraint sessao_token_unico unique,
  id_usuario int not null references usuario on delete cascade,
  id_cliente_selecionado int,
  endereco text not null,
  agente text not null,
  criada_em timestamptz not null,
  vista_em timestamptz not null,
  expira_em timestamptz not null,
  -- When the second step was taken in this session; empty where there was none.
  segunda_etapa_em timestamptz,
  -- Opened by a client's provider: reaches nothing but that client.
  id_cliente_sso int,
  -- When who is in this session last showed who they are; empty where a provider opened it and nothing was shown since.
  confirmada_em timestamptz
);

-- Browsers that a person has signed in from: they are not kept waiting by somebody else's guesses.
create table dispositivo (
  token_hash bytea not null,
  id_usuario int not null references usuario on delete cascade,
  usado_em timestamptz not null,
  primary key (token_hash, id_usuario)
);

create table link_acesso (
  id_link_acesso int generated always as identity primary key,
  token_hash bytea not null constraint link_acesso_token_unico unique,
  -- The link by which the owner answers.
  tipo text not null
    constraint link_acesso_tipo_valor check (tipo in ('redefinir', 'primeiro-acesso', 'email', 'pedido')),
  id_usuario int not null references usuario on delete cascade,
  email text,
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  usado_em timestamptz
);

-- Failed sign-ins per account, network and pair; keys are hashes.
create table tentativa (
  chave text primary key,
  falhas int not null,
  ultima_em timestamptz not null,
  bloqueada_ate timestamptz,
  humano_ate timestamptz
);

-- Proofs of work already spent.
create table desafio_usado (
  chave text primary key,
  expira_em timestamptz not null
);

create table termo (
  versao int primary key,
  texto text not null,
  publicado_em timestamptz not null default now(),
  -- A published version never changes: acceptances point at its words.
  sha256 text not null,
  resumo text not null default '',
  id_usuario int references usuario
);

create table termo_aceite (
  id_usuario int not null references usuario,
  versao int not null references termo,
  sha256 text not null,
  aceito_em timestamptz not null,
  endereco text not null,
  primary key (id_usuario, versao)
);

create table termo_rascunho (
  unica boolean default true primary key constraint termo_rascunho_unico check (unica),
  texto text not null,
  resumo text not null default '',
  versao int not null default 1,
  alterado_em timestamptz not null
);

-- The second step of a sign-in. A copy of these tables alone proves nothing: the secret is sealed, codes are hashes.
create table aplicativo_codigos (
  id_usuario int primary key references usuario on delete cascade,
  segredo bytea,
  confirmado_em timestamptz,
  -- The time step of the last code used: neither it nor any before it serves again.
  ultimo_passo int not null default 0,
  -- Waits until the person has shown that their app gives the right codes.
  segredo_novo bytea,
  novo_em timestamptz,
  constraint aplicativo_codigos_confirmado check ((segredo is null) = (confirmado_em is null))
);

create table chave_acesso (
  id_chave_acesso int generated always as identity primary key,
  id_usuario int not null references usuario on delete cascade,
  credencial text not null constraint chave_acesso_credencial_unica unique,
  chave_publica bytea not null,
  contador bigint not null,
  transportes text[] not null,
  nome text not null,
  criada_em timestamptz not null,
  usada_em timestamptz
);

-- What a key was asked to sign and has not yet signed.
create table chave_desafio (
  desafio text primary key,
  id_usuario int not null references usuario on delete cascade,
  uso text not null constraint chave_desafio_uso_valor check (uso in ('cadastrar', 'entrar')),
  expira_em timestamptz not null
);

create table codigo_recuperacao (
  id_usuario int not null references usuario on delete cascade,
  codigo_hash bytea not null,
  usado_em timestamptz,
  primary key (id_usuario, codigo_hash)
);

-- What staff ask for that would change how an account in use is entered. Its owner hears of it before it holds; kept
-- afterwards, because evidence has to say that an account was handed on.
create table pedido_de_acesso (
  id_pedido_de_acesso int generated always as identity primary key,
  id_usuario int not null references usuario,
  tipo text not null check (tipo in ('email', 'sem-email', 'ficha')),
  email_novo text,
  pedido_por int not null references usuario,
  pedido_em timestamptz not null,
  -- When it holds without anybody's word; null: only another administrator frees it.
  vale_em timestamptz,
  -- The owner of the new address opened the link sent there.
  novo_confirmado_em timestamptz,
  situacao text not null default 'aberto'
    check (situacao in ('aberto', 'liberado', 'impedido', 'cancelado', 'feito')),
  -- Who freed, stopped or gave it up; null: time did.
  decidido_por int references usuario,
  decidido_em timestamptz,
  feito_em timestamptz,
  constraint pedido_de_acesso_feito check ((situacao = 'feito') = (feito_em is not null))
);

create function cliente_aluno_palavras() returns trigger language plpgsql as $$
declare
  endereco text;
begin
  -- Locked, so that a name changed at the same time is not missed; its messages are read after that, anew.
  select sem_acento(u.nome), palavras_do_aluno(u.nome, u.email, u.cpf, new.matricula, new.cargo),
    u.primeiro_acesso_em is null, u.email
  into new.ordem, new.busca, new.nunca_acessou, endereco
  from usuario u where u.id_usuario = new.id_usuario for share;
  new.email_com_falha := email_com_falha(new.id_usuario, endereco);
  return new;
end $$;
comment on function cliente_aluno_palavras is 'Keeps order, search words and marks of the person in the row that lists are read from.';

-- What was issued to a record stays as it was printed when the record joins its person's account: only whose it is changes.
create function certificado_guardar() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - 'id_usuario' = to_jsonb(new) - 'id_usuario'
    and exists (select from usuario where id_usuario = old.id_usuario and id_cliente_cadastro is not null) then
    return new;
  end if;
  raise exception 'an issued certificate does not change';
end $$;

-- Whether the last message to the person's address of today was refused.
create function email_com_falha(usuario int, endereco text) returns boolean language sql stable
  return exists (
    select from email e
    where e.id_usuario = $1 and e.status = 'FA' and lower(e.para) = lower($2) and not exists (
      select from email d
      where d.id_usuario = $1 and d.id_email > e.id_email and d.status = 'EN' and lower(d.para) = lower($2)));

create function termo_nao_muda() returns trigger language plpgsql as $$
begin
  raise exception 'a published version of the terms does not change';
end $$;
comment on function termo_nao_muda is 'What people accepted stays as it was.';

create function usuario_esquecido_recusar() returns trigger language plpgsql as $$
begin
  raise exception 'the data of this person were removed' using errcode = '23514', constraint = 'usuario_esquecido';
end $$;
comment on function usuario_esquecido_recusar is 'Whose data were removed does not come back.';

-- An import that found the person a moment before finds them gone.
create function cliente_aluno_esquecido() returns trigger language plpgsql as $$
begin
  if exists (select from novos n join usuario u using (id_usuario) where n.status = 'A' and u.esquecido_em is not null) then
    raise exception 'the data of this person were removed' using errcode = '23514', constraint = 'usuario_esquecido';
  end if;
  return null;
end $$;

-- A record is of its own company only.
create function cliente_aluno_do_cadastro() returns trigger language plpgsql as $$
begin
  if exists (select from novos n join usuario u using (id_usuario) where u.id_cliente_cadastro <> n.id_cliente) then
    raise exception 'the record of one company is no person of another';
  end if;
  return null;
end $$;

create index usuario_busca on usuario using gin (sem_acento(nome || ' ' || coalesce(email, '') || ' ' || coalesce(cpf, '')) gin_trgm_ops);
create index sessao_usuario on sessao (id_usuario);
create index sessao_expira on sessao (expira_em);
create index dispositivo_usuario on dispositivo (id_usuario);
create index link_acesso_usuario on link_acesso (id_usuario);
create index tentativa_ultima on tentativa (ultima_em);
create index usuario_nome on usuario (sem_acento(nome) collate "C", id_usuario);
create index usuario_adm on usuario (sem_acento(nome) collate "C", id_usuario) where adm;
create index termo_aceite_quando on termo_aceite (aceito_em desc, id_usuario);
create index chave_acesso_usuario on chave_acesso (id_usuario);
create index chave_desafio_expira on chave_desafio (expira_em);
create index sessao_cliente_sso on sessao (id_cliente_sso) where id_cliente_sso is not null;
create unique index usuario_cpf_unico on usuario (cpf, id_cliente_cadastro) nulls not distinct where cpf is not null;
create unique index usuario_email_unico on usuario (lower(email), id_cliente_cadastro) nulls not distinct
  where lower(email) is not null;
create unique index pedido_de_acesso_um_em_aberto on pedido_de_acesso (id_usuario) where situacao in ('aberto', 'liberado');
create index pedido_de_acesso_usuario on pedido_de_acesso (id_usuario);
create index pedido_de_acesso_vale on pedido_de_acesso (vale_em) where situacao in ('aberto', 'liberado');

create trigger termo_nao_muda before update or delete or truncate on termo
  for each statement execute function termo_nao_muda();
create trigger usuario_esquecido_fica before update on usuario for each row
  when (old.esquecido_em is not null and old.esquecido_em is distinct from new.esquecido_em)
  execute function usuario_esquecido_recusar();

alter table email add constraint email_id_usuario_fkey foreign key (id_usuario) references usuario(id_usuario) on delete set null;

alter table comunicado add constraint comunicado_id_usuario_fkey foreign key (id_usuario) references usuario(id_usuario);

alter table aviso add constraint aviso_id_usuario_fkey foreign key (id_usuario) references usuario(id_usuario) on delete cascade;

alter table aviso_preferencia add constraint aviso_preferencia_id_usuario_fkey foreign key (id_usuario) references usuario(id_usuario) on delete cascade;

insert into termo (versao, texto, sha256) values
  (1, '1. O que é o Habilita
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
Quando estes termos mudarem, mostraremos a nova versão e pediremos a sua leitura antes de você continuar.', 'edb8ffa36cf7d2b01d07068ccfe38bd079ad4be15bd34d2edec33ce0921b2a63');
