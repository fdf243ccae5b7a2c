create table cliente (
  id_cliente int generated always as identity primary key,
  nome_fantasia text not null,
  razao_social text not null,
  cnpj text not null constraint cliente_cnpj_unico unique
    constraint cliente_cnpj_forma check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  telefone text,
  email text,
  cep text constraint cliente_cep_forma check (cep ~ '^[0-9]{8}$'),
  logradouro text,
  numero text,
  complemento text,
  bairro text,
  cidade text,
  estado text constraint cliente_estado_forma check (estado ~ '^[A-Z]{2}$'),
  imagem text,
  cor text constraint cliente_cor_forma check (cor ~ '^#[0-9a-f]{6}$'),
  hash text not null constraint cliente_hash_unico unique,
  status text not null default 'A' constraint cliente_status_valor check (status in ('A', 'I')),
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  -- Companies of one group share their people: who accepted one of them is told when another includes them.
  grupo text
);

create table cliente_setor (
  id_cliente_setor int generated always as identity primary key,
  id_cliente int not null references cliente,
  descricao text not null,
  status text not null default 'A' constraint cliente_setor_status_valor check (status in ('A', 'I')),
  versao int not null default 1,
  unique (id_cliente, id_cliente_setor)
);

create table cliente_aluno (
  id_cliente_aluno int generated always as identity primary key,
  id_cliente int not null references cliente,
  id_usuario int not null references usuario,
  matricula text,
  cargo text,
  status text not null default 'A' constraint cliente_aluno_status_valor check (status in ('A', 'I')),
  eh_gestor boolean not null default false,
  gestor_todos_setores boolean not null default false,
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  -- The person's words are kept with each link: one index then finds and orders the people of one client, whatever
  -- the number of people in the others.
  ordem text collate "C" not null default '',
  busca text not null default '',
  nunca_acessou boolean not null default true,
  email_com_falha boolean not null default false,
  -- When the link ended: the clock of retention starts here.
  inativo_desde timestamptz,
  menor_aprendiz boolean not null default false,
  -- The person's act, beside the company's (status): nobody is somebody's without it. A company of the same group, or the
  -- company's own sign-in provider, may answer for it.
  aceite text not null default 'aceito'
    constraint cliente_aluno_aceite_valor check (aceite in ('pendente', 'aceito', 'recusado')),
  aceite_em timestamptz,
  aceite_por text
    constraint cliente_aluno_aceite_por_valor check (aceite_por in ('link', 'papel', 'conta', 'grupo', 'provedor')),
  -- Why an apprentice under 18 may be certified all the same, as the company recorded it; '' when it did not.
  excecao_menor text not null default ''
    constraint cliente_aluno_excecao_menor_tamanho check (length(excecao_menor) <= 500),
  constraint cliente_aluno_vinculo_unico unique (id_cliente, id_usuario),
  unique (id_cliente, id_cliente_aluno),
  constraint cliente_aluno_recusado_encerra check (aceite <> 'recusado' or status = 'I')
);

-- Composite keys: a row that joins two institutions cannot be written.
create table cliente_aluno_setor (
  id_cliente int not null,
  id_cliente_aluno int not null,
  id_cliente_setor int not null,
  -- The people of a sector in their order, with what they are filtered by.
  ordem text collate "C" not null default '',
  status text not null default 'A',
  nunca_acessou boolean not null default true,
  busca text not null default '',
  primary key (id_cliente_aluno, id_cliente_setor),
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno(id_cliente, id_cliente_aluno) on delete cascade,
  foreign key (id_cliente, id_cliente_setor) references cliente_setor(id_cliente, id_cliente_setor)
);

create table cliente_gestor_setor (
  id_cliente int not null,
  id_cliente_aluno int not null,
  id_cliente_setor int not null,
  primary key (id_cliente_aluno, id_cliente_setor),
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno(id_cliente, id_cliente_aluno) on delete cascade,
  foreign key (id_cliente, id_cliente_setor) references cliente_setor(id_cliente, id_cliente_setor)
);

-- How many people a client has, kept as they come and go: counting 100,000 links at every page would be felt.
create table cliente_contagem (
  id_cliente int primary key references cliente on delete cascade,
  ativos int not null,
  inativos int not null,
  -- How many there are. A client's row is always locked before those of its sectors, and both in order.
  nunca_ativos int not null default 0,
  nunca_inativos int not null default 0
);

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
  setores_criados int[] not null default '{}'::integer[],
  enviar_acesso boolean not null default false,
  total int not null default 0,
  novos int not null default 0,
  atualizados int not null default 0,
  sem_mudanca int not null default 0,
  erros int not null default 0,
  concluida_em timestamptz,
  desfeita_em timestamptz,
  -- Sent with a key of the client itself, which answers for its own people only: nobody else's record is shown or changed.
  pelo_cliente boolean not null default false,
  -- Of people whom the sheet says have left: how many are active here, and whether they are to be deactivated.
  desligados int not null default 0,
  desativar_desligados boolean,
  -- Of a workbook: its sheets, and the one that is imported. Of its rows: how many stood for nobody and were left aside.
  folhas text[] not null default '{}',
  folha text,
  repetidas int not null default 0,
  totais int not null default 0,
  -- What the HR system that sent a file decided beforehand; null where somebody decides on the screen.
  automatica jsonb,
  unique (id_cliente, id_importacao)
);

