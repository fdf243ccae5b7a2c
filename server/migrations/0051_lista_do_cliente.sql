-- A link may be for all certificates of a client (NR-01, 1.6.5), not only for those of a class or of a person.
alter table certificado_lista
  drop constraint certificado_lista_de_um,
  add constraint certificado_lista_de_um check (id_cliente_turma is null or id_cliente_aluno is null),
  add foreign key (id_cliente) references cliente;
