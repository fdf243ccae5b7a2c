-- Keys the instances share, made at the first start.
create table segredo (
  nome text primary key,
  valor bytea not null,
  selado boolean not null default false
);

create table suporte_mensagem (
  id_suporte_mensagem int generated always as identity primary key,
  protocolo text not null constraint suporte_mensagem_protocolo_unico unique,
  id_usuario int not null references usuario,
  id_cliente int references cliente,
  assunto text not null,
  mensagem text not null,
  criado_em timestamptz not null default now(),
  -- A message to support becomes the head of a conversation: AB aberto, AT em atendimento, AV aguardando você (the
  -- person), RS resolvido, RB reaberto. Where the person was is kept as they saw it, for who reads it much later.
  status text not null default 'AB'
    constraint suporte_mensagem_status_valor check (status in ('AB', 'AT', 'AV', 'RS', 'RB')),
  id_responsavel int references usuario,
  atualizado_em timestamptz not null default now(),
  pagina text not null default '',
  curso text not null default '',
  aula text not null default '',
  navegador text not null default ''
);

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

-- Answers of calls that carried an Idempotency-Key, so that a retry gets what the first try did.
create table idempotencia (
  id_usuario int not null references usuario on delete cascade,
  chave text not null,
  pedido bytea not null,
  status int,
  corpo text,
  criado_em timestamptz not null,
  -- When the try began whose work was committed: written in that very transaction, so that a key whose answer was lost is
  -- never worked on again.
  feito timestamptz,
  primary key (id_usuario, chave)
);

-- The trail is a chain: each seal holds the hash of an act and of the seal before it, so that nobody can change, remove,
-- insert or reorder what was sealed without every later seal showing it. An act is written in its own transaction, which
-- waits for nobody; the sealing follows within a minute.
create table auditoria_selo (
  posicao bigint primary key,
  id_auditoria bigint not null constraint auditoria_selo_unico unique references auditoria,
  hash bytea not null
);

-- What is not sealed yet.
create table auditoria_aberta (
  id_auditoria bigint primary key references auditoria
);

-- What the administrator decides for the whole platform: one row, read where it is used, so that a change holds at once.
create table configuracao (
  unica boolean default true primary key constraint configuracao_unica check (unica),
  nome text not null default 'Habilita',
  imagem text,
  cor text constraint configuracao_cor_forma check (cor ~ '^#[0-9a-f]{6}$'),
  email_suporte text,
  encarregado_nome text,
  encarregado_email text,
  encarregado_substituto text,
  exige_duas_etapas boolean not null default false,
  sessao_horas int not null default 12
    constraint configuracao_sessao_horas_valor check (sessao_horas between 1 and 24),
  ociosa_equipe_minutos int not null default 30
    constraint configuracao_ociosa_equipe_valor check (ociosa_equipe_minutos between 5 and 480),
  ociosa_aluno_minutos int not null default 120
    constraint configuracao_ociosa_aluno_valor check (ociosa_aluno_minutos between 15 and 720),
  senha_minima int not null default 12
    constraint configuracao_senha_minima_valor check (senha_minima between 8 and 64),
  -- When the sign-in asks for the human verification: after wrong passwords, or always.
  verificacao_humana text not null default 'erros'
    constraint configuracao_verificacao_humana_valor check (verificacao_humana in ('erros', 'sempre')),
  versao int not null default 1,
  -- Who runs the platform, as the privacy page names it.
  razao_social text,
  cnpj text
);

create table suporte_resposta (
  id_suporte_resposta int generated always as identity primary key,
  id_suporte_mensagem int not null references suporte_mensagem on delete cascade,
  id_usuario int not null references usuario,
  da_equipe boolean not null,
  -- A note between administrators, which the person never reads.
  interna boolean not null default false,
  texto text not null,
  enviada_em timestamptz not null,
  constraint suporte_resposta_interna_da_equipe check (da_equipe or not interna)
);

-- Of the first message while it names no reply.
create table suporte_anexo (
  id_suporte_mensagem int not null references suporte_mensagem on delete cascade,
  id_suporte_resposta int references suporte_resposta on delete cascade,
  id_arquivo int not null constraint suporte_anexo_arquivo_unico unique references arquivo,
  primary key (id_suporte_mensagem, id_arquivo)
);

