-- A list that comes by e-mail every week or every month.
create table exportacao_agenda (
  id_exportacao_agenda int generated always as identity primary key,
  id_usuario int not null references usuario on delete cascade,
  -- Under which institution it was asked for; null: an administrator, of the whole platform.
  id_instituicao int references cliente on delete cascade,
  -- Whose managers receive it, when `destino` says so.
  id_cliente int references cliente on delete cascade,
  lista text not null,
  formato text not null constraint exportacao_agenda_formato_valor check (formato in ('xlsx', 'csv', 'pdf')),
  titulo text not null,
  filtros jsonb not null,
  frequencia text not null constraint exportacao_agenda_frequencia_valor check (frequencia in ('S', 'M')),
  destino text not null constraint exportacao_agenda_destino_valor check (destino in ('eu', 'gestores')),
  pausada boolean not null default false,
  -- The day of the last occurrence that was taken care of.
  ultima date not null,
  criada_em timestamptz not null,
  constraint exportacao_agenda_gestores_de_alguem check (destino = 'eu' or id_cliente is not null)
);

create table exportacao (
  id_exportacao int generated always as identity primary key,
  id_usuario int not null references usuario on delete cascade,
  id_instituicao int references cliente on delete cascade,
  lista text not null,
  formato text not null constraint exportacao_formato_valor check (formato in ('xlsx', 'csv', 'pdf')),
  titulo text not null,
  filtros jsonb not null,
  -- PE na fila, FA em preparo, PR pronta, ER falhou, CA cancelada.
  situacao text not null default 'PE'
    constraint exportacao_situacao_valor check (situacao in ('PE', 'FA', 'PR', 'ER', 'CA')),
  feitas int not null default 0,
  total int,
  motivo text,
  -- With the rights of a manager of that institution, whatever else the person may do.
  como_gestor boolean not null default false,
  -- Whom it shows: the sectors of a manager when it was made; null: no limit of sectors.
  setores int[],
  id_arquivo int references arquivo,
  id_exportacao_agenda int references exportacao_agenda on delete set null,
  ocorrencia date,
  pedida_em timestamptz not null,
  concluida_em timestamptz,
  constraint exportacao_pronta_com_arquivo check ((situacao = 'PR') = (id_arquivo is not null)),
  constraint exportacao_ocorrencia_unica unique (id_exportacao_agenda, ocorrencia, id_usuario)
);

-- That somebody confirmed who they are and why they take so many people's data away; the hash is of the list and its filters.
create table exportacao_confirmacao (
  id_sessao int not null references sessao on delete cascade,
  pedido bytea not null,
  motivo text not null,
  expira_em timestamptz not null,
  primary key (id_sessao, pedido)
);

create index exportacao_agenda_usuario on exportacao_agenda (id_usuario);
create index exportacao_agenda_ultima on exportacao_agenda (frequencia, ultima) where not pausada;
create index exportacao_usuario on exportacao (id_usuario, pedida_em desc);
create index exportacao_pedida on exportacao (pedida_em);
create index exportacao_arquivo on exportacao (id_arquivo) where id_arquivo is not null;
create index exportacao_em_curso on exportacao (id_exportacao) where situacao in ('PE', 'FA');
create index exportacao_confirmacao_expira on exportacao_confirmacao (expira_em);
