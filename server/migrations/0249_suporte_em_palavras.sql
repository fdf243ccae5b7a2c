-- The states of a conversation with support are words: no specification gives them letters.
alter table suporte_mensagem drop constraint suporte_mensagem_status_valor;
update suporte_mensagem set status = case status when 'AB' then 'aberto' when 'AT' then 'em-atendimento'
  when 'AV' then 'aguarda-pessoa' when 'RS' then 'resolvido' when 'RB' then 'reaberto' end;
alter table suporte_mensagem alter column status set default 'aberto',
  add constraint suporte_mensagem_status_valor
    check (status in ('aberto', 'em-atendimento', 'aguarda-pessoa', 'resolvido', 'reaberto'));
