-- A kind of datum whose removal failed in a night is a line of the report too.
alter table retencao_execucao add column falhou boolean not null default false;
