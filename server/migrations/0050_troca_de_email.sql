-- The address that somebody wants, or that others gave them, until its owner confirms it.
alter table usuario add column email_pendente text;
update usuario u set email_pendente = l.email
from (
  select distinct on (id_usuario) id_usuario, email from link_acesso
  where tipo = 'email' and usado_em is null and expira_em > now()
  order by id_usuario, id_link_acesso desc) l
where u.id_usuario = l.id_usuario;

-- The audit trail by kind of act, newest first.
create index auditoria_acao on auditoria (acao, id_auditoria);
