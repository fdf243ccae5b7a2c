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
  situacao text not null default 'aberto' check (situacao in ('aberto', 'liberado', 'impedido', 'cancelado', 'feito')),
  -- Who freed, stopped or gave it up; null: time did.
  decidido_por int references usuario,
  decidido_em timestamptz,
  feito_em timestamptz,
  constraint pedido_de_acesso_feito check ((situacao = 'feito') = (feito_em is not null))
);
create unique index pedido_de_acesso_um_em_aberto on pedido_de_acesso (id_usuario) where situacao in ('aberto', 'liberado');
create index pedido_de_acesso_usuario on pedido_de_acesso (id_usuario);
create index pedido_de_acesso_vale on pedido_de_acesso (vale_em) where situacao in ('aberto', 'liberado');

-- The link by which the owner answers.
alter table link_acesso drop constraint link_acesso_tipo_valor;
alter table link_acesso add constraint link_acesso_tipo_valor
  check (tipo in ('redefinir', 'primeiro-acesso', 'email', 'pedido'));