-- The trail keeps who did what and when for good; the words of an act may be removed when the law says so. What the chain
-- needs of them, their hash, stays here with the act that ordered the removal, which names all of its hashes.
create table auditoria_expurgo (
  id_auditoria bigint primary key references auditoria,
  proprio bytea not null,
  id_ordem bigint not null references auditoria
);

-- Who of the staff opened whose record, once per day and kind of record.
create table visualizacao (
  id_usuario int not null references usuario,
  dia date not null,
  id_quem int not null references usuario,
  o_que text not null,
  papel text not null constraint visualizacao_papel_valor check (papel in ('adm', 'gestor')),
  em timestamptz not null,
  primary key (id_usuario, dia, id_quem, o_que)
);

-- What a person asks of their data (LGPD, art. 18 and 20). AB aberto, AP aprovado and to be carried out, AT atendido,
-- RE recusado, CA cancelado.
create table privacidade_pedido (
  id_privacidade_pedido int generated always as identity primary key,
  id_usuario int not null references usuario,
  -- LGPD, art. 18: what a person may ask for, each by its name.
  tipo text not null
    constraint privacidade_pedido_tipo_valor check (tipo in ('acesso', 'correcao', 'oposicao', 'revogacao', 'bloqueio', 'portabilidade', 'eliminacao', 'revisao', 'outro')),
  texto text not null,
  situacao text not null default 'AB'
    constraint privacidade_pedido_situacao_valor check (situacao in ('AB', 'AP', 'AT', 'RE', 'CA')),
  aberto_em timestamptz not null,
  -- Who wrote it down, when it came by another way than the person's own page.
  registrado_por int references usuario,
  prazo date not null,
  resposta text,
  respondido_por int references usuario,
  respondido_em timestamptz,
  executar_em timestamptz,
  executado_em timestamptz,
  versao int not null default 1,
  constraint privacidade_pedido_respondido check ((situacao in ('AB', 'CA')) or respondido_em is not null)
);

-- For how many months each kind is kept; null: until somebody decides. Never less than the floor.
create table retencao (
  tipo text primary key,
  meses int constraint retencao_teto check (meses <= 600),
  piso int not null,
  versao int not null default 1,
  constraint retencao_piso check (meses >= piso)
);

-- What the nights removed.
create table retencao_execucao (
  id_retencao_execucao int generated always as identity primary key,
  feita_em timestamptz not null,
  tipo text not null references retencao,
  meses int not null,
  quantos int not null,
  -- A kind of datum whose removal failed in a night is a line of the report too.
  falhou boolean not null default false
);

-- Incidents with personal data (LGPD, art. 48; Res. CD/ANPD 15/2024).
create table incidente (
  id_incidente int generated always as identity primary key,
  titulo text not null,
  descricao text not null,
  conhecido_em timestamptz not null,
  dados text[] not null,
  -- Whom it touched: the people of a client, or of all, who were there between two days.
  id_cliente int references cliente,
  afetados_de date,
  afetados_ate date,
  medidas text not null,
  -- Whether it may bring relevant risk or harm: then it is told.
  risco boolean not null,
  anpd_em date,
  titulares_em date,
  complemento_em date,
  encerrado_em date,
  registrado_em timestamptz not null,
  registrado_por int not null references usuario,
  versao int not null default 1,
  constraint incidente_periodo check (afetados_ate >= afetados_de)
);

create table chave_api (
  id_chave_api int generated always as identity primary key,
  -- Null: the whole platform.
  id_cliente int references cliente,
  id_usuario int not null constraint chave_api_usuario_unico unique references usuario,
  nome text not null,
  -- What of the key may be shown after its making.
  prefixo text not null,
  token_hash bytea not null constraint chave_api_token_unico unique,
  escopos text[] not null constraint chave_api_com_escopo check (cardinality(escopos) > 0),
  criada_por int not null references usuario,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  usada_em timestamptz,
  revogada_em timestamptz,
  revogada_por int references usuario,
  responsavel int not null references usuario,
  constraint chave_api_expira_em_um_ano check (expira_em <= criada_em + interval '367 days'),
  constraint chave_api_revogada check ((revogada_em is null) = (revogada_por is null))
);

