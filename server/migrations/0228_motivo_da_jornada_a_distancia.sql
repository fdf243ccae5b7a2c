-- At a distance too, more than eight hours of training in a day ask for a reason; said by who studies, once a day.
alter table declaracao_estudo add column motivo_jornada text not null default ''
  constraint declaracao_estudo_motivo_jornada_tamanho check (length(motivo_jornada) <= 500);
