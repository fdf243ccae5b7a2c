-- When the try began whose work was committed: written in that very transaction, so that a key whose answer was lost is
-- never worked on again.
alter table idempotencia add column feito timestamptz;

-- What is counted by the day: accesses sent again for a client, lists that a person took away.
create index auditoria_reenvios on auditoria (id_cliente, quando) where acao = 'reenviar acesso';
create index auditoria_exportacoes_pessoa on auditoria (id_usuario, quando) where acao = 'exportar lista';

-- That somebody confirmed who they are and why they take so many people's data away; the hash is of the list and its filters.
create table exportacao_confirmacao (
  id_sessao int not null references sessao on delete cascade,
  pedido bytea not null,
  motivo text not null,
  expira_em timestamptz not null,
  primary key (id_sessao, pedido)
);
create index exportacao_confirmacao_expira on exportacao_confirmacao (expira_em);
