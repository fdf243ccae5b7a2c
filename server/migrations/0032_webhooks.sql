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
create index webhook_cliente on webhook (id_cliente);
create index webhook_criado_por on webhook (criado_por);

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
  situacao text not null default 'PE' constraint webhook_entrega_situacao_valor check (situacao in ('PE', 'EN', 'FA')),
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
create index webhook_entrega_pendente on webhook_entrega (id_webhook, proxima_em) where situacao = 'PE';
create index webhook_entrega_lista on webhook_entrega (id_webhook, id_webhook_entrega desc);
create index webhook_entrega_criada on webhook_entrega (criada_em);

-- Wakes whoever delivers (modules/integracoes), once the transaction is in; heard through platform/live.ts.
create function webhook_entrega_avisar() returns trigger language plpgsql as $$
begin
  if exists (select from novas) then perform pg_notify('habilita', 'webhooks'); end if;
  return null;
end $$;
create trigger webhook_entrega_avisa after insert on webhook_entrega
  referencing new table as novas for each statement execute function webhook_entrega_avisar();

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
create trigger webhook_aluno_novo after insert on cliente_aluno
  referencing new table as novos for each statement execute function webhook_aluno_novo();

create function webhook_aluno_inativo() returns trigger language plpgsql as $$
begin
  perform webhook_publicar('aluno.inativado', new.id_cliente, jsonb_build_object('IdClienteAluno', new.id_cliente_aluno));
  return null;
end $$;
create trigger webhook_aluno_inativo after update on cliente_aluno
  for each row when (old.status = 'A' and new.status = 'I') execute function webhook_aluno_inativo();

create function webhook_matricula_fatos(m cliente_turma_aluno) returns jsonb language sql stable
  return jsonb_build_object('IdClienteTurmaAluno', m.id_cliente_turma_aluno, 'IdClienteTurma', m.id_cliente_turma,
    'IdClienteAluno', m.id_cliente_aluno);

create function webhook_matricula_nova() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where status = 'A') then
    perform webhook_publicar('matricula.criada', m.id_cliente, webhook_matricula_fatos(m))
    from cliente_turma_aluno m join novas n on n.id_cliente_turma_aluno = m.id_cliente_turma_aluno
    where not m.em_espera and not m.excluido;
  end if;
  return null;
end $$;
create trigger webhook_matricula_nova after insert on cliente_turma_aluno
  referencing new table as novas for each statement execute function webhook_matricula_nova();

-- Who waited for a seat, or had left, and is in now.
create function webhook_matricula_volta() returns trigger language plpgsql as $$
begin
  perform webhook_publicar('matricula.criada', new.id_cliente, webhook_matricula_fatos(new));
  return null;
end $$;
create trigger webhook_matricula_volta after update on cliente_turma_aluno
  for each row when ((old.em_espera or old.excluido) and not new.em_espera and not new.excluido)
  execute function webhook_matricula_volta();

create function webhook_curso_concluido() returns trigger language plpgsql as $$
begin
  perform webhook_publicar('curso.concluido', new.id_cliente, jsonb_build_object(
    'IdClienteTurmaAluno', new.id_cliente_turma_aluno, 'IdCurso', new.id_curso, 'ConcluidoEm', new.concluido_em));
  return null;
end $$;
create trigger webhook_curso_nasce_concluido after insert on matricula_curso
  for each row when (new.concluido_em is not null) execute function webhook_curso_concluido();
create trigger webhook_curso_concluido after update on matricula_curso
  for each row when (old.concluido_em is null and new.concluido_em is not null) execute function webhook_curso_concluido();

create function webhook_certificado_fatos(c certificado) returns jsonb language sql stable
  return jsonb_build_object('IdCertificado', c.id_certificado, 'Codigo', c.codigo, 'IdClienteAluno', c.id_cliente_aluno,
    'IdCurso', c.id_curso, 'EmitidoEm', c.emitido_em, 'Validade', c.validade, 'RevogadoEm', c.revogado_em);

create function webhook_certificado_novo() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where status = 'A') then
    perform webhook_publicar('certificado.emitido', c.id_cliente, webhook_certificado_fatos(c))
    from certificado c join novos n on n.id_certificado = c.id_certificado;
  end if;
  return null;
end $$;
create trigger webhook_certificado_novo after insert on certificado
  referencing new table as novos for each statement execute function webhook_certificado_novo();

create function webhook_certificado_revogado() returns trigger language plpgsql as $$
begin
  perform webhook_publicar('certificado.revogado', new.id_cliente, webhook_certificado_fatos(new));
  return null;
end $$;
create trigger webhook_certificado_revogado after update on certificado
  for each row when (old.revogado_em is null and new.revogado_em is not null)
  execute function webhook_certificado_revogado();

create function webhook_importacao() returns trigger language plpgsql as $$
begin
  perform webhook_publicar('importacao.concluida', new.id_cliente, jsonb_build_object('IdImportacao', new.id_importacao,
    'Novos', new.novos, 'Atualizados', new.atualizados, 'SemMudanca', new.sem_mudanca, 'Erros', new.erros));
  return null;
end $$;
create trigger webhook_importacao_concluida after update on importacao
  for each row when (old.situacao <> new.situacao and new.situacao in ('CO', 'CE')) execute function webhook_importacao();

-- Expiring is done by time alone: a job looks for it every day and tells each receiver once.
create index webhook_entrega_vencido on webhook_entrega (id_webhook, ((dados ->> 'IdCertificado')::int))
  where evento = 'certificado.vencido';