create table importacao_linha (
  id_cliente int not null,
  id_importacao int not null,
  numero int not null,
  celulas jsonb not null,
  -- What was typed over the cells, by field.
  correcoes jsonb not null default '{}'::jsonb,
  -- The cells repaired, and what is wrong with them by themselves.
  dados jsonb not null,
  erros_celula jsonb not null,
  -- Against the other rows and what is registered: NO novo, AT atualiza, SM sem mudança, ER erro.
  veredito text not null default 'ER'
    constraint importacao_linha_veredito_valor check (veredito in ('NO', 'AT', 'SM', 'ER', 'DE')),
  erros jsonb not null default '[]'::jsonb,
  mudancas jsonb not null default '[]'::jsonb,
  id_usuario int,
  id_cliente_aluno int,
  importada boolean not null default false,
  -- The state before and the versions after, with which the import can be undone.
  desfazer jsonb,
  primary key (id_importacao, numero),
  foreign key (id_cliente, id_importacao) references importacao(id_cliente, id_importacao) on delete cascade
) with (fillfactor=40);

-- What an administrator chose for a heading of this client's sheets; null is "do not use".
create table importacao_mapeamento (
  id_cliente int not null references cliente,
  titulo text not null,
  campo text,
  primary key (id_cliente, titulo)
);

create table cliente_setor_contagem (
  id_cliente_setor int primary key references cliente_setor on delete cascade,
  ativos int not null,
  inativos int not null,
  nunca_ativos int not null,
  nunca_inativos int not null
);

create table cliente_conjunto_contagem (
  id_cliente int not null references cliente on delete cascade,
  -- In order, never empty.
  setores int[] not null,
  ativos int not null,
  inativos int not null,
  nunca_ativos int not null,
  nunca_inativos int not null,
  primary key (id_cliente, setores)
) with (fillfactor=70);

-- How often a client's lists have changed, so that who remembers where their pages begin knows whether it still holds.
create table cliente_lista (
  id_cliente int primary key references cliente on delete cascade,
  -- Who is in them and in which order.
  ordem bigint not null,
  -- That, or who has signed in.
  acesso bigint not null
);

-- Noted while a transaction works and counted as its last act, in order: nobody waits for a long one, and no two for
-- each other. Others never see a row in here.
create table lista_mudada (
  id_cliente int not null,
  ordem boolean not null
);

-- Single sign-on by OpenID Connect: each client has its own provider, which vouches for the people of that client only.
create table entrada_unica (
  id_cliente int primary key references cliente on delete cascade,
  ativa boolean not null,
  emissor text not null,
  id_aplicacao text not null,
  segredo bytea,
  dominios text[] not null,
  permite_senha boolean not null,
  cria_pessoas boolean not null,
  versao int not null default 1,
  -- What the last one showed, without anything about who tried it.
  teste jsonb,
  -- Providers that say nothing about whether they verified an address (Entra ID, LemonLDAP::NG): the client may vouch for them.
  confia_no_email boolean not null default false,
  -- SAML 2.0 beside OpenID Connect: a client's provider speaks one of the two.
  protocolo text not null default 'oidc'
    constraint entrada_unica_protocolo check (protocolo in ('oidc', 'saml')),
  -- Of SAML: what the provider says of itself, as XML or the address where it is read.
  metadados text not null default '',
  constraint entrada_unica_metadados check ((protocolo = 'saml') = (metadados <> ''))
);

-- Sign-ins on their way to the provider and back, bound to the browser that began them.
create table entrada_unica_pedido (
  estado_hash bytea primary key,
  id_cliente int not null references cliente on delete cascade,
  navegador_hash bytea not null,
  nonce text not null,
  verificador text not null,
  expira_em timestamptz not null,
  -- People who come by their company's provider and have no password here prove again there who they are.
  -- The session that is confirmed, and the page it goes back to; null when somebody signs in.
  id_sessao int references sessao on delete cascade,
  volta text,
  -- A sign-in that only shows what a client's provider says: it opens no session.
  teste boolean not null default false,
  -- A SAML answer comes by a form of another site, without the browser's secret: what it said waits here, once, for that
  -- browser to come with what only it was given for it.
  passe_hash bytea,
  resposta jsonb,
  constraint entrada_unica_pedido_teste check (not teste or id_sessao is not null and volta is not null),
  constraint entrada_unica_pedido_resposta check ((passe_hash is null) = (resposta is null))
);

