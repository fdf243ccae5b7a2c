-- A person whose data were removed: nothing of them is left here, and nothing can be put back. What the law keeps
-- (certificates, study records) stays under their number until its own end.
alter table usuario
  add column esquecido_em timestamptz,
  add constraint usuario_esquecido check (esquecido_em is null or (nome = 'Pessoa removida'
    and email = 'removida-' || id_usuario || '@removido.invalid' and cpf is null and telefone is null and imagem is null
    and senha_hash is null and status = 'I' and not adm));

create function usuario_esquecido_recusar() returns trigger language plpgsql as $$
begin
  raise exception 'the data of this person were removed' using errcode = '23514', constraint = 'usuario_esquecido';
end $$;
create trigger usuario_esquecido_fica before update on usuario for each row
  when (old.esquecido_em is not null and old.esquecido_em is distinct from new.esquecido_em)
  execute function usuario_esquecido_recusar();

alter table cliente_aluno
  -- When the link ended: the clock of retention starts here.
  add column inativo_desde timestamptz,
  add column menor_aprendiz boolean not null default false;
update cliente_aluno set inativo_desde = now() where status = 'I';
create function cliente_aluno_inatividade() returns trigger language plpgsql as $$
begin
  new.inativo_desde := case when new.status = 'I' then coalesce(new.inativo_desde, now()) end;
  return new;
end $$;
create trigger cliente_aluno_inatividade_entra before insert on cliente_aluno
  for each row when (new.status = 'I') execute function cliente_aluno_inatividade();
create trigger cliente_aluno_inatividade_muda before update of status on cliente_aluno
  for each row when (old.status <> new.status) execute function cliente_aluno_inatividade();

-- An import that found the person a moment before finds them gone.
create function cliente_aluno_esquecido() returns trigger language plpgsql as $$
begin
  if exists (select from novos n join usuario u using (id_usuario) where n.status = 'A' and u.esquecido_em is not null) then
    raise exception 'the data of this person were removed' using errcode = '23514', constraint = 'usuario_esquecido';
  end if;
  return null;
end $$;
create trigger cliente_aluno_esquecido_entra after insert on cliente_aluno
  referencing new table as novos for each statement execute function cliente_aluno_esquecido();
create trigger cliente_aluno_esquecido_muda after update on cliente_aluno
  referencing new table as novos for each statement execute function cliente_aluno_esquecido();

-- The trail keeps who did what and when for good; the words of an act may be removed when the law says so. What the chain
-- needs of them, their hash, stays here with the act that ordered the removal, which names all of its hashes.
create table auditoria_expurgo (
  id_auditoria bigint primary key references auditoria,
  proprio bytea not null,
  id_ordem bigint not null references auditoria
);
create index auditoria_expurgo_ordem on auditoria_expurgo (id_ordem, id_auditoria);
create trigger auditoria_expurgo_so_cresce before update or delete or truncate on auditoria_expurgo
  for each statement execute function auditoria_so_cresce();

create function auditoria_proprio(a auditoria) returns bytea language sql stable
  return coalesce((select e.proprio from auditoria_expurgo e where e.id_auditoria = a.id_auditoria),
    sha256(convert_to(auditoria_texto(a), 'UTF8')));

drop trigger auditoria_so_cresce on auditoria;
create trigger auditoria_so_cresce before delete or truncate on auditoria
  for each statement execute function auditoria_so_cresce();
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
create trigger auditoria_so_perde before update on auditoria for each row execute function auditoria_so_perde();

create or replace function auditoria_selar() returns int language plpgsql as $$
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
create index auditoria_exportacoes on auditoria (id_cliente, quando) where acao = 'exportar lista';
create index auditoria_entradas on auditoria (quando) where acao = 'entrar' and endereco is not null;

-- A certificate past its retention goes, also when a newer one names it; nothing else of one changes.
alter table certificado
  drop constraint certificado_id_certificado_anterior_fkey,
  add constraint certificado_id_certificado_anterior_fkey
    foreign key (id_certificado_anterior) references certificado on delete set null;
drop trigger certificado_fatos_ficam on certificado;
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
create index visualizacao_quem on visualizacao (id_quem);
create index visualizacao_dia on visualizacao (dia);

-- What a person asks of their data (LGPD, art. 18 and 20). AB aberto, AP aprovado and to be carried out, AT atendido,
-- RE recusado, CA cancelado.
create table privacidade_pedido (
  id_privacidade_pedido int generated always as identity primary key,
  id_usuario int not null references usuario,
  tipo text not null constraint privacidade_pedido_tipo_valor check (tipo in ('correcao', 'eliminacao', 'revisao', 'outro')),
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
create index privacidade_pedido_usuario on privacidade_pedido (id_usuario, id_privacidade_pedido desc);
create index privacidade_pedido_aberto on privacidade_pedido (prazo, id_privacidade_pedido) where situacao in ('AB', 'AP');
create unique index privacidade_pedido_eliminacao_unica on privacidade_pedido (id_usuario)
  where tipo = 'eliminacao' and situacao in ('AB', 'AP');

-- For how many months each kind is kept; null: until somebody decides. Never less than the floor.
create table retencao (
  tipo text primary key,
  meses int,
  piso int not null,
  versao int not null default 1,
  constraint retencao_piso check (meses >= piso),
  constraint retencao_teto check (meses <= 600)
);
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

-- What the nights removed.
create table retencao_execucao (
  id_retencao_execucao int generated always as identity primary key,
  feita_em timestamptz not null,
  tipo text not null references retencao,
  meses int not null,
  quantos int not null
);
create index retencao_execucao_feita on retencao_execucao (feita_em desc, id_retencao_execucao desc);

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
create index incidente_registrado on incidente (registrado_em desc);