-- Where other systems are told of what happens here, each message signed with a secret that only both know.
create table webhook (
  id_webhook int generated always as identity primary key,
  -- Null: every client.
  id_cliente int references cliente,
  descricao text not null,
  url text not null,
  eventos text[] not null constraint webhook_com_eventos check (cardinality(eventos) > 0),
  -- A ativo, I pausado por uma pessoa, D desligado depois de falhar por muito tempo.
  status text not null default 'A' constraint webhook_status_valor check (status in ('A', 'I', 'D')),
  -- Sealed: a copy of the database signs nothing by itself.
  segredo bytea not null,
  -- After a change both sign for a while, so that the other side can follow without losing a message.
  segredo_anterior bytea,
  anterior_ate timestamptz,
  -- The first failure since the last success.
  falhando_desde timestamptz,
  criado_por int not null references usuario,
  criado_em timestamptz not null,
  versao int not null default 1,
  constraint webhook_anterior_com_prazo check ((segredo_anterior is null) = (anterior_ate is null))
);

-- One message to one receiver, written in the transaction of what it tells.
create table webhook_entrega (
  id_webhook_entrega bigint generated always as identity primary key,
  id_webhook int not null references webhook on delete cascade,
  -- The same at every try: by it the receiver knows what it has seen.
  id_evento uuid not null default gen_random_uuid(),
  evento text not null,
  id_cliente int,
  dados jsonb not null,
  -- PE pendente, EN entregue, FA desistimos.
  situacao text not null default 'PE'
    constraint webhook_entrega_situacao_valor check (situacao in ('PE', 'EN', 'FA')),
  tentativas int not null default 0,
  criada_em timestamptz not null default now(),
  -- When to try next; whoever tries moves it on, so that nobody else tries meanwhile.
  proxima_em timestamptz not null default now(),
  tentada_em timestamptz,
  resposta_status int,
  resposta text constraint webhook_entrega_resposta_curta check (length(resposta) <= 500),
  erro text,
  duracao_ms int
);

-- Who the kept evidence is about, once the account has lost its name: an inspector has to be able to read whose training
-- it was for as long as the evidence is kept (NR-01, Anexo II, 4.7.1). The dossier alone reads it; it goes with the last evidence.
create table privacidade_titular (
  id_usuario int primary key references usuario,
  nome text not null,
  cpf text,
  guardado_em timestamptz not null
);

create function auditoria_so_cresce() returns trigger language plpgsql as $$
begin
  raise exception 'auditoria is append-only';
end $$;
comment on function auditoria_so_cresce is 'Nothing is taken out of the audit trail.';

create function auditoria_abrir() returns trigger language plpgsql as $$
begin
  insert into auditoria_aberta select id_auditoria from novos;
  return null;
end $$;
comment on function auditoria_abrir is 'An act waits to be sealed from the moment it is written.';

-- The act as it is hashed; modules/auditoria/cadeia.service.ts counts it again.
create function auditoria_texto(a auditoria) returns text language sql stable
  return jsonb_build_array(a.id_auditoria, extract(epoch from a.quando)::text, a.id_usuario, a.id_cliente, a.acao, a.objeto,
    a.id_objeto, a.endereco, a.antes, a.depois)::text;

create function auditoria_selar() returns int language plpgsql as $$
declare
  ultimo record;
  ato record;
  selados int := 0;
begin
  -- One chain, one writer of it.
  perform pg_advisory_xact_lock(4909003);
  select posicao, hash into ultimo from auditoria_selo order by posicao desc limit 1;
  for ato in
    select a.id_auditoria, auditoria_proprio(a) as proprio
    from auditoria_aberta o join auditoria a on a.id_auditoria = o.id_auditoria order by o.id_auditoria limit 20000
  loop
    select coalesce(ultimo.posicao, 0) + 1 as posicao, sha256(coalesce(ultimo.hash, '') || ato.proprio) as hash into ultimo;
    insert into auditoria_selo values (ultimo.posicao, ato.id_auditoria, ultimo.hash);
    delete from auditoria_aberta where id_auditoria = ato.id_auditoria;
    selados := selados + 1;
  end loop;
  return selados;
