-- A message to support becomes the head of a conversation: AB aberto, AT em atendimento, AV aguardando você (the
-- person), RS resolvido, RB reaberto. Where the person was is kept as they saw it, for who reads it much later.
alter table suporte_mensagem
  add column status text not null default 'AB'
    constraint suporte_mensagem_status_valor check (status in ('AB', 'AT', 'AV', 'RS', 'RB')),
  add column id_responsavel int references usuario,
  add column atualizado_em timestamptz not null default now(),
  add column pagina text not null default '',
  add column curso text not null default '',
  add column aula text not null default '',
  add column navegador text not null default '';
update suporte_mensagem set atualizado_em = criado_em;
create index suporte_mensagem_fila on suporte_mensagem (status, atualizado_em);

create table suporte_resposta (
  id_suporte_resposta int generated always as identity primary key,
  id_suporte_mensagem int not null references suporte_mensagem on delete cascade,
  id_usuario int not null references usuario,
  da_equipe boolean not null,
  -- A note between administrators, which the person never reads.
  interna boolean not null default false constraint suporte_resposta_interna_da_equipe check (da_equipe or not interna),
  texto text not null,
  enviada_em timestamptz not null
);
create index suporte_resposta_conversa on suporte_resposta (id_suporte_mensagem, id_suporte_resposta);
create index suporte_resposta_autor on suporte_resposta (id_usuario, enviada_em);

-- Of the first message while it names no reply.
create table suporte_anexo (
  id_suporte_mensagem int not null references suporte_mensagem on delete cascade,
  id_suporte_resposta int references suporte_resposta on delete cascade,
  id_arquivo int not null constraint suporte_anexo_arquivo_unico unique references arquivo,
  primary key (id_suporte_mensagem, id_arquivo)
);
