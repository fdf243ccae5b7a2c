create table importacao (
  id_importacao int generated always as identity primary key,
  id_cliente int not null references cliente,
  id_usuario int not null references usuario,
  criada_em timestamptz not null,
  nome_arquivo text not null,
  arquivo bytea not null constraint importacao_arquivo_tamanho check (length(arquivo) <= 5242880),
  sha256 text not null,
  -- AN analisando, AC aguardando confirmação, IM importando, CO concluída, CE com erros, CA cancelada, FA falhou.
  situacao text not null default 'AN'
    constraint importacao_situacao_valor check (situacao in ('AN', 'AC', 'IM', 'CO', 'CE', 'CA', 'FA')),
  motivo text,
  progresso int not null default 0 constraint importacao_progresso_valor check (progresso between 0 and 100),
  titulos text[] not null default '{}',
  -- The column of each field; null until the headings are read, and then until somebody changes it.
  mapeamento jsonb,
  criar_setores boolean,
  setores_novos text[] not null default '{}',
  setores_criados int[] not null default '{}',
  enviar_acesso boolean not null default false,
  total int not null default 0,
  novos int not null default 0,
  atualizados int not null default 0,
  sem_mudanca int not null default 0,
  erros int not null default 0,
  concluida_em timestamptz,
  desfeita_em timestamptz,
  unique (id_cliente, id_importacao)
);
create index importacao_cliente on importacao (id_cliente, id_importacao desc);
create index importacao_em_curso on importacao (id_importacao) where situacao in ('AN', 'IM');

create table importacao_linha (
  id_cliente int not null,
  id_importacao int not null,
  numero int not null,
  celulas jsonb not null,
  -- What was typed over the cells, by field.
  correcoes jsonb not null default '{}',
  -- The cells repaired, and what is wrong with them by themselves.
  dados jsonb not null,
  erros_celula jsonb not null,
  -- Against the other rows and what is registered: NO novo, AT atualiza, SM sem mudança, ER erro.
  veredito text not null default 'ER' constraint importacao_linha_veredito_valor check (veredito in ('NO', 'AT', 'SM', 'ER')),
  erros jsonb not null default '[]',
  mudancas jsonb not null default '[]',
  id_usuario int,
  id_cliente_aluno int,
  importada boolean not null default false,
  -- The state before and the versions after, with which the import can be undone.
  desfazer jsonb,
  primary key (id_importacao, numero),
  foreign key (id_cliente, id_importacao) references importacao (id_cliente, id_importacao) on delete cascade
);
create index importacao_linha_veredito on importacao_linha (id_importacao, veredito, numero);

-- What an administrator chose for a heading of this client's sheets; null is "do not use".
create table importacao_mapeamento (
  id_cliente int not null references cliente,
  titulo text not null,
  campo text,
  primary key (id_cliente, titulo)
);