end $$;

create function auditoria_proprio(a auditoria) returns bytea language sql stable
  return coalesce((select e.proprio from auditoria_expurgo e where e.id_auditoria = a.id_auditoria),
    sha256(convert_to(auditoria_texto(a), 'UTF8')));

create function auditoria_so_perde() returns trigger language plpgsql as $$
begin
  if (new.antes, new.depois, new.endereco) is distinct from (null::jsonb, null::jsonb, null::text)
    or row(new.id_auditoria, new.quando, new.id_usuario, new.id_cliente, new.acao, new.objeto, new.id_objeto)
      is distinct from row(old.id_auditoria, old.quando, old.id_usuario, old.id_cliente, old.acao, old.objeto, old.id_objeto)
    or not exists (select from auditoria_expurgo e where e.id_auditoria = old.id_auditoria) then
    raise exception 'auditoria is append-only';
  end if;
  return new;
end $$;
comment on function auditoria_so_perde is 'An act may lose its words, by an order that is an act itself, and nothing else of it changes.';

-- Wakes whoever delivers (modules/integracoes), once the transaction is in; heard through platform/live.ts.
create function webhook_entrega_avisar() returns trigger language plpgsql as $$
begin
  if exists (select from novas) then perform pg_notify('habilita', 'webhooks'); end if;
  return null;
end $$;

-- Tells whoever wants to know of this event of this client: most of the time nobody. Facts are ids and dates; whoever
-- needs more asks the API, with a key that may read it.
create function webhook_publicar(nome text, cliente int, fatos jsonb) returns void language sql as $$
  insert into webhook_entrega (id_webhook, evento, id_cliente, dados)
  select w.id_webhook, nome, cliente, fatos from webhook w
  where w.status = 'A' and nome = any(w.eventos) and (w.id_cliente is null or w.id_cliente = cliente);
$$;

create function webhook_aluno_novo() returns trigger language plpgsql as $$
begin
  -- Asked once for all rows: imports bring thousands.
  if exists (select from webhook where status = 'A') then
    perform webhook_publicar('aluno.criado', n.id_cliente, jsonb_build_object('IdClienteAluno', n.id_cliente_aluno)) from novos n;
  end if;
  return null;
end $$;
comment on function webhook_aluno_novo is 'Writes the event aluno.criado for who hears it.';

create function webhook_aluno_inativo() returns trigger language plpgsql as $$
begin
  perform webhook_publicar('aluno.inativado', new.id_cliente, jsonb_build_object('IdClienteAluno', new.id_cliente_aluno));
  return null;
end $$;
comment on function webhook_aluno_inativo is 'Writes the event aluno.inativado for who hears it.';

create function webhook_matricula_nova() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where status = 'A') then
    perform webhook_publicar('matricula.criada', m.id_cliente, webhook_matricula_fatos(m))
    from cliente_turma_aluno m join novas n on n.id_cliente_turma_aluno = m.id_cliente_turma_aluno
    where not m.em_espera and not m.excluido;
  end if;
  return null;
end $$;
comment on function webhook_matricula_nova is 'Writes the event of a new enrolment for who hears it.';

-- Who waited for a seat, or had left, and is in now.
create function webhook_matricula_volta() returns trigger language plpgsql as $$
begin
  perform webhook_publicar('matricula.criada', new.id_cliente, webhook_matricula_fatos(new));
  return null;
end $$;
comment on function webhook_matricula_volta is 'Writes the event of an enrolment of who waited for a seat, or had left, and is in now.';

create function webhook_curso_concluido() returns trigger language plpgsql as $$
begin
  perform webhook_publicar('curso.concluido', new.id_cliente, jsonb_build_object(
    'IdClienteTurmaAluno', new.id_cliente_turma_aluno, 'IdCurso', new.id_curso, 'ConcluidoEm', new.concluido_em));
  return null;
end $$;
comment on function webhook_curso_concluido is 'Writes the event of a concluded course for who hears it.';

create function webhook_certificado_novo() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where status = 'A') then
    perform webhook_publicar('certificado.emitido', c.id_cliente, webhook_certificado_fatos(c))
    from certificado c join novos n on n.id_certificado = c.id_certificado;
  end if;
  return null;