-- Came back and was recognised: the page that opens next exchanges this for a session, once.
create table entrada_unica_bilhete (
  bilhete_hash bytea primary key,
  id_usuario int not null references usuario on delete cascade,
  id_cliente int not null references cliente on delete cascade,
  navegador_hash bytea not null,
  expira_em timestamptz not null
);

-- Who somebody is for a provider, once found by e-mail or CPF: both may change there.
create table entrada_unica_identidade (
  id_cliente int not null references cliente on delete cascade,
  emissor text not null,
  sujeito text not null,
  id_usuario int not null references usuario on delete cascade,
  primary key (id_cliente, emissor, sujeito)
);

-- Proved again and not used yet: it serves one act of its session, and not for long.
create table entrada_unica_confirmacao (
  id_sessao int primary key references sessao on delete cascade,
  feita_em timestamptz not null
);

-- What is done with a sector of the sheet that the client does not have: C criar, U usar um que existe, I ignorar.
create table importacao_setor (
  id_cliente int not null,
  id_importacao int not null,
  -- Without accents and case.
  chave text not null,
  destino text not null constraint importacao_setor_destino_valor check (destino in ('C', 'U', 'I')),
  id_cliente_setor int,
  constraint importacao_setor_usado check ((destino = 'U') = (id_cliente_setor is not null)),
  primary key (id_importacao, chave),
  foreign key (id_cliente, id_importacao) references importacao(id_cliente, id_importacao) on delete cascade,
  foreign key (id_cliente, id_cliente_setor) references cliente_setor(id_cliente, id_cliente_setor) on delete cascade
);

create table diretorio_pessoa (
  id_cliente_aluno int primary key,
  id_cliente int not null,
  nome_usuario text not null
    constraint diretorio_pessoa_nome_tamanho check (length(nome_usuario) between 1 and 320),
  id_externo text constraint diretorio_pessoa_externo_tamanho check (length(id_externo) between 1 and 320),
  -- Deleted there: it no longer exists for the directory, while here the link has ended and its evidence stays.
  removido_em timestamptz,
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno(id_cliente, id_cliente_aluno) on delete cascade
);

create table diretorio_grupo (
  id_cliente_setor int primary key,
  id_cliente int not null,
  id_externo text constraint diretorio_grupo_externo_tamanho check (length(id_externo) between 1 and 320),
  foreign key (id_cliente, id_cliente_setor) references cliente_setor(id_cliente, id_cliente_setor) on delete cascade
);

create function usuario_palavras() returns trigger language plpgsql as $$
begin
  update cliente_aluno set ordem = sem_acento(new.nome), nunca_acessou = new.primeiro_acesso_em is null,
    busca = palavras_do_aluno(new.nome, new.email, new.cpf, matricula, cargo),
    email_com_falha = email_com_falha(new.id_usuario, new.email)
  where id_usuario = new.id_usuario;
  return null;
end $$;
comment on function usuario_palavras is 'A changed name or address reaches the rows that lists are read from.';

