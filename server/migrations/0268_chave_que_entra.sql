-- A passkey may be asked for after the password, as all were until now, or only take the place of the password.
alter table chave_acesso add segunda_etapa boolean not null default true;
alter table chave_acesso alter segunda_etapa drop default;

alter table chave_desafio drop constraint chave_desafio_uso_valor;
alter table chave_desafio add constraint chave_desafio_uso_valor
  check (uso in ('cadastrar', 'cadastrar-entrada', 'entrar'));