end $$;
comment on function webhook_certificado_novo is 'Writes the event certificado.emitido for who hears it.';

create function webhook_certificado_revogado() returns trigger language plpgsql as $$
begin
  perform webhook_publicar('certificado.revogado', new.id_cliente, webhook_certificado_fatos(new));
  return null;
end $$;
comment on function webhook_certificado_revogado is 'Writes the event of a revoked certificate for who hears it.';

create function webhook_importacao() returns trigger language plpgsql as $$
begin
  perform webhook_publicar('importacao.concluida', new.id_cliente, jsonb_build_object('IdImportacao', new.id_importacao,
    'Novos', new.novos, 'Atualizados', new.atualizados, 'SemMudanca', new.sem_mudanca, 'Erros', new.erros));
  return null;
end $$;
comment on function webhook_importacao is 'Writes the event of an import that ended for who hears it.';

-- A record joins the account of its person. Ways in and preferences (what goes with its person) go with the record; all
-- else stays, as theirs. Of what both have, the account's counts.
create function unir_cadastro(cadastro int, conta int) returns void language plpgsql as $$
declare
  chave record;
  ha boolean;
begin
  delete from termo_aceite a using termo_aceite b
    where a.id_usuario = cadastro and b.id_usuario = conta and b.versao = a.versao;
  delete from visualizacao a using visualizacao b
    where a.id_usuario = cadastro and b.id_usuario = conta and (a.dia, a.id_quem, a.o_que) = (b.dia, b.id_quem, b.o_que);
  delete from aviso a using aviso b
    where a.id_usuario = cadastro and b.id_usuario = conta and b.chave_evento = a.chave_evento;
  update aviso set id_usuario = conta where id_usuario = cadastro;
  update entrada_unica_identidade set id_usuario = conta where id_usuario = cadastro;
  update aula_sessao set fechada_em = now() where id_usuario = cadastro and fechada_em is null;
  for chave in
    select c.conrelid::regclass as tabela, a.attname as coluna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'usuario'::regclass and c.confdeltype <> 'c'
  loop
    -- Asked first: some tables refuse any update, and no record is named there.
    execute format('select exists (select from %s where %I = $1)', chave.tabela, chave.coluna) using cadastro into ha;
    if ha then
      execute format('update %s set %I = $1 where %I = $2', chave.tabela, chave.coluna, chave.coluna) using conta, cadastro;
    end if;
  end loop;
  delete from usuario where id_usuario = cadastro;
end $$;

create index suporte_mensagem_usuario on suporte_mensagem (id_usuario);
create index auditoria_objeto on auditoria (objeto, id_objeto);
create index idempotencia_criado on idempotencia (criado_em);
create index auditoria_entrada on auditoria (id_cliente, quando desc) where acao = 'entrar';
create index auditoria_quando on auditoria (quando, id_auditoria);
create index auditoria_usuario on auditoria (id_usuario, id_auditoria);
create index auditoria_cliente on auditoria (id_cliente, id_auditoria);
create index suporte_mensagem_fila on suporte_mensagem (status, atualizado_em);
create index suporte_resposta_conversa on suporte_resposta (id_suporte_mensagem, id_suporte_resposta);
create index suporte_resposta_autor on suporte_resposta (id_usuario, enviada_em);
create index auditoria_expurgo_ordem on auditoria_expurgo (id_ordem, id_auditoria);
create index auditoria_exportacoes on auditoria (id_cliente, quando) where acao = 'exportar lista';
create index auditoria_entradas on auditoria (quando) where acao = 'entrar' and endereco is not null;
create index visualizacao_quem on visualizacao (id_quem);
create index visualizacao_dia on visualizacao (dia);
create index privacidade_pedido_usuario on privacidade_pedido (id_usuario, id_privacidade_pedido desc);
create index privacidade_pedido_aberto on privacidade_pedido (prazo, id_privacidade_pedido) where situacao in ('AB', 'AP');
create unique index privacidade_pedido_eliminacao_unica on privacidade_pedido (id_usuario)
  where tipo = 'eliminacao' and situacao in ('AB', 'AP');