-- As it was, and the words too follow the person to their sectors.
create function cliente_aluno_conta() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into cliente_contagem (id_cliente, ativos, inativos, nunca_ativos, nunca_inativos)
      select id_cliente, count(*) filter (where status = 'A'), count(*) filter (where status = 'I'),
        count(*) filter (where status = 'A' and nunca_acessou), count(*) filter (where status = 'I' and nunca_acessou)
      from novos group by 1 order by 1
    on conflict (id_cliente) do update set ativos = cliente_contagem.ativos + excluded.ativos,
      inativos = cliente_contagem.inativos + excluded.inativos,
      nunca_ativos = cliente_contagem.nunca_ativos + excluded.nunca_ativos,
      nunca_inativos = cliente_contagem.nunca_inativos + excluded.nunca_inativos;
  elsif tg_op = 'DELETE' then
    perform from cliente_contagem where id_cliente in (select id_cliente from velhos) order by id_cliente for no key update;
    update cliente_contagem c set ativos = c.ativos - d.ativos, inativos = c.inativos - d.inativos,
      nunca_ativos = c.nunca_ativos - d.nunca_ativos, nunca_inativos = c.nunca_inativos - d.nunca_inativos
    from (
      select id_cliente, count(*) filter (where status = 'A') as ativos, count(*) filter (where status = 'I') as inativos,
        count(*) filter (where status = 'A' and nunca_acessou) as nunca_ativos,
        count(*) filter (where status = 'I' and nunca_acessou) as nunca_inativos
      from velhos group by 1) d
    where c.id_cliente = d.id_cliente;
  else
    perform from cliente_contagem where id_cliente in (
      select v.id_cliente from velhos v join novos n using (id_cliente_aluno)
      where (v.status, v.nunca_acessou) <> (n.status, n.nunca_acessou)) order by id_cliente for no key update;
    if found then
      update cliente_contagem c set ativos = c.ativos + d.ativos, inativos = c.inativos + d.inativos,
        nunca_ativos = c.nunca_ativos + d.nunca_ativos, nunca_inativos = c.nunca_inativos + d.nunca_inativos
      from (
        select id_cliente, coalesce(sum(parte) filter (where status = 'A'), 0) as ativos,
          coalesce(sum(parte) filter (where status = 'I'), 0) as inativos,
          coalesce(sum(parte) filter (where status = 'A' and nunca_acessou), 0) as nunca_ativos,
          coalesce(sum(parte) filter (where status = 'I' and nunca_acessou), 0) as nunca_inativos
        from (
          select id_cliente, status, nunca_acessou, 1 as parte from novos
          union all select id_cliente, status, nunca_acessou, -1 from velhos) partes
        group by 1) d
      where c.id_cliente = d.id_cliente;
    end if;
    update cliente_aluno_setor s set ordem = n.ordem, busca = n.busca, status = n.status,
      nunca_acessou = n.nunca_acessou
    from velhos v join novos n using (id_cliente_aluno)
    where (v.ordem, v.busca, v.status, v.nunca_acessou) <> (n.ordem, n.busca, n.status, n.nunca_acessou)
      and s.id_cliente_aluno = n.id_cliente_aluno;
  end if;
  return null;
end $$;
comment on function cliente_aluno_conta is 'Keeps how many people each client and sector has; order and search words follow the person to their sectors.';

-- Two who change the sectors of one person take turns from here on: each then sees the set that the other left.
create function cliente_aluno_setor_pessoa() returns trigger language plpgsql as $$
begin
  select ca.ordem, ca.busca, ca.status, ca.nunca_acessou into new.ordem, new.busca, new.status, new.nunca_acessou
  from cliente_aluno ca where ca.id_cliente_aluno = new.id_cliente_aluno for no key update;
  return new;
end $$;

create function cliente_aluno_setor_conta() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform from cliente_contagem where id_cliente in (select id_cliente from novos) order by id_cliente for no key update;
    insert into cliente_setor_contagem
      select id_cliente_setor, count(*) filter (where status = 'A'), count(*) filter (where status = 'I'),
        count(*) filter (where status = 'A' and nunca_acessou), count(*) filter (where status = 'I' and nunca_acessou)
      from novos group by 1 order by 1
    on conflict (id_cliente_setor) do update set ativos = cliente_setor_contagem.ativos + excluded.ativos,
      inativos = cliente_setor_contagem.inativos + excluded.inativos,
      nunca_ativos = cliente_setor_contagem.nunca_ativos + excluded.nunca_ativos,
      nunca_inativos = cliente_setor_contagem.nunca_inativos + excluded.nunca_inativos;
  elsif tg_op = 'DELETE' then
    perform from cliente_contagem where id_cliente in (select id_cliente from velhos) order by id_cliente for no key update;
    perform from cliente_setor_contagem where id_cliente_setor in (select id_cliente_setor from velhos)
      order by id_cliente_setor for no key update;
    update cliente_setor_contagem c set ativos = c.ativos - d.ativos, inativos = c.inativos - d.inativos,
      nunca_ativos = c.nunca_ativos - d.nunca_ativos, nunca_inativos = c.nunca_inativos - d.nunca_inativos
    from (
      select id_cliente_setor, count(*) filter (where status = 'A') as ativos,
        count(*) filter (where status = 'I') as inativos,
        count(*) filter (where status = 'A' and nunca_acessou) as nunca_ativos,
        count(*) filter (where status = 'I' and nunca_acessou) as nunca_inativos
      from velhos group by 1) d
    where c.id_cliente_setor = d.id_cliente_setor;
  else
    perform from cliente_setor_contagem where id_cliente_setor in (
      select v.id_cliente_setor from velhos v join novos n using (id_cliente_aluno, id_cliente_setor)
      where (v.status, v.nunca_acessou) <> (n.status, n.nunca_acessou)) order by id_cliente_setor for no key update;
    if found then
      update cliente_setor_contagem c set ativos = c.ativos + d.ativos, inativos = c.inativos + d.inativos,
        nunca_ativos = c.nunca_ativos + d.nunca_ativos, nunca_inativos = c.nunca_inativos + d.nunca_inativos
      from (
        select id_cliente_setor, coalesce(sum(parte) filter (where status = 'A'), 0) as ativos,
          coalesce(sum(parte) filter (where status = 'I'), 0) as inativos,
          coalesce(sum(parte) filter (where status = 'A' and nunca_acessou), 0) as nunca_ativos,
          coalesce(sum(parte) filter (where status = 'I' and nunca_acessou), 0) as nunca_inativos
        from (
          select id_cliente_setor, status, nunca_acessou, 1 as parte from novos
          union all select id_cliente_setor, status, nunca_acessou, -1 from velhos) partes
        group by 1) d
      where c.id_cliente_setor = d.id_cliente_setor;
    end if;
  end if;
  return null;
