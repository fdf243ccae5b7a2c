-- Uploaded files. The bytes are in the storage under `chave`; whoever uses a file holds a foreign key to its row, and
-- a file that no foreign key reaches is deleted after a day. Tables refer with a plain `references arquivo`.
create table arquivo (
  id_arquivo int generated always as identity primary key,
  chave text not null constraint arquivo_chave_unica unique
    constraint arquivo_chave_forma check (chave ~ '^[0-9a-f]{40}$'),
  nome text not null,
  tipo text not null,
  tamanho bigint not null constraint arquivo_tamanho_positivo check (tamanho > 0),
  uso text not null constraint arquivo_uso_valor
    check (uso in ('imagem', 'video', 'documento', 'legenda', 'scorm')),
  publico boolean not null default false,
  id_usuario int references usuario on delete set null,
  criado_em timestamptz not null
);
create index arquivo_criado on arquivo (criado_em);
create index arquivo_usuario on arquivo (id_usuario);

-- Uploads under way: who began them and what was announced.
create table arquivo_envio (
  chave text primary key constraint arquivo_envio_chave_forma check (chave ~ '^[0-9a-f]{40}$'),
  nome text not null,
  tamanho bigint not null,
  uso text not null,
  id_usuario int not null references usuario on delete cascade,
  criado_em timestamptz not null
);
create index arquivo_envio_criado on arquivo_envio (criado_em);
create index arquivo_envio_usuario on arquivo_envio (id_usuario);

-- Pictures inside rich text, kept by the trigger below.
create table arquivo_no_texto (
  tabela text not null,
  coluna text not null,
  id_objeto int not null,
  id_arquivo int not null references arquivo,
  primary key (tabela, coluna, id_objeto, id_arquivo)
);
create index arquivo_no_texto_arquivo on arquivo_no_texto (id_arquivo);

-- For each column of rich text, one line in its migration, so that no writer can forget:
--   create trigger curso_imagens after insert or delete or update of descricao on curso
--     for each row execute function referir_imagens('id_curso', 'descricao');
create function referir_imagens() returns trigger language plpgsql as $$
declare
  linha jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  id int := (linha ->> tg_argv[0])::int;
  texto text := case when tg_op = 'DELETE' then '' else coalesce(linha ->> tg_argv[1], '') end;
  usados int[] := array(
    select distinct a.id_arquivo
    from regexp_matches(texto, '/api/arquivos/publico/([0-9a-f]{40})', 'g') achado
    join arquivo a on a.chave = achado[1]
  );
begin
  delete from arquivo_no_texto
  where tabela = tg_table_name and coluna = tg_argv[1] and id_objeto = id and id_arquivo <> all (usados);
  insert into arquivo_no_texto (tabela, coluna, id_objeto, id_arquivo)
  select tg_table_name, tg_argv[1], id, usado from unnest(usados) usado
  on conflict do nothing;
  return null;
end $$;
