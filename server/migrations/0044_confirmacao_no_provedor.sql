-- People who come by their company's provider and have no password here prove again there who they are.
alter table entrada_unica_pedido
  -- The session that is confirmed, and the page it goes back to; null when somebody signs in.
  add column id_sessao int references sessao on delete cascade,
  add column volta text;
create index entrada_unica_pedido_sessao on entrada_unica_pedido (id_sessao) where id_sessao is not null;

-- Proved again and not used yet: it serves one act of its session, and not for long.
create table entrada_unica_confirmacao (
  id_sessao int primary key references sessao on delete cascade,
  feita_em timestamptz not null
);

-- How the person proved who they are at `identificada_em`.
alter table avaliacao_tentativa add column identificada_por text not null default 'senha',
  add constraint avaliacao_tentativa_identificada_por check (identificada_por in ('senha', 'provedor'));