end $$;
comment on function cliente_aluno_setor_conta is 'Keeps how many people each sector has, which every list shows.';

-- Before the counts of sectors by their names: here too the person is locked first, and the client's row after it.
create function cliente_conjunto_conta() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform from cliente_contagem where id_cliente in (select id_cliente from novos) order by id_cliente for no key update;
    insert into cliente_conjunto_contagem as t
      select id_cliente, setores, coalesce(sum(parte) filter (where status = 'A'), 0),
        coalesce(sum(parte) filter (where status = 'I'), 0),
        coalesce(sum(parte) filter (where status = 'A' and nunca_acessou), 0),
        coalesce(sum(parte) filter (where status = 'I' and nunca_acessou), 0)
      from (
        select id_cliente, id_cliente_aluno, status, nunca_acessou, array_agg(id_cliente_setor) as mudados
        from novos group by 1, 2, 3, 4) p
      cross join lateral (
        select array_agg(s.id_cliente_setor order by s.id_cliente_setor) as depois,
          array_agg(s.id_cliente_setor order by s.id_cliente_setor) filter (where s.id_cliente_setor <> all(p.mudados)) as antes
        from cliente_aluno_setor s where s.id_cliente_aluno = p.id_cliente_aluno) c
      cross join lateral (values (c.depois, 1), (c.antes, -1)) partes(setores, parte)
      where setores is not null
      group by 1, 2 order by 1, 2
    on conflict (id_cliente, setores) do update set ativos = t.ativos + excluded.ativos,
      inativos = t.inativos + excluded.inativos, nunca_ativos = t.nunca_ativos + excluded.nunca_ativos,
      nunca_inativos = t.nunca_inativos + excluded.nunca_inativos;
  elsif tg_op = 'DELETE' then
    perform from cliente_aluno where id_cliente_aluno in (select id_cliente_aluno from velhos)
      order by id_cliente_aluno for no key update;
    perform from cliente_contagem where id_cliente in (select id_cliente from velhos) order by id_cliente for no key update;
    insert into cliente_conjunto_contagem as t
      select id_cliente, setores, coalesce(sum(parte) filter (where status = 'A'), 0),
        coalesce(sum(parte) filter (where status = 'I'), 0),
        coalesce(sum(parte) filter (where status = 'A' and nunca_acessou), 0),
        coalesce(sum(parte) filter (where status = 'I' and nunca_acessou), 0)
      from (
        select id_cliente, id_cliente_aluno, status, nunca_acessou, array_agg(id_cliente_setor) as mudados
        from velhos group by 1, 2, 3, 4) p
      cross join lateral (
        select array_agg(s.id_cliente_setor order by s.id_cliente_setor) as depois
        from cliente_aluno_setor s where s.id_cliente_aluno = p.id_cliente_aluno) c
      cross join lateral (
        values (c.depois, 1), (array(select unnest(c.depois || p.mudados) order by 1), -1)) partes(setores, parte)
      where setores is not null
      group by 1, 2 order by 1, 2
    on conflict (id_cliente, setores) do update set ativos = t.ativos + excluded.ativos,
      inativos = t.inativos + excluded.inativos, nunca_ativos = t.nunca_ativos + excluded.nunca_ativos,
      nunca_inativos = t.nunca_inativos + excluded.nunca_inativos;
  else
    insert into cliente_conjunto_contagem as t
      select id_cliente, setores, coalesce(sum(parte) filter (where status = 'A'), 0),
        coalesce(sum(parte) filter (where status = 'I'), 0),
        coalesce(sum(parte) filter (where status = 'A' and nunca_acessou), 0),
        coalesce(sum(parte) filter (where status = 'I' and nunca_acessou), 0)
      from (
        select distinct n.id_cliente, n.id_cliente_aluno, v.status as de, v.nunca_acessou as nunca_de,
          n.status as para, n.nunca_acessou as nunca_para
        from velhos v join novos n using (id_cliente_aluno, id_cliente_setor)
        where (v.status, v.nunca_acessou) <> (n.status, n.nunca_acessou)) p
      cross join lateral (
        select array_agg(s.id_cliente_setor order by s.id_cliente_setor) as setores
        from cliente_aluno_setor s where s.id_cliente_aluno = p.id_cliente_aluno) c
      cross join lateral (values (p.para, p.nunca_para, 1), (p.de, p.nunca_de, -1)) partes(status, nunca_acessou, parte)
      group by 1, 2 order by 1, 2
    on conflict (id_cliente, setores) do update set ativos = t.ativos + excluded.ativos,
      inativos = t.inativos + excluded.inativos, nunca_ativos = t.nunca_ativos + excluded.nunca_ativos,
      nunca_inativos = t.nunca_inativos + excluded.nunca_inativos;
  end if;
  return null;
