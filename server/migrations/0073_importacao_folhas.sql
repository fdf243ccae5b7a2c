-- Of a workbook: its sheets, and the one that is imported. Of its rows: how many stood for nobody and were left aside.
alter table importacao
  add column folhas text[] not null default '{}',
  add column folha text,
  add column repetidas int not null default 0,
  add column totais int not null default 0;
