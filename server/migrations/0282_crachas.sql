-- What a badge says at a tablet: who somebody is, of one company, and nothing that opens anything or that a stranger could
-- read (decisions/0042). Made when the badge is first printed; printed again it says the same.
create table aluno_cracha (
  id_cliente int not null,
  id_cliente_aluno int primary key,
  codigo text not null constraint aluno_cracha_codigo unique
    constraint aluno_cracha_codigo_forma check (codigo ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  criado_em timestamptz not null,
  foreign key (id_cliente, id_cliente_aluno) references cliente_aluno (id_cliente, id_cliente_aluno) on delete cascade
);