end $$;
comment on function cliente_conjunto_conta is 'Keeps how many people work in each set of sectors, for figures of any choice of them.';

create function lista_muda() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into lista_mudada
      select n.id_cliente, bool_or((v.ordem, v.status) <> (n.ordem, n.status))
      from velhos v join novos n using (id_cliente_aluno)
      where (v.ordem, v.status, v.nunca_acessou) <> (n.ordem, n.status, n.nunca_acessou) group by 1;
  else
    insert into lista_mudada select distinct id_cliente, true from mudados;
  end if;
  return null;
end $$;
comment on function lista_muda is 'Notes that kept places of far pages of a list no longer hold.';

create function lista_mudada_conta() returns trigger language plpgsql as $$
begin
  with minhas as (delete from lista_mudada returning id_cliente, ordem)
  insert into cliente_lista as l
    select id_cliente, bool_or(m.ordem)::int, 1 from minhas m join cliente using (id_cliente) group by 1 order by 1
  on conflict (id_cliente) do update set ordem = l.ordem + excluded.ordem, acesso = l.acesso + excluded.acesso;
  return null;
end $$;
comment on function lista_mudada_conta is 'At the end of the transaction, once per client: far pages are counted anew.';

create function email_falha_muda() returns trigger language plpgsql as $$
declare
  endereco text;
begin
  -- As above, for an address changed at the same time.
  select u.email into endereco from usuario u where u.id_usuario = new.id_usuario for no key update;
  update cliente_aluno ca set email_com_falha = not ca.email_com_falha
  where ca.id_usuario = new.id_usuario and ca.email_com_falha <> email_com_falha(new.id_usuario, endereco);
  return null;
end $$;
comment on function email_falha_muda is 'A message that failed, or came through, sets the mark of the address in the lists.';

create function cliente_turma_aluno_pessoa() returns trigger language plpgsql as $$
begin
  select ca.ordem, ca.busca into new.ordem, new.busca
  from cliente_aluno ca where ca.id_cliente_aluno = new.id_cliente_aluno for share;
  return new;
end $$;
comment on function cliente_turma_aluno_pessoa is 'Order and search words of a person in the list of a class they enter.';

-- Who is asked again by a company they refused answers again.
create function cliente_aluno_inatividade() returns trigger language plpgsql as $$
begin
  new.inativo_desde := case when new.status = 'I' then coalesce(new.inativo_desde, now()) end;
  if new.status = 'A' and new.aceite = 'recusado' then
    new.aceite := 'pendente';
  end if;
  return new;
end $$;
comment on function cliente_aluno_inatividade is 'Notes since when a link is inactive; who is asked again by a company they refused answers again.';

-- The client's own words about the person are always theirs to search by.
create function achada_no_que_se_ve(vinculo int, padrao text) returns boolean language plpgsql stable cost 1 as $$
begin
  return exists (
    select from cliente_aluno v join usuario u on u.id_usuario = v.id_usuario
    where v.id_cliente_aluno = vinculo
      and (palavras_do_aluno('', null, u.cpf, v.matricula, v.cargo) like padrao
        or not (u.adm or exists (
          select from cliente_aluno o where o.id_usuario = u.id_usuario and o.id_cliente <> v.id_cliente))));
end $$;

-- Nobody is twice in a company: as its record, and as an account that joined it a moment ago.
-- Each new one is looked up by index, also in tables that a great import has just filled and nobody has counted yet.
create function cliente_aluno_uma_vez() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from novos n join usuario u on u.id_usuario = n.id_usuario,
      lateral (select o.id_usuario from usuario o where o.cpf = u.cpf and o.id_usuario <> u.id_usuario offset 0) o,
      lateral (select from cliente_aluno x where x.id_usuario = o.id_usuario and x.id_cliente = n.id_cliente offset 0) x
  ) then
    raise exception 'the company has somebody with this CPF' using errcode = '23505', constraint = 'usuario_cpf_unico';
  end if;
  if exists (
    select from novos n join usuario u on u.id_usuario = n.id_usuario,
      lateral (select o.id_usuario from usuario o where lower(o.email) = lower(u.email) and o.id_usuario <> u.id_usuario offset 0) o,
      lateral (select from cliente_aluno x where x.id_usuario = o.id_usuario and x.id_cliente = n.id_cliente offset 0) x
  ) then
    raise exception 'the company has somebody with this e-mail' using errcode = '23505', constraint = 'usuario_email_unico';
  end if;
  return null;
