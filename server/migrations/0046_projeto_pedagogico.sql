-- NR-01, Anexo II, 3.1: what the author writes of a course's pedagogical project; its other items are facts of the course.
create table curso_projeto (
  id_curso int primary key references curso on delete cascade,
  objetivo_geral text not null,
  principios text not null,
  estrategia text not null,
  infraestrutura text not null,
  objetivos_dos_modulos text not null,
  publico_alvo text not null,
  material_didatico text not null,
  instrumentos text not null,
  avaliacao text not null,
  dedicacao_diaria_minutos int
    constraint curso_projeto_dedicacao_valor check (dedicacao_diaria_minutos between 1 and 1440),
  prazo_maximo_dias int constraint curso_projeto_prazo_valor check (prazo_maximo_dias between 1 and 3650),
  -- 3.3: every two years. To confirm what is published needs no new version.
  validado_em date,
  revalidar_ate date,
  versao int not null default 1,
  constraint curso_projeto_validade check ((validado_em is null) = (revalidar_ate is null))
);

create function projeto_mudou() returns trigger language plpgsql as $$
begin
  update curso set rascunho = rascunho + 1 where id_curso = new.id_curso;
  return null;
end $$;
create trigger curso_projeto_mudou after insert or update of objetivo_geral, principios, estrategia, infraestrutura,
  objetivos_dos_modulos, publico_alvo, material_didatico, instrumentos, avaliacao, dedicacao_diaria_minutos,
  prazo_maximo_dias on curso_projeto
  for each row execute function projeto_mudou();
