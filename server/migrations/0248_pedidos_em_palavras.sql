-- The states of a request about personal data are words: no specification gives them letters.
alter table privacidade_pedido drop constraint privacidade_pedido_situacao_valor,
  drop constraint privacidade_pedido_respondido;
drop index privacidade_pedido_aberto;
drop index privacidade_pedido_eliminacao_unica;
update privacidade_pedido set situacao = case situacao when 'AB' then 'aberto' when 'AP' then 'aprovado'
  when 'AT' then 'atendido' when 'RE' then 'recusado' when 'CA' then 'cancelado' end;
alter table privacidade_pedido alter column situacao set default 'aberto',
  add constraint privacidade_pedido_situacao_valor
    check (situacao in ('aberto', 'aprovado', 'atendido', 'recusado', 'cancelado')),
  add constraint privacidade_pedido_respondido
    check (situacao in ('aberto', 'cancelado') or respondido_em is not null);
create index privacidade_pedido_aberto on privacidade_pedido (prazo, id_privacidade_pedido)
  where situacao in ('aberto', 'aprovado');
create unique index privacidade_pedido_eliminacao_unica on privacidade_pedido (id_usuario)
  where tipo = 'eliminacao' and situacao in ('aberto', 'aprovado');

-- The answer that still waits to be sent, or is sent again, says it by the same word.
update email set dados = dados || jsonb_build_object('Situacao', case dados ->> 'Situacao' when 'AP' then 'aprovado'
    when 'AT' then 'atendido' when 'RE' then 'recusado' end)
  where tipo = 'privacidade-respondida' and dados ->> 'Situacao' in ('AP', 'AT', 'RE');