create index retencao_execucao_feita on retencao_execucao (feita_em desc, id_retencao_execucao desc);
create index incidente_registrado on incidente (registrado_em desc);
create index chave_api_cliente on chave_api (id_cliente);
create index chave_api_criada_por on chave_api (criada_por);
create index chave_api_revogada_por on chave_api (revogada_por);
create index webhook_cliente on webhook (id_cliente);
create index webhook_criado_por on webhook (criado_por);
create index webhook_entrega_pendente on webhook_entrega (id_webhook, proxima_em) where situacao = 'PE';
create index webhook_entrega_lista on webhook_entrega (id_webhook, id_webhook_entrega desc);
create index webhook_entrega_criada on webhook_entrega (criada_em);
-- Expiring is done by time alone: a job looks for it every day and tells each receiver once.
create index webhook_entrega_vencido on webhook_entrega (id_webhook, ((dados ->> 'IdCertificado')::int))
  where evento = 'certificado.vencido';
-- What is counted by the day: accesses sent again for a client, lists that a person took away.
create index auditoria_reenvios on auditoria (id_cliente, quando) where acao = 'reenviar acesso';
create index auditoria_exportacoes_pessoa on auditoria (id_usuario, quando) where acao = 'exportar lista';
-- What a person asked for and has not received yet counts as taken away.
create index auditoria_pedidos_pessoa on auditoria (id_usuario, quando) where acao = 'pedir exportação';
-- The audit trail by kind of act, newest first.
create index auditoria_acao on auditoria (acao, id_auditoria);
create index chave_api_responsavel on chave_api (responsavel);

create trigger auditoria_selo_so_cresce before update or delete or truncate on auditoria_selo
  for each statement execute function auditoria_so_cresce();
create trigger auditoria_abre after insert on auditoria
  referencing new table as novos for each statement execute function auditoria_abrir();
create trigger auditoria_expurgo_so_cresce before update or delete or truncate on auditoria_expurgo
  for each statement execute function auditoria_so_cresce();
create trigger auditoria_so_cresce before delete or truncate on auditoria
  for each statement execute function auditoria_so_cresce();
create trigger auditoria_so_perde before update on auditoria for each row execute function auditoria_so_perde();
create trigger webhook_entrega_avisa after insert on webhook_entrega
  referencing new table as novas for each statement execute function webhook_entrega_avisar();
create trigger webhook_aluno_novo after insert on cliente_aluno
  referencing new table as novos for each statement execute function webhook_aluno_novo();
create trigger webhook_aluno_inativo after update on cliente_aluno
  for each row when (old.status = 'A' and new.status = 'I') execute function webhook_aluno_inativo();
create trigger webhook_matricula_nova after insert on cliente_turma_aluno
  referencing new table as novas for each statement execute function webhook_matricula_nova();
create trigger webhook_matricula_volta after update on cliente_turma_aluno
  for each row when ((old.em_espera or old.excluido) and not new.em_espera and not new.excluido)
  execute function webhook_matricula_volta();
create trigger webhook_curso_nasce_concluido after insert on matricula_curso
  for each row when (new.concluido_em is not null) execute function webhook_curso_concluido();
create trigger webhook_curso_concluido after update on matricula_curso
  for each row when (old.concluido_em is null and new.concluido_em is not null) execute function webhook_curso_concluido();
create trigger webhook_certificado_novo after insert on certificado
  referencing new table as novos for each statement execute function webhook_certificado_novo();
create trigger webhook_certificado_revogado after update on certificado
  for each row when (old.revogado_em is null and new.revogado_em is not null)
  execute function webhook_certificado_revogado();
create trigger webhook_importacao_concluida after update on importacao
  for each row when (old.situacao <> new.situacao and new.situacao in ('CO', 'CE')) execute function webhook_importacao();

insert into configuracao default values;

insert into retencao (tipo, meses, piso) values
  ('acessos', 60, 6),
  ('emails', 12, 1),
  ('importacoes', 6, 1),
  ('visualizacoes', 24, 6),
  ('pessoas', 24, 6),
  ('estudo', 60, 24),
  ('certificados', 60, 24),
  ('certificados-sem-validade', null, 24),
  ('pedidos', 60, 12),
  ('incidentes', 60, 60);
