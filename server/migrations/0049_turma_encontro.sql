-- When and where a class meets for a lesson in person: one meeting for each lesson, in hours of America/Sao_Paulo. What
-- really happened is in presenca.
create table turma_encontro (
  -- Tells a meeting from one made after it was cancelled.
  id_turma_encontro int generated always as identity unique,
  id_cliente int not null,
  id_cliente_turma int not null,
  id_curso_conteudo_aula int not null references curso_conteudo_aula,
  dia date not null,
  hora_inicio text not null,
  hora_fim text not null,
  local text not null,
  instrutor text not null,
  versao int not null default 1,
  primary key (id_cliente_turma, id_curso_conteudo_aula),
  foreign key (id_cliente, id_cliente_turma) references cliente_turma (id_cliente, id_cliente_turma) on delete cascade,
  constraint turma_encontro_horas check (
    hora_inicio ~ '^([01]\d|2[0-3]):[0-5]\d$' and hora_fim ~ '^([01]\d|2[0-3]):[0-5]\d$' and hora_fim > hora_inicio)
);
create index turma_encontro_dia on turma_encontro (dia);
create index turma_encontro_aula on turma_encontro (id_curso_conteudo_aula);
