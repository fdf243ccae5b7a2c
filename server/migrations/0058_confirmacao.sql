-- When who is in this session last showed who they are; empty where a provider opened it and nothing was shown since.
alter table sessao add column confirmada_em timestamptz;
