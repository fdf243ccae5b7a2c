-- Training out of its turn (NR-01, item 1.7.1.2.3): why it is given; the certificates of the class say so.
alter table cliente_turma add column motivo_eventual text
  constraint cliente_turma_motivo_eventual_tamanho check (length(motivo_eventual) between 1 and 150);
