-- Tabela 28 of eSocial: what a training is told as in treiCap of S-2200 and S-2206; '' where it is not told.
alter table curso add column codigo_esocial text not null default ''
  constraint curso_codigo_esocial check (codigo_esocial in ('', '1006', '1207'));