end $$;

create unique index cliente_setor_descricao_unica on cliente_setor (id_cliente, sem_acento(descricao));
create index cliente_aluno_usuario on cliente_aluno (id_usuario);
create index cliente_gestor_setor_setor on cliente_gestor_setor (id_cliente_setor, id_cliente_aluno);
create index cliente_busca on cliente using gin (sem_acento(nome_fantasia || ' ' || razao_social || ' ' || cnpj) gin_trgm_ops);
create index cliente_nome on cliente (sem_acento(nome_fantasia), id_cliente);
create index cliente_aluno_busca on cliente_aluno using gin (id_cliente, busca gin_trgm_ops);
create index importacao_cliente on importacao (id_cliente, id_importacao desc);
create index importacao_em_curso on importacao (id_importacao) where situacao in ('AN', 'IM');
create index importacao_linha_veredito on importacao_linha (id_importacao, veredito, numero);
create index cliente_aluno_inativos on cliente_aluno (id_cliente, ordem, id_cliente_aluno) where status = 'I';
create index cliente_aluno_nunca_acessou on cliente_aluno (id_cliente, ordem, id_cliente_aluno, status) where nunca_acessou;
create index cliente_aluno_gestor on cliente_aluno (id_cliente) where eh_gestor;
create index cliente_aluno_ordem on cliente_aluno (id_cliente, ordem, id_cliente_aluno, status) include (busca);
create index cliente_aluno_setor_busca on cliente_aluno_setor using gin (id_cliente_setor, busca gin_trgm_ops);
create index cliente_conjunto_contagem_setores on cliente_conjunto_contagem using gin (setores);
create index cliente_aluno_setor_ordem
  on cliente_aluno_setor (id_cliente_setor, ordem, id_cliente_aluno, status, nunca_acessou) include (id_cliente, busca);
create index cliente_aluno_falha on cliente_aluno (id_cliente, ordem, id_cliente_aluno, status) where email_com_falha;
create index entrada_unica_pedido_expira on entrada_unica_pedido (expira_em);
create index entrada_unica_bilhete_expira on entrada_unica_bilhete (expira_em);
create index entrada_unica_identidade_usuario on entrada_unica_identidade (id_usuario);
create index entrada_unica_pedido_sessao on entrada_unica_pedido (id_sessao) where id_sessao is not null;
create index cliente_aluno_sem_aceite on cliente_aluno (id_cliente, ordem, id_cliente_aluno, status) where aceite <> 'aceito';
create index cliente_grupo on cliente (sem_acento(grupo)) where grupo is not null;
create index importacao_setor_usado_por on importacao_setor (id_cliente, id_cliente_setor);
create unique index diretorio_pessoa_nome on diretorio_pessoa (id_cliente, lower(nome_usuario)) where removido_em is null;
create index diretorio_pessoa_externo on diretorio_pessoa (id_cliente, id_externo);
create index diretorio_grupo_externo on diretorio_grupo (id_cliente, id_externo);
alter table cliente_aluno alter column busca set statistics 1000;
alter table cliente_aluno_setor alter column busca set statistics 1000;
-- Plans for a manager's sectors are made before the sectors are known: for large ones, as in small ones any will do.
alter table cliente_aluno_setor alter column id_cliente_setor set (n_distinct=-0.0005);

create trigger cliente_aluno_entra after insert on cliente_aluno
  referencing new table as novos for each statement execute function cliente_aluno_conta();
create trigger cliente_aluno_muda after update on cliente_aluno
  referencing old table as velhos new table as novos for each statement execute function cliente_aluno_conta();
create trigger cliente_aluno_sai after delete on cliente_aluno
  referencing old table as velhos for each statement execute function cliente_aluno_conta();
-- Who creates person and link at once knows the words already: nobody else can see that person yet.
create trigger cliente_aluno_palavras_entra before insert on cliente_aluno
  for each row when (new.busca = '') execute function cliente_aluno_palavras();
create trigger usuario_palavras after update of nome, email, cpf, primeiro_acesso_em on usuario
  for each row when ((old.nome, old.email, old.cpf, old.primeiro_acesso_em is null)
    is distinct from (new.nome, new.email, new.cpf, new.primeiro_acesso_em is null))
  execute function usuario_palavras();
create trigger cliente_aluno_setor_pessoa before insert on cliente_aluno_setor
  for each row when (new.ordem = '') execute function cliente_aluno_setor_pessoa();
create trigger cliente_aluno_setor_entra after insert on cliente_aluno_setor
  referencing new table as novos for each statement execute function cliente_aluno_setor_conta();
