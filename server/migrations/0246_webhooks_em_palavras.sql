-- The states of a webhook and of what it delivers are words: no specification gives them letters.
alter table webhook drop constraint webhook_status_valor;
update webhook set status = case status when 'A' then 'ativo' when 'I' then 'pausado' when 'D' then 'desligado' end;
alter table webhook alter column status set default 'ativo',
  add constraint webhook_status_valor check (status in ('ativo', 'pausado', 'desligado'));

alter table webhook_entrega drop constraint webhook_entrega_situacao_valor;
drop index webhook_entrega_pendente;
update webhook_entrega set situacao = case situacao when 'PE' then 'pendente' when 'EN' then 'entregue'
  when 'FA' then 'falhou' end;
alter table webhook_entrega alter column situacao set default 'pendente',
  add constraint webhook_entrega_situacao_valor check (situacao in ('pendente', 'entregue', 'falhou'));
create index webhook_entrega_pendente on webhook_entrega (id_webhook, proxima_em) where situacao = 'pendente';

create or replace function webhook_publicar(nome text, cliente int, fatos jsonb) returns void language sql as $$
  insert into webhook_entrega (id_webhook, evento, id_cliente, dados)
  select w.id_webhook, nome, cliente, fatos from webhook w
  where w.status = 'ativo' and nome = any(w.eventos) and (w.id_cliente is null or w.id_cliente = cliente);
$$;

create or replace function webhook_aluno_novo() returns trigger language plpgsql as $$
begin
  -- Asked once for all rows: imports bring thousands.
  if exists (select from webhook where status = 'ativo') then
    perform webhook_publicar('aluno.criado', n.id_cliente, jsonb_build_object('IdClienteAluno', n.id_cliente_aluno)) from novos n;
  end if;
  return null;
end $$;

create or replace function webhook_matricula_nova() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where status = 'ativo') then
    perform webhook_publicar('matricula.criada', m.id_cliente, webhook_matricula_fatos(m))
    from cliente_turma_aluno m join novas n on n.id_cliente_turma_aluno = m.id_cliente_turma_aluno
    where not m.em_espera and not m.excluido;
  end if;
  return null;
end $$;

create or replace function webhook_certificado_novo() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where status = 'ativo') then
    perform webhook_publicar('certificado.emitido', c.id_cliente, webhook_certificado_fatos(c))
    from certificado c join novos n on n.id_certificado = c.id_certificado;
  end if;
  return null;
end $$;