create trigger cliente_aluno_setor_muda after update on cliente_aluno_setor
  referencing old table as velhos new table as novos for each statement execute function cliente_aluno_setor_conta();
create trigger cliente_aluno_setor_sai after delete on cliente_aluno_setor
  referencing old table as velhos for each statement execute function cliente_aluno_setor_conta();
create trigger cliente_aluno_conjunto_entra after insert on cliente_aluno_setor
  referencing new table as novos for each statement execute function cliente_conjunto_conta();
create trigger cliente_aluno_conjunto_muda after update on cliente_aluno_setor
  referencing old table as velhos new table as novos for each statement execute function cliente_conjunto_conta();
create trigger cliente_aluno_conjunto_sai after delete on cliente_aluno_setor
  referencing old table as velhos for each statement execute function cliente_conjunto_conta();
create trigger cliente_aluno_lista_entra after insert on cliente_aluno
  referencing new table as mudados for each statement execute function lista_muda();
create trigger cliente_aluno_lista_muda after update on cliente_aluno
  referencing old table as velhos new table as novos for each statement execute function lista_muda();
create trigger cliente_aluno_lista_sai after delete on cliente_aluno
  referencing old table as mudados for each statement execute function lista_muda();
create trigger cliente_aluno_setor_lista_entra after insert on cliente_aluno_setor
  referencing new table as mudados for each statement execute function lista_muda();
create trigger cliente_aluno_setor_lista_sai after delete on cliente_aluno_setor
  referencing old table as mudados for each statement execute function lista_muda();
create constraint trigger lista_mudada_conta after insert on lista_mudada
  deferrable initially deferred for each row execute function lista_mudada_conta();
create trigger email_falha_entra after insert on email
  for each row when (new.status in ('FA', 'EN')) execute function email_falha_muda();
create trigger email_falha_muda after update of status on email
  for each row when (old.status <> new.status and (old.status in ('FA', 'EN') or new.status in ('FA', 'EN')))
  execute function email_falha_muda();
create trigger cliente_aluno_inatividade_entra before insert on cliente_aluno
  for each row when (new.status = 'I') execute function cliente_aluno_inatividade();
create trigger cliente_aluno_inatividade_muda before update of status on cliente_aluno
  for each row when (old.status <> new.status) execute function cliente_aluno_inatividade();
create trigger cliente_aluno_esquecido_entra after insert on cliente_aluno
  referencing new table as novos for each statement execute function cliente_aluno_esquecido();
create trigger cliente_aluno_esquecido_muda after update on cliente_aluno
  referencing new table as novos for each statement execute function cliente_aluno_esquecido();
create trigger cliente_aluno_uma_vez after insert on cliente_aluno
  referencing new table as novos for each statement execute function cliente_aluno_uma_vez();
create trigger cliente_aluno_do_cadastro_entra after insert on cliente_aluno
  referencing new table as novos for each statement execute function cliente_aluno_do_cadastro();
create trigger cliente_aluno_do_cadastro_muda after update on cliente_aluno
  referencing new table as novos for each statement execute function cliente_aluno_do_cadastro();
create trigger cliente_aluno_palavras_muda before update of matricula, cargo, id_usuario on cliente_aluno
  for each row execute function cliente_aluno_palavras();

alter table usuario add constraint usuario_id_cliente_selecionado_fkey foreign key (id_cliente_selecionado) references cliente(id_cliente) on delete set null;

alter table usuario add constraint usuario_id_cliente_cadastro_fkey foreign key (id_cliente_cadastro) references cliente(id_cliente);

alter table sessao add constraint sessao_id_cliente_selecionado_fkey foreign key (id_cliente_selecionado) references cliente(id_cliente) on delete set null;

alter table sessao add constraint sessao_id_cliente_sso_fkey foreign key (id_cliente_sso) references cliente(id_cliente) on delete cascade;

alter table email add constraint email_id_cliente_fkey foreign key (id_cliente) references cliente(id_cliente) on delete set null;

alter table comunicado add constraint comunicado_id_cliente_fkey foreign key (id_cliente) references cliente(id_cliente) on delete cascade;

alter table comunicado add constraint comunicado_id_cliente_id_gestor_fkey foreign key (id_cliente, id_gestor) references cliente_aluno(id_cliente, id_cliente_aluno);

alter table comunicado_setor add constraint comunicado_setor_id_cliente_id_cliente_setor_fkey foreign key (id_cliente, id_cliente_setor) references cliente_setor(id_cliente, id_cliente_setor);

alter table aviso add constraint aviso_id_cliente_fkey foreign key (id_cliente) references cliente(id_cliente) on delete cascade;

alter table email_modelo add constraint email_modelo_id_cliente_fkey foreign key (id_cliente) references cliente(id_cliente);
